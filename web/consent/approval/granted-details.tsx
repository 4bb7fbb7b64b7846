import type { Consent } from '@yarda/contracts/consent/requested-consent.ts';
import type { Payment } from '@yarda/contracts/payments/payment.ts';
import type { FuturePayment } from '@yarda/contracts/payments/payment-plan.ts';
import { futurePayments, immediatePayments, maxLaterAmount } from '@yarda/domain/consent/view/consent-summary.ts';
import { describeConsent, formText } from '@yarda/domain/consent/view/describe-consent.ts';
import { sharedCategories } from '@yarda/domain/data/sharing/shared-items.ts';
import { payeeText } from '@yarda/domain/payments/payee-text.ts';
import { methodText, originText } from '@yarda/domain/payments/payment-origin.ts';
import { debitAmount, scheduleSummary } from '@yarda/domain/payments/plans/payment-schedule.ts';
import { scheduleDays } from '@yarda/domain/payments/plans/schedule-sentences.ts';
import { naira } from '@yarda/domain/platform/money/naira.ts';
import { dayText } from '@yarda/domain/platform/text/day-text.ts';
import type { ReactNode } from 'react';
import { CopyButton } from '../../platform/ui/copy-button.tsx';
import { Instant } from './instant.tsx';
import '../../platform/ui/slip.css';
import './granted-details.css';

/** The actions taken under the consent: each collected payment. */
export const GrantedDetails = ({ consent }: { consent: Consent }) => (
  <div className="granted-details">
    {immediatePayments(consent).map((payment) => (
      <PaymentCollected key={payment.paymentId} payment={payment} />
    ))}
    <FutureAuthorized consent={consent} />
    <DataShared consent={consent} />
    <Parties consent={consent} />
  </div>
);

const PaymentCollected = ({ payment }: { payment: Payment }) => (
  <section className="slip payment-collected">
    <h3>Payment Collected</h3>
    <dl>
      <div className="payment-collected-fact">
        <dt>Amount</dt>
        <dd className="amount" data-figures={naira(payment.amount).length}>
          {naira(payment.amount)}
        </dd>
      </div>
      <Fact name="Narration">{payment.narration}</Fact>
      <PaidTo payment={payment} />
      <Fact name="Payment method">{methodText(payment)}</Fact>
      {payment.origin && (
        <Fact name="Paid from">
          <span className="figures">{originText(payment.origin)}</span>
        </Fact>
      )}
      {payment.executedAt && (
        <Fact name="Executed">
          <Instant at={payment.executedAt} />
        </Fact>
      )}
      <Fact name="Payment ID">
        <span className="figures payment-collected-id">{payment.paymentId}</span>
        <CopyButton value={payment.paymentId} label="payment ID" />
      </Fact>
    </dl>
  </section>
);

/** The recipient's account, the sender's name and the paypoint, each only if the merchant gave it. */
const PaidTo = ({ payment: { recipient, senderName, paypointDetails } }: { payment: Payment }) => (
  <>
    {recipient && (
      <Fact name="Paid to">
        <span className="figures">{payeeText(recipient)}</span>
      </Fact>
    )}
    {senderName && <Fact name="Sender">{senderName}</Fact>}
    {paypointDetails && <Fact name="Location">{paypointDetails.location.name}</Fact>}
  </>
);

const MAX_SHOWN = 2;

/** Future debits: the total, the first two, and that the payer will be notified of each. */
const FutureAuthorized = ({ consent }: { consent: Consent }) => {
  const payments = futurePayments(consent);
  if (payments.length === 0) return null;
  const more = payments.length - MAX_SHOWN;
  return (
    <section className="slip payment-collected">
      <h3>Future Payments Authorized</h3>
      <dl>
        <Fact name="Payments">{payments.length}</Fact>
        <Fact name="At most">
          <span className="figures">{naira(maxLaterAmount(consent))}</span>
        </Fact>
        <Fact name="When">{scheduleDays(scheduleSummary(payments))}</Fact>
        {consent.debitedFrom && (
          <Fact name="From">
            <span className="figures">
              {consent.debitedFrom.map(({ bankName, accountNumber }) => `${bankName} ${accountNumber}`).join(', then ')}
            </span>
          </Fact>
        )}
        {[...payments]
          .sort(byDueDate)
          .slice(0, MAX_SHOWN)
          .map((payment) => (
            <Fact key={payment.paymentId} name={payment.dueDate ? dayText(payment.dueDate) : 'As needed'}>
              <span className="figures strong">{debitAmount(payment)}</span>
            </Fact>
          ))}
      </dl>
      {more > 0 && <p className="payment-collected-note">{`+${more} more payment(s)`}</p>}
      <p className="payment-collected-note">You'll be notified before each debit.</p>
    </section>
  );
};

/** Sorts by due date; debits taken as needed come last. */
const byDueDate = (a: FuturePayment, b: FuturePayment) => (a.dueDate ?? '9').localeCompare(b.dueDate ?? '9');

const DataShared = ({ consent }: { consent: Consent }) => {
  const shared = sharedCategories(consent.dataSharing);
  if (shared.length === 0 && !consent.formId) return null;
  return (
    <section className="slip payment-collected">
      <h3>Data Shared</h3>
      <dl>
        {shared.map(({ category, name, items }) => (
          <Fact key={category} name={name}>
            {items.map((item) => item.name).join(', ')}
          </Fact>
        ))}
        {consent.sharedUntil && <Fact name="Until">{dayText(consent.sharedUntil)}</Fact>}
        {consent.formId && <Fact name="Form">{formText(consent, null)}</Fact>}
      </dl>
    </section>
  );
};

/** Through whom it was requested, and the parts that the payer answered with 'Not now'. */
const Parties = ({ consent }: { consent: Consent }) =>
  describeConsent(consent).map(
    ({ part, sentence }) =>
      (part === 'through' || part === 'leftOut') && (
        <p key={part} className="quiet small">
          {sentence}
        </p>
      ),
  );

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="payment-collected-fact">
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
