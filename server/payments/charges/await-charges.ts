import type { Database } from '../../platform/database/database.ts';
import type { EventHub } from '../../platform/streams/event-hub.ts';
import { type ChargeAttempt, findAttempt } from './charge-attempt-store.ts';
import type { ChargePurposes } from './charge-purpose.ts';

/** How long a call waits for an outcome. After that the payer's stream reports it. */
const patienceMs = 6_000;

export interface AwaitingDeps {
  readonly database: Database;
  readonly hub: EventHub;
  readonly chargePurposes: ChargePurposes;
}

/**
 * The charges once all are decided, or as they stand when the wait runs out, some perhaps still unknown. Each decision
 * is published on a stream by whichever process makes it; the streams say when to look again.
 */
export const awaitCharges = async (deps: AwaitingDeps, attemptIds: readonly string[]): Promise<ChargeAttempt[]> => {
  const answer = await read(deps, attemptIds);
  if (answer.every(isDecided)) return answer;
  const { promise: over, resolve: stop } = Promise.withResolvers<void>();
  const poll = async (): Promise<void> => {
    if ((await read(deps, attemptIds)).every(isDecided)) stop();
  };
  // The last look, below, makes up for one that fails.
  const receive = (): void => void poll().catch(() => undefined);
  const streams = new Set(answer.map(({ purpose, purposeId }) => deps.chargePurposes[purpose].streamOf(purposeId)));
  const leaving = await Promise.all([...streams].map((stream) => deps.hub.subscribe(stream, undefined, receive)));
  const patience = setTimeout(stop, patienceMs);
  try {
    await over;
  } finally {
    clearTimeout(patience);
    for (const leave of leaving) leave();
  }
  return read(deps, attemptIds);
};

const read = async ({ database }: AwaitingDeps, attemptIds: readonly string[]): Promise<ChargeAttempt[]> => {
  const found = await Promise.all(attemptIds.map((attemptId) => findAttempt(database, attemptId)));
  return found.filter((attempt) => attempt !== null);
};

const isDecided = ({ status }: ChargeAttempt) => status === 'approved' || status === 'declined';
