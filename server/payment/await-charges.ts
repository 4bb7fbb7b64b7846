import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from '../database/database.ts';
import { type CardAttempt, findAttempt } from './card-attempt-store.ts';

/** How long whoever asked waits for an outcome. What is not known by then is told by the payment's stream. */
const patienceMs = 6_000;

const everyMs = 50;

/** The charges once all of them are decided, or as they stand when patience is over: unknown is then still unknown. */
export const awaitCharges = async (database: Database, attemptIds: readonly string[]): Promise<CardAttempt[]> => {
  const until = performance.now() + patienceMs;
  while (true) {
    const found = await Promise.all(attemptIds.map((attemptId) => findAttempt(database, attemptId)));
    const attempts = found.filter((attempt) => attempt !== null);
    if (performance.now() >= until || attempts.every(isDecided)) return attempts;
    await delay(everyMs);
  }
};

const isDecided = ({ status }: CardAttempt) => status === 'approved' || status === 'declined';
