import type { PayIn } from '@yarda/domain/linking/linking-calls.ts';
import { naira } from '@yarda/domain/platform/money/naira.ts';
import { dateFormat } from '@yarda/domain/platform/text/date-format.ts';
import { AmountToSend } from '../platform/ui/amount-to-send.tsx';
import { BackButton } from '../platform/ui/back-button.tsx';
import { Button } from '../platform/ui/button.tsx';
import { LongWait } from '../platform/ui/long-wait.tsx';
import { Note } from '../platform/ui/note.tsx';
import { Overlay } from '../platform/ui/overlay.tsx';
import { SlipRow } from '../platform/ui/slip-row.tsx';
import { StepHeading } from '../platform/ui/step-heading.tsx';
import { AccountSummary } from './account-summary.tsx';
import type { LinkingPart } from './linking-part.ts';

/**
 * A transfer that proves ownership of the account: from it to the account shown. While it is being confirmed, the heading
 * and the button say so beside the overlay.
 */
export const PayInProof = ({ snapshot, act }: LinkingPart) => {
  const { account, link, problem } = snapshot.context;
  const confirming = snapshot.matches('confirming');
  return (
    <section className="step pay-in">
      <div className="step-title">
        <BackButton onClick={() => act({ type: 'payer.went_back' })} />
        <StepHeading>{confirming ? 'Confirming Payment' : 'Complete Account Linking'}</StepHeading>
      </div>
      <AccountSummary account={account} />
      <p>Transfer this amount from the account above, so that your bank knows it is yours.</p>
      {link?.next === 'payment' && <PayInDetails payIn={link.payIn} />}
      {problem && (
        <Note tone="bad">
          <p>
            <strong>Payment Status</strong>
          </p>
          <p>{problem.message}</p>
          <p>Please try again after a few minutes, or contact support if the issue persists.</p>
        </Note>
      )}
      <div className="step-actions">
        <Button busy={confirming} disabled={confirming} onClick={() => act({ type: 'payer.paid' })}>
          {confirming ? 'Confirming...' : "I've made the transfer"}
        </Button>
      </div>
      {confirming && (
        <Overlay
          clear
          title={snapshot.matches({ confirming: 'validating' }) ? 'Validating account...' : 'Confirming payment...'}
        >
          <LongWait>
            <p className="quiet small">Your bank is taking a while. We keep checking.</p>
            <Button kind="plain" onClick={() => act({ type: 'payer.went_back' })}>
              Cancel
            </Button>
          </LongWait>
        </Overlay>
      )}
    </section>
  );
};

const time = dateFormat('en-NG', { timeStyle: 'short' });

const PayInDetails = ({ payIn }: { payIn: PayIn }) => {
  const { amountKobo, accountNumber, accountName, bankName, others = [], dueBy } = payIn;
  return (
    <>
      <AmountToSend kobo={amountKobo} />
      <p className="quiet small">{`This ${naira(amountKobo)} only proves the account is yours. It is not refunded.`}</p>
      <ul className="slip">
        <SlipRow name="Bank" value={bankName} copied="bank name" />
        <SlipRow name="Account number" value={accountNumber} className="slip-number" grouped copied="account number" />
        <SlipRow name="Account name" value={accountName} />
      </ul>
      {others.length > 0 && (
        <>
          <p className="quiet small">If your bank cannot find this account, use one of these:</p>
          <ul className="slip">
            {others.map((other) => (
              <SlipRow
                key={other.accountNumber}
                name={other.bankName}
                value={other.accountNumber}
                className="slip-number"
                grouped
                copied={`account number at ${other.bankName}`}
              />
            ))}
          </ul>
        </>
      )}
      {dueBy && (
        <p className="quiet small">{`Send it before ${time(dueBy)}. After that, start again for a new account number.`}</p>
      )}
    </>
  );
};
