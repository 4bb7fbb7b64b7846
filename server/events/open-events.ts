import type { Capability } from '../capability.ts';
import type { Database } from '../database/database.ts';
import { forgetOutbox } from './outbox-drainer.ts';

export const openEvents = ({ database }: { readonly database: Database }): Capability => ({
  routes: () => undefined,
  workers: [],
  forget: () => forgetOutbox(database, Date.now()),
});
