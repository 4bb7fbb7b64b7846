import { statement } from '../../platform/database/database.ts';
import type { SealedRows } from '../../platform/database/reseal.ts';

/** The answers to reseal with a newer key. */
export const sealedAnswers: SealedRows = {
  find: statement(
    'form-answers-stale',
    `select form_response_id as id, section_id as part, sealed from form_answers
     where substring(sealed from 1 for 3) <> :header
       and form_response_id || ' ' || section_id <> all(:unreadable) limit 20 for update skip locked`,
  ),
  saveStatement: statement(
    'form-answer-reseal',
    'update form_answers set sealed = :sealed where form_response_id = :id and section_id = :part',
  ),
  about: ({ id, part }) => `${id} ${part}`,
};

/** The same for files; one may be 4 MiB, so they go a few at a time. */
export const sealedFiles: SealedRows = {
  find: statement(
    'form-files-stale',
    `select form_response_id as id, file_id as part, sealed from form_files
     where substring(sealed from 1 for 3) <> :header
       and form_response_id || ' ' || file_id <> all(:unreadable) limit 5 for update skip locked`,
  ),
  saveStatement: statement(
    'form-file-reseal',
    'update form_files set sealed = :sealed where form_response_id = :id and file_id = :part',
  ),
  about: ({ id, part }) => `${id} ${part}`,
};
