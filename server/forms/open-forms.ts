import type { Capability } from '../capability.ts';
import { createSeal } from '../database/seal.ts';
import type { Ground } from '../ground.ts';
import type { FormDeps } from './fill-form.ts';
import { formRoutes } from './form-routes.ts';

/** What seals personal data, and signs the tokens of forms. */
export type FormSecrets = Pick<FormDeps, 'personal' | 'formTokenSecret'>;

export const openForms = (ground: Ground): Capability & FormSecrets => {
  const personal = createSeal(ground.keys.secret('personal-data'));
  const formTokenSecret = ground.keys.secret('form-tokens');
  return {
    ...{ personal, formTokenSecret },
    routes: (app) => formRoutes(app, { ...ground, personal, formTokenSecret }),
    workers: [],
  };
};
