import '@yarda/js/yarda-consent.ts';
import { type FlowResult, loadYarda } from '@yarda/js';
import { ManageConsent, useYarda, YardaConsent, YardaProvider } from '@yarda/react';
import { StrictMode, useState, version } from 'react';
import { createRoot } from 'react-dom/client';

/** A part of a merchant's page, in React: the address names a consent for each way to show one. */
const request = new URLSearchParams(location.search);
const [inline, dialog, element] = ['inline', 'dialog', 'element'].map((name) => request.get(name));
const yarda = loadYarda(new URL(inline ?? '').origin);

const InDialog = () => {
  const { open, status, result } = useYarda({ url: dialog ?? null });
  return (
    <p>
      <button type="button" onClick={open} disabled={status !== 'ready' && status !== 'done'}>
        Pay in React
      </button>
      <output>{`${status}: ${result?.status ?? 'none'}`}</output>
    </p>
  );
};

const Shop = () => {
  const [results, setResults] = useState<FlowResult[]>([]);
  return (
    <YardaProvider yarda={yarda}>
      <InDialog />
      <YardaConsent url={inline ?? null} onResult={(result) => setResults((before) => [...before, result])} />
      <ManageConsent consentId={results[0]?.consentId ?? null} />
      <output data-testid="inline">{results.map(({ status }) => status).join()}</output>
    </YardaProvider>
  );
};

document.documentElement.dataset.react = version;
const root = document.createElement('section');
root.id = 'react';
document.body.append(root);
createRoot(root).render(
  <StrictMode>
    <Shop />
  </StrictMode>,
);

const own = document.createElement('yarda-consent');
own.setAttribute('url', element ?? '');
own.addEventListener('yarda-result', (event) => {
  own.dataset.result = event instanceof CustomEvent ? event.detail.status : '';
});
document.body.append(own);
