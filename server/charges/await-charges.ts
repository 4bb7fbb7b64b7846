import type { Database } from '../database/database.ts';
import type { EventHub } from '../events/event-hub.ts';
import { type ChargeAttempt, findAttempt } from './charge-attempt-store.ts';
import type { ChargePurposes } from './charge-purpose.ts';

/** How long whoever asked waits for an outcome. What is not known by then is told by the payer's stream. */
const patienceMs = 6_000;

export interface AwaitingDeps {
  readonly database: Database;
  readonly hub: EventHub;
  readonly chargePurposes: ChargePurposes;
}

/**
 * The charges once all of them are decided, or as they stand when patience is over: unknown is then still unknown. Each
 * decision is told on a stream, in whichever process it is made; the streams say when to look.
 */
export const awaitCharges = async (deps: AwaitingDeps, attemptIds: readonly string[]): Promise<ChargeAttempt[]> => {
  const asked = await read(deps, attemptIds);
  if (asked.every(isDecided)) return asked;
  const { promise: over, resolve: stop } = Promise.withResolvers<void>();
  const look = async (): Promise<void> => {
    if ((await read(deps, attemptIds)).every(isDecided)) stop();
  };
  // A look that fails is made up for by the last one, below.
  const hear = (): void => void look().catch(() => undefined);
  const streams = new Set(asked.map(({ purpose, purposeId }) => deps.chargePurposes[purpose].streamOf(purposeId)));
  const leaving = await Promise.all([...streams].map((stream) => deps.hub.subscribe(stream, undefined, hear)));
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
