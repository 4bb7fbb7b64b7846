import { loadYarda } from '@yarda/js';
import { UpcomingDebits, type UpcomingDebitsProps, useYarda, YardaProvider } from '@yarda/react';
import { createRoot } from 'react-dom/client';

declare global {
  /** The consent that the shop's server read, and the origin of the payers' pages. */
  var storefrontInput: { readonly pageUrl: string; readonly consentId: string } & Required<
    Pick<UpcomingDebitsProps, 'upcoming'>
  >;
}

const { pageUrl, consentId, upcoming } = globalThis.storefrontInput;

/** Leads to a page of the payer's own. */
const Leads = ({ intent }: { intent: 'manage' | 'pay-now' }) => {
  const debitId = upcoming?.debits[0]?.debitId ?? null;
  const { open, status, result, error } = useYarda(intent === 'pay-now' ? { intent, debitId } : { intent, consentId });
  return (
    <p>
      <button type="button" onClick={open} disabled={status === 'waiting'}>
        {intent}
      </button>
      <output data-testid={intent}>{[status, result?.status, result?.consentId, error?.message].join(' ')}</output>
    </p>
  );
};

const root = document.createElement('section');
root.id = 'react';
document.body.append(root);
createRoot(root).render(
  <YardaProvider yarda={loadYarda(pageUrl)}>
    <UpcomingDebits upcoming={upcoming} />
    <Leads intent="manage" />
    <Leads intent="pay-now" />
  </YardaProvider>,
);
