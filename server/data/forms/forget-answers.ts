import type { Ground } from '../../platform/ground.ts';
import { markAnswersDeleted } from '../sharing/shared-answers-store.ts';
import { forgetResponses } from './form-response-store.ts';

/** The job that deletes our copies of answers that are shared no longer: every minute, though a day is promised. */
export const forgetAnswersJob = 'forget-answers';

const batch = 100;

export const forgetAnswers = async ({ database, now }: Pick<Ground, 'database' | 'now'>): Promise<void> => {
  for (let deleted = batch; deleted === batch; )
    deleted = await database.transaction(async (tx) => {
      const consentIds = await markAnswersDeleted(tx, new Date(now()), batch);
      if (consentIds.length > 0) await forgetResponses(tx, consentIds);
      return consentIds.length;
    });
};
