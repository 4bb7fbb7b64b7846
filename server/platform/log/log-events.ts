import type { FastifyBaseLogger } from 'fastify';
import type { EmittedEvent } from '../database/database.ts';
import { requestIdHere } from './log-scope.ts';

/** Logs a line for each event that merchants are sent: what became of a consent, whichever request or job did it. */
export const logEvents = (parent: FastifyBaseLogger): ((events: readonly EmittedEvent[]) => void) => {
  // Its fields are all named here, so there is nothing to search for secrets.
  const log = parent.child({}, { redact: [] });
  return (events) => {
    for (const { consentId, type } of events) log.info({ reqId: requestIdHere(), consentId, event: type }, 'committed');
  };
};
