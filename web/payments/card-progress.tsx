import type { Payment } from '@yarda/contracts/payments/payment.ts';
import type { ChargeStatus } from '@yarda/domain/payments/charges/charge-status.ts';
import { Button } from '../platform/ui/button.tsx';
import { Note } from '../platform/ui/note.tsx';
import { ChallengeLink } from './charges/challenge-link.tsx';
import { ProgressView } from './progress-view.tsx';

interface CardProgressProps {
  readonly payment: Payment;
  /** The masked number of the card in the payer's hand. */
  readonly card: string | null;
  readonly standing: ChargeStatus;
  /** The wait for the bank has become long. */
  readonly long: boolean;
  /** The bank's page, while the payer needs to visit it. */
  readonly challengeUrl: string | null;
  /** The link's label, if the link does not lead to the bank's page. */
  readonly label?: string | undefined;
  readonly onOpened: () => void;
  readonly onLeave: () => void;
}

/**
 * A card payment in progress: 'Payment Received' is done from the bank's first report. While the bank's page is open, it
 * can be reopened or left.
 */
export const CardProgress = (props: CardProgressProps) => {
  const { payment, card, standing, long, challengeUrl, label, onOpened, onLeave } = props;
  return (
    <ProgressView payment={payment} status="in_progress" {...standing} payerBank={card}>
      {long && (
        <Note tone="plain" icon="clock">
          <p>Your bank has not answered yet. We keep checking, and your card is charged once at most.</p>
          <p>You can close this page and come back to see how your payment is doing.</p>
        </Note>
      )}
      {challengeUrl && (
        <div className="step-actions payment-progress-actions">
          <ChallengeLink kind="quiet" {...{ challengeUrl, onOpened }} {...(label && { label })} />
          <Button kind="plain" onClick={onLeave}>
            cancel
          </Button>
        </div>
      )}
    </ProgressView>
  );
};
