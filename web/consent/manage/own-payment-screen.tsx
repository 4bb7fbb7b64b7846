import type { OwnPayment } from '@yarda/contracts/consent/consent-own-payment.ts';
import { originText } from '@yarda/domain/payments/payment-origin.ts';
import { naira } from '@yarda/domain/platform/money/naira.ts';
import { historyPath } from '../../payments/recent-payments.tsx';
import { CopyButton } from '../../platform/ui/copy-button.tsx';
import { Fact } from '../../platform/ui/fact.tsx';
import { instantText } from '../approval/instant.tsx';
import { RequestedBy } from '../view/requested-by.tsx';
import { agreementPath, debitPath } from './agreement-paths.ts';
import './agreement-screen.css';
import './own-debit-screen.css';

/** One payment that was made: to whom, when, from where, and the debit or consent it belongs to. */
export const OwnPaymentScreen = ({ payment }: { payment: OwnPayment }) => (
  <div className="agreement own-debit">
    <header className="own-debit-first own-debit-head">
      <p className="quiet small">{`${payment.merchantName} · ${payment.narration}`}</p>
      <RequestedBy by={payment.actOnBehalfOf} />
      <h2 className="figures">{naira(payment.amount)}</h2>
      <p className="strong">{payment.onHold ? 'Held' : 'Paid'}</p>
      {payment.onHold && <p>It is kept safe until its receiver links the account that it was sent to.</p>}
    </header>
    <dl className="listing-rows own-debit-story own-debit-facts figures">
      <Fact name="Paid to">{payment.payeeName ?? payment.merchantName}</Fact>
      {payment.payeeName && <Fact name="Asked by">{payment.merchantName}</Fact>}
      <Fact name="On">{instantText(payment.executedAt)}</Fact>
      {payment.origin && <Fact name="From">{originText(payment.origin)}</Fact>}
      <Fact name="Payment ID">
        <span>{`${payment.paymentId} `}</span>
        <CopyButton value={payment.paymentId} label="payment ID" />
      </Fact>
    </dl>
    <div className="own-debit-last">
      {payment.debitId && (
        <a className="button" data-kind="quiet" href={debitPath(payment.debitId)}>
          How it was taken, or something is not right
        </a>
      )}
      {payment.isAgreed && (
        <a className="button" data-kind="quiet" href={agreementPath(payment.consentId)}>
          What you agreed to, and its receipt
        </a>
      )}
      <a className="button" data-kind="plain" href={historyPath}>
        All payments
      </a>
    </div>
  </div>
);
