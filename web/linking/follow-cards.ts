import type { LinkingFact } from '@yarda/domain/linking/linking-context.ts';
import { openCardStream } from './linking-streams.ts';

/** How long the line may take to come about when the payer asks for it. */
const PATIENCE_MS = 8_000;

/** Follows how the cards of a person get linked, and opens the line anew where the payer asks. */
export const followCards = (open = openCardStream) => {
  let stream: ReturnType<typeof openCardStream> | null = null;
  const waiting = new Set<(came: boolean) => void>();
  const tellWaiting = (came: boolean) => {
    for (const tell of waiting) tell(came);
    waiting.clear();
  };
  return {
    /** Until what it answers with is called. */
    follow: (userId: string, hear: (fact: LinkingFact) => void) => {
      const opened = open(userId, {
        hear,
        onOpen: () => tellWaiting(true),
        onLost: () => {
          tellWaiting(false);
          hear({ type: 'line.lost' });
        },
      });
      stream = opened;
      return () => {
        opened.close();
        stream = null;
        tellWaiting(false);
      };
    },
    /** Resolves once the line stands anew, from where it was; rejects where it does not. */
    reconnect: (): Promise<void> =>
      new Promise((resolve, reject) => {
        const fail = () => reject(new Error('Failed to reconnect to server'));
        if (!stream) return fail();
        const timer = setTimeout(() => tellWaiting(false), PATIENCE_MS);
        waiting.add((came) => {
          clearTimeout(timer);
          if (came) resolve();
          else fail();
        });
        stream.wake();
      }),
  };
};
