import type { Consent } from '@yarda/contracts/consent/requested-consent.ts';
import type { Representative } from '@yarda/contracts/merchants/merchants.ts';
import type { Circumstances } from '@yarda/contracts/payments/payment.ts';
import { panelLine } from '@yarda/domain/consent/manage/panel-line.ts';
import { actsFor } from '@yarda/domain/consent/view/acts-for.ts';
import {
  duePayments,
  futurePayments,
  immediatePayments,
  maxLaterAmount,
  merchantName,
  totalAmount,
} from '@yarda/domain/consent/view/consent-summary.ts';
import { sharedCategories } from '@yarda/domain/data/sharing/shared-items.ts';
import { payeeText } from '@yarda/domain/payments/payee-text.ts';
import { debitAmount, frequencyLabel, scheduleRows } from '@yarda/domain/payments/plans/payment-schedule.ts';
import { naira } from '@yarda/domain/platform/money/naira.ts';
import { ShareConsent } from '../../merchants/embedding/share-consent.tsx';
import { Amount } from '../../platform/ui/amount.tsx';
import { InWide } from '../../platform/ui/by-width.tsx';
import { Guilloche } from '../../platform/ui/guilloche.tsx';
import { Icon } from '../../platform/ui/icon.tsx';
import { NameBadge } from '../../platform/ui/name-badge.tsx';
import './consent-panel.css';

interface ConsentPanelProps {
  readonly consent: Consent;
  /** The page's header, 'Consent Request' or 'Link Account', where the consent has one. */
  readonly title: string | null;
  /** A phone does not show it: the whole consent, whatever its payer leaves out, asks for immediate payments alone. */
  readonly isAside?: boolean;
  /** Its payer said no: nothing is asked any more. */
  readonly declined: boolean;
}

/**
 * The side panel of the standalone page: the merchant, the purpose, the total and, until it is granted or declined, a QR
 * code to continue on a phone. On a phone it is the page's header, which a consent may lack.
 */
export const ConsentPanel = ({ consent, title, declined, isAside }: ConsentPanelProps) => {
  const merchant = merchantName(consent);
  const granted = consent.status === 'granted';
  const over = declined || (granted && duePayments(consent).length === 0);
  return (
    <aside
      className="consent-panel"
      data-beside={isAside || undefined}
      aria-label="What you are asked for, and by whom"
    >
      <Guilloche />
      <div className="consent-panel-inner">
        <div className="consent-panel-merchant" data-tagged={consent.counterparty.tag ? '' : undefined}>
          <NameBadge name={merchant} image={consent.counterparty.image} />
          <div>
            <h1>{merchant}</h1>
            <CounterpartyTag {...consent.counterparty} />
            <Subtitle title={declined || granted ? null : title} words={panelLine(consent, declined)} />
          </div>
        </div>
        {consent.actOnBehalfOf && <RepresentativeCard representative={consent.actOnBehalfOf} />}
        {!declined && (
          <InWide>
            <RequestedParts consent={consent} />
          </InWide>
        )}
        {!over && (
          <InWide tall>
            <ShareConsent />
          </InWide>
        )}
        {!declined && (
          <InWide>
            <p className="consent-panel-note">if you wish to change any info here, contact your representative</p>
          </InWide>
        )}
      </div>
    </aside>
  );
};

const Subtitle = ({ title, words }: Pick<ConsentPanelProps, 'title'> & { words: string }) =>
  title === null ? <p className="consent-panel-soft">{words}</p> : <h2 className="consent-panel-soft">{title}</h2>;

/** The merchant's handle, and that a program asks if no shop of its own stands behind it. */
const CounterpartyTag = ({ tag, type }: Consent['counterparty']) => {
  const words = [...(tag ? [`@${tag}`] : []), ...(type === 'api_user' ? ['API user'] : [])];
  return words.length > 0 && <p className="consent-panel-soft small">{words.join(' · ')}</p>;
};

const RepresentativeCard = ({ representative }: { representative: Representative }) => (
  <div className="consent-panel-representative">
    <NameBadge name={representative.fullName} image={representative.image ?? null} size={40} />
    <div>
      <p className="strong">{representative.fullName}</p>
      <p className="consent-panel-soft">
        {[representative.role.name, representative.location].filter(Boolean).join(' · ')}
      </p>
      <p className="consent-panel-soft">{actsFor(representative)}</p>
    </div>
  </div>
);

const RequestedParts = ({ consent }: { consent: Consent }) => {
  const shared = sharedCategories(consent.dataSharing);
  const required = [
    ...shared.map(({ name }) => name),
    ...(consent.formId ? ['A form to fill in'] : []),
    ...(consent.requirements.requiresAccount && futurePayments(consent).length === 0 ? ['An account of yours'] : []),
  ];
  if (consent.payments.length === 0 && required.length === 0)
    return <p className="consent-panel-soft">No specific actions required</p>;
  return (
    <>
      {consent.payments.length > 0 && <RequestedPayments consent={consent} />}
      {required.length > 0 && (
        <div className="consent-panel-asked">
          <p className="consent-panel-soft">{consent.payments.length > 0 ? 'Also included' : 'Asked'}</p>
          <ul>
            {required.map((name) => (
              <li key={name}>
                <span>{name}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
};

const RequestedPayments = ({ consent }: { consent: Consent }) => {
  const rows = scheduleRows(futurePayments(consent));
  return (
    <section className="consent-panel-asked" aria-label="What is asked">
      <Totals consent={consent} />
      <ul>
        {immediatePayments(consent).map(({ paymentId, narration, amount, status, ...payment }) => (
          <li key={paymentId}>
            <span>
              <span>{narration}</span>
              {circumstances(payment).map((words) => (
                <span key={words} className="consent-panel-soft consent-panel-line">
                  {words}
                </span>
              ))}
            </span>
            <span className="figures">{naira(amount)}</span>
            {status === 'executed' && (
              <span className="consent-panel-done">
                <Icon name="tick" size={16} />
                <span className="unseen">Completed</span>
              </span>
            )}
          </li>
        ))}
        {rows.map((row) => (
          <li key={row.key}>
            <span>
              <span>{row.narration}</span>
              <span className="consent-panel-soft">{` · ${frequencyLabel(row)}`}</span>
            </span>
            <span className="figures">{row.count > 1 ? `${row.count} × ${debitAmount(row)}` : debitAmount(row)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
};

/** The largest sum is what is asked for now, or was paid; the whole, which is a ceiling, stands below it. */
const Totals = ({ consent }: { consent: Consent }) => {
  const now = totalAmount({ payments: immediatePayments(consent) });
  const due = totalAmount({ payments: duePayments(consent) });
  const later = maxLaterAmount(consent);
  const isBoth = now * later > 0;
  const dueOrPaid = due > 0 ? 'Now' : 'Paid';
  return (
    <>
      <p className="consent-panel-soft">{isBoth ? dueOrPaid : 'Total amount'}</p>
      <p data-one={consent.payments.length === 1 || undefined}>
        <Amount kobo={isBoth ? due || now : now + later} />
      </p>
      {isBoth && <p className="figures">{`at most ${naira(later)} later. Total amount ${naira(now + later)}`}</p>}
    </>
  );
};

/** The recipient's account, the sender's name and the paypoint, each only if the merchant gave it. */
const circumstances = ({ recipient, senderName, paypointDetails }: Circumstances): string[] => [
  ...(recipient ? [`To ${payeeText(recipient)}`] : []),
  ...(senderName ? [`From ${senderName}`] : []),
  ...(paypointDetails ? [`At ${paypointDetails.location.name}`] : []),
];
