import { chargeStatus } from '@yarda/domain/payments/charges/charge-status.ts';
import { ChallengeLink } from '../payments/charges/challenge-link.tsx';
import type { ChargePart } from '../payments/charges/charge-screen.tsx';
import { Button } from '../platform/ui/button.tsx';
import { Note } from '../platform/ui/note.tsx';
import { LinkingProgress } from './linking-progress.tsx';

/** The card is being linked. While waiting for the bank, the payer can reopen the event stream. */
export const CardLinkingProgress = ({ snapshot, act }: ChargePart) => {
  const { challengeUrl, problem } = snapshot.context;
  const standing = chargeStatus(snapshot);
  const awaiting = snapshot.matches({ challenge: 'opened' });
  const reconnecting =
    snapshot.matches({ challenge: { opened: 'reconnecting' } }) || snapshot.matches({ deciding: 'reconnecting' });
  return (
    <LinkingProgress
      standing={standing}
      awaiting={awaiting}
      problem={
        problem &&
        standing && (
          <Note tone="bad">
            <p>{problem}</p>
          </Note>
        )
      }
      onCancel={() => act({ type: 'payer.left' })}
    >
      {awaiting && challengeUrl && <ChallengeLink kind="quiet" challengeUrl={challengeUrl} onOpened={() => {}} />}
      {standing && (
        <Button kind="quiet" busy={reconnecting} onClick={() => act({ type: 'payer.reconnected' })}>
          Reconnect
        </Button>
      )}
    </LinkingProgress>
  );
};
