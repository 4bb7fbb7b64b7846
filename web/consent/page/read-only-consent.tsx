import type { Consent } from '@yarda/contracts/consent/requested-consent.ts';
import type { Payment } from '@yarda/contracts/payments/payment.ts';
import { futurePayments, immediatePayments, merchantName } from '@yarda/domain/consent/view/consent-summary.ts';
import { SharedData } from '../../data/sharing/data-sharing.tsx';
import { FutureSchedule } from '../../payments/future-schedule.tsx';
import { PaymentHead } from '../../payments/payment-head.tsx';
import { TransferReturns } from '../../payments/transfer-returns.tsx';
import { Lazily } from '../../platform/ui/lazily.tsx';
import { Note } from '../../platform/ui/note.tsx';
import { Skeleton } from '../../platform/ui/skeleton.tsx';
import { StepHeading } from '../../platform/ui/step-heading.tsx';

const loadForm = () => import('../../data/forms/read-only-form.tsx');

interface ReadOnlyConsentProps {
  readonly consent: Consent;
  readonly payment: Payment | null;
  /** The form to show instead of the consent's own. */
  readonly formId: string | null;
}

/**
 * A read-only view of everything requested, for a viewer who may not act. The texts never say that the viewer granted
 * the consent.
 */
export const ReadOnlyConsent = ({ consent, payment, formId }: ReadOnlyConsentProps) => {
  const form = formId ?? consent.formId;
  const debits = futurePayments(consent);
  const granted = consent.status === 'granted';
  const payments = payment ? [payment] : immediatePayments(consent);
  return (
    <section className="step">
      {granted && <StepHeading>Consent Granted</StepHeading>}
      <Note tone="plain" icon="eye">
        <p>This is a read-only view. Only the payer can act on it.</p>
      </Note>
      {consent.dataSharing && (
        <section className="step">
          <h2>Data Sharing</h2>
          <SharedData input={consent.dataSharing} until={consent.sharedUntil} />
        </section>
      )}
      {form && (
        <Lazily load={loadForm} waiting={<Skeleton height="12rem" />}>
          {({ ReadOnlyForm }) => (
            <ReadOnlyForm formId={form} templateValues={consent.formCompletion?.templateLiteralValues ?? {}} />
          )}
        </Lazily>
      )}
      {debits.length > 0 && (
        <section className="step">
          <h2>Future Payments</h2>
          <FutureSchedule merchant={merchantName(consent)} payments={debits} limits={consent.limits} />
        </section>
      )}
      {payments.map((shown) => (
        <PaymentHead key={shown.paymentId} payment={shown} />
      ))}
      <TransferReturns payments={payments} />
      {payments.length === 0 && !form && debits.length === 0 && !consent.dataSharing && (
        <p className="quiet">No specific actions required</p>
      )}
    </section>
  );
};
