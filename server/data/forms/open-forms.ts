import type { Clock } from '@yarda/domain/platform/clock.ts';
import { appendAudit } from '../../platform/audit/append-audit.ts';
import type { Capability } from '../../platform/capability.ts';
import type { Database } from '../../platform/database/database.ts';
import { reseal } from '../../platform/database/reseal.ts';
import { createSeal, type Seal } from '../../platform/database/seal.ts';
import type { Ground } from '../../platform/ground.ts';
import { forEachIsolated } from '../../platform/jobs/for-each-isolated.ts';
import type { JobWorker } from '../../platform/jobs/job-queue.ts';
import { personalKey } from '../../platform/keys/key-names.ts';
import { openKeyRing } from '../../platform/keys/key-ring.ts';
import { openKeyedMac } from '../../platform/keys/keyed-mac.ts';
import { sealedItems } from '../sharing/sealed-items.ts';
import { markAnswersDeleted, nextEndedAnswers } from '../sharing/shared-answers-store.ts';
import type { FormDeps } from './fill-form.ts';
import { forgetResponses } from './form-response-store.ts';
import { formRoutes } from './form-routes.ts';
import { sealedAnswers, sealedFiles } from './sealed-answers.ts';

/** The seal of personal data, and the signer of form tokens. */
export type FormSecrets = Pick<FormDeps, 'personal' | 'formTokens'>;

export const openForms = (ground: Ground): Capability & FormSecrets => {
  const personal = createSeal(openKeyRing(ground.keys, personalKey));
  const formTokens = openKeyedMac(ground.keys, 'form-tokens');
  return {
    ...{ personal, formTokens },
    routes: (app) => formRoutes(app, { ...ground, personal, formTokens }),
    workers: [
      resealWorker(ground, personal),
      { name: forgetAnswersJob, cron: '* * * * *', work: () => forgetAnswers(ground) },
    ],
    nextDue: () => nextEndedAnswers(ground.database),
  };
};

/** The job that deletes our copies of answers that are shared no longer: every minute, though a day is promised. */
const forgetAnswersJob = 'forget-answers';

const batch = 100;

export const forgetAnswers = async ({ database, now }: Pick<Ground, 'database' | 'now'>): Promise<void> => {
  for (let deleted = batch; deleted === batch; )
    deleted = await database.transaction(async (tx) => {
      const consentIds = await markAnswersDeleted(tx, new Date(now()), batch);
      if (consentIds.length > 0) await forgetResponses(tx, consentIds);
      return consentIds.length;
    });
};

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
const resealWorker = (deps: Deps, personal: Seal): JobWorker => ({
  name: 'reseal-personal',
  cron: '*/5 * * * *',
  work: async () => {
    await resealPersonal(deps, personal);
  },
});
