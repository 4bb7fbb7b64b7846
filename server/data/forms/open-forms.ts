import type { Capability } from '../../platform/capability.ts';
import { createSeal } from '../../platform/database/seal.ts';
import type { Ground } from '../../platform/ground.ts';
import { personalKey } from '../../platform/keys/key-names.ts';
import { openKeyRing } from '../../platform/keys/key-ring.ts';
import { openKeyedMac } from '../../platform/keys/keyed-mac.ts';
import { nextEndedAnswers } from '../sharing/shared-answers-store.ts';
import type { FormDeps } from './fill-form.ts';
import { forgetAnswers, forgetAnswersJob } from './forget-answers.ts';
import { formRoutes } from './form-routes.ts';
import { resealWorker } from './reseal-personal.ts';

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
