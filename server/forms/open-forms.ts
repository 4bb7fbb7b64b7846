import type { Capability } from '../capability.ts';
import { createSeal } from '../database/seal.ts';
import type { Ground } from '../ground.ts';
import { openKeyRing, personalKey } from '../key-ring.ts';
import type { FormDeps } from './fill-form.ts';
import { formRoutes } from './form-routes.ts';
import { resealWorker } from './reseal-personal.ts';

/** What seals personal data, and signs the tokens of forms. */
export type FormSecrets = Pick<FormDeps, 'personal' | 'formTokenSecret'>;

export const openForms = (ground: Ground): Capability & FormSecrets => {
  const personal = createSeal(openKeyRing(ground.keys, personalKey));
  const formTokenSecret = ground.keys.secret('form-tokens');
  return {
    ...{ personal, formTokenSecret },
    routes: (app) => formRoutes(app, { ...ground, personal, formTokenSecret }),
    workers: [resealWorker(ground, personal)],
  };
};
