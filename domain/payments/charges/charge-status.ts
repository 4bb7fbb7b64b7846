import type { SnapshotFrom } from 'xstate';
import type { ChargePurpose } from './charge-calls.ts';
import type { chargeMachine } from './charge-machine.ts';
import { chargeWords } from './charge-words.ts';

/** Progress of a charge (0 to 100), and the text shown while the payer waits. */
export interface ChargeStatus {
  readonly progress: 0 | 25 | 33 | 50 | 75;
  readonly stepText: string;
}

/** The status for a machine state; null if another screen shows or nothing is known yet. */
export const chargeStatus = (snapshot: SnapshotFrom<typeof chargeMachine>): ChargeStatus | null => {
  const { purpose, cardEntry, attempt, lost, percent } = snapshot.context;
  const words = chargeWords[purpose.kind];
  if (snapshot.matches('asking')) {
    const stepText = attempt > 1 || lost > 0 ? words.requestingAgain : words.confirmText;
    return stepText && { progress: 0, stepText };
  }
  if (snapshot.matches({ challenge: 'opened' }))
    return { progress: 25, stepText: cardEntry === 'hosted' ? awaitingCard : 'Awaiting 3D Secure authentication...' };
  if (!snapshot.matches('deciding')) return null;
  return { progress: progressOf(purpose.kind, percent), stepText: words.deciding };
};

const awaitingCard = 'Waiting for your card payment...';

/** A payment's bank reports come before its 66 % 'Payment Processed', so that its ring never goes back. */
const atReports = { payment: [33, 50], link: [50, 75] } as const;

const progressOf = (kind: ChargePurpose['kind'], percent: number | null) => {
  if (percent === null) return 25;
  const [first, second] = atReports[kind];
  return percent >= 75 ? second : first;
};
