import { answersHash } from '@yarda/domain/data/forms/answers-hash.ts';
import { formStatus } from '@yarda/domain/data/forms/form-status.ts';
import { linearPatterns } from '@yarda/domain/data/forms/linear-patterns.ts';
import { type FormDeps, updateTokenOf } from '../../data/forms/fill-form.ts';
import { answersOf, responseOfPayer } from '../../data/forms/form-response-store.ts';
import { findForm } from '../../data/forms/form-store.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { ConsentRecord } from '../consent-record.ts';
import type { AnsweredForm } from './consent-to-wire.ts';

type Deps = Pick<FormDeps, 'personal' | 'formTokens'> & { readonly database: Queryable };

/** How far a person has filled in a consent's form; null if there is no form or they have not started. */
export const answeredForm = async (
  deps: Deps,
  consent: Pick<ConsentRecord, 'consentId' | 'formId'>,
  userId: string | null,
): Promise<AnsweredForm | null> => {
  if (!consent.formId || !userId) return null;
  const response = await responseOfPayer(deps.database, consent.consentId, userId);
  const form = response && (await findForm(deps.database, response.formId));
  if (!response || !form) return null;
  const { formResponseId } = response;
  const answers = await answersOf(deps.database, deps.personal, formResponseId);
  const { complete } = formStatus(form, answers, linearPatterns());
  const hash = complete ? Buffer.from(await answersHash(answers)).toString('base64url') : null;
  return { formResponseId, formUpdateToken: updateTokenOf(deps, formResponseId), complete, answersHash: hash };
};
