import type { Clock } from '@yarda/domain/platform/clock.ts';
import { appendAudit } from '../../platform/audit/append-audit.ts';
import type { Database } from '../../platform/database/database.ts';
import { reseal } from '../../platform/database/reseal.ts';
import type { Seal } from '../../platform/database/seal.ts';
import { forEachIsolated } from '../../platform/jobs/for-each-isolated.ts';
import type { JobWorker } from '../../platform/jobs/job-queue.ts';
import { personalKey } from '../../platform/keys/key-names.ts';
import { sealedItems } from '../sharing/sealed-items.ts';
import { sealedAnswers, sealedFiles } from './sealed-answers.ts';

interface Deps {
  readonly database: Database;
  readonly now: Clock;
}

/** Reseals all personal data with the newest version of its key; resolves to how many values changed. */
export const resealPersonal = async ({ database, now }: Deps, personal: Seal): Promise<number> => {
  let resealed = 0;
  await forEachIsolated([sealedItems, sealedAnswers, sealedFiles], async (rows) => {
    resealed += await reseal(database, personal, rows);
  });
  if (resealed > 0) {
    const version = personal.header().readUInt16BE(1);
    const rotated = {
      kind: 'key-rotated',
      actor: 'operator',
      about: personalKey,
      details: { version, resealed },
    } as const;
    await database.transaction((tx) => appendAudit(tx, rotated, new Date(now())));
  }
  return resealed;
};

/** Checks every five minutes, since the key is rotated from outside. */
export const resealWorker = (deps: Deps, personal: Seal): JobWorker => ({
  name: 'reseal-personal',
  cron: '*/5 * * * *',
  work: async () => {
    await resealPersonal(deps, personal);
  },
});
