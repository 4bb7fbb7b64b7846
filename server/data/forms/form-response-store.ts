import type { SectionValues } from '@yarda/contracts/data/forms.ts';
import { type Queryable, type Statement, statement, type Transaction } from '../../platform/database/database.ts';
import type { Seal } from '../../platform/database/seal.ts';

const open = statement(
  'form-response-open',
  `insert into form_responses (form_response_id, form_id, consent_id, user_id, created_at)
   values (:formResponseId, :formId, :consentId, :userId, :createdAt)
   on conflict (consent_id, user_id) do update set form_id = excluded.form_id returning form_response_id`,
);
const columns = 'form_response_id, form_id, consent_id, user_id, closed_at';
const find = statement(
  'form-response-find',
  `select ${columns} from form_responses where form_response_id = :formResponseId`,
);
const lock = statement(
  'form-response-lock',
  `select ${columns} from form_responses where form_response_id = :formResponseId for update`,
);
const ofPayer = statement(
  'form-response-of-payer',
  `select ${columns} from form_responses where consent_id = :consentId and user_id = :userId`,
);
const answers = statement(
  'form-answers',
  'select section_id, sealed from form_answers where form_response_id = :formResponseId order by section_id',
);
const save = statement(
  'form-answer-save',
  `insert into form_answers (form_response_id, section_id, sealed, saved_at)
   values (:formResponseId, :sectionId, :sealed, :savedAt)
   on conflict (form_response_id, section_id) do update set sealed = excluded.sealed, saved_at = excluded.saved_at`,
);
const close = statement(
  'form-response-close',
  'update form_responses set closed_at = :closedAt where form_response_id = :formResponseId and closed_at is null',
);
const insertFile = statement(
  'form-file-insert',
  `insert into form_files (file_id, form_response_id, section_id, field, name, type, size_bytes, sealed, sent_at)
   values (:fileId, :formResponseId, :sectionId, :field, :name, :type, :size, :sealed, :sentAt)`,
);
const files = statement(
  'form-files',
  'select file_id, section_id, field, name, type, size_bytes from form_files where form_response_id = :formResponseId',
);
const ofConsents =
  'form_response_id in (select form_response_id from form_responses where consent_id = any(:consentIds))';
const forgetAnswers = statement('form-answers-forget', `delete from form_answers where ${ofConsents}`);
const forgetFiles = statement('form-files-forget', `delete from form_files where ${ofConsents}`);
const file = statement(
  'form-file',
  'select sealed from form_files where file_id = :fileId and form_response_id = :formResponseId',
);

export interface FormResponse {
  readonly formResponseId: string;
  readonly formId: string;
  readonly consentId: string;
  readonly userId: string;
  readonly closed: boolean;
}

export interface StoredFile {
  readonly fileId: string;
  readonly sectionId: string;
  readonly field: string;
  readonly name: string;
  readonly type: string;
  readonly size: number;
}

interface ResponseRow {
  formResponseId: string;
  formId: string;
  consentId: string;
  userId: string;
  closedAt: Date | null;
}

/** Starts or finds a person's answers to a consent's form. */
export const openResponse = async (
  tx: Transaction,
  response: Omit<FormResponse, 'closed'>,
  at: Date,
): Promise<string> => {
  const { formResponseId, formId, consentId, userId } = response;
  const [row] = await tx.query(open, {
    formResponseId,
    formId,
    consentId,
    userId,
    createdAt: at,
  });
  if (!row) throw new Error('A form response was neither found nor made');
  return row.formResponseId;
};

export const findResponse = (db: Queryable, formResponseId: string) => readOne(db, find, { formResponseId });

export const lockResponse = (tx: Transaction, formResponseId: string) => readOne(tx, lock, { formResponseId });

export const responseOfPayer = (db: Queryable, consentId: string, userId: string) =>
  readOne(db, ofPayer, { consentId, userId });

/** The answers so far, by section. */
export const answersOf = async (
  db: Queryable,
  seal: Seal,
  formResponseId: string,
): Promise<Record<string, SectionValues>> => {
  const rows = await db.query(answers, { formResponseId });
  return Object.fromEntries(
    rows.map(({ sectionId, sealed }) => [sectionId, JSON.parse(seal.open(sealed, `${formResponseId} ${sectionId}`))]),
  );
};

export const saveAnswers = async (
  tx: Transaction,
  seal: Seal,
  formResponseId: string,
  sectionId: string,
  values: SectionValues,
  at: Date,
): Promise<void> => {
  const sealed = seal.close(JSON.stringify(values), `${formResponseId} ${sectionId}`);
  await tx.query(save, { formResponseId, sectionId, sealed, savedAt: at });
};

/** Closes the answers to changes: they were granted. */
export const closeResponse = async (tx: Transaction, formResponseId: string, at: Date): Promise<void> => {
  await tx.query(close, { formResponseId, closedAt: at });
};

/** Deletes the answers and files of some consents. That they were given stays. */
export const forgetResponses = async (tx: Transaction, consentIds: readonly string[]): Promise<void> => {
  await tx.query(forgetAnswers, { consentIds });
  await tx.query(forgetFiles, { consentIds });
};

export const saveFile = async (
  tx: Transaction,
  seal: Seal,
  formResponseId: string,
  stored: StoredFile & { readonly content: string },
  at: Date,
): Promise<void> => {
  const { fileId, sectionId, field, name, type, size, content } = stored;
  const sealed = seal.close(content, `${formResponseId} ${fileId}`);
  await tx.query(insertFile, { fileId, formResponseId, sectionId, field, name, type, size, sealed, sentAt: at });
};

export const filesOf = async (db: Queryable, formResponseId: string): Promise<StoredFile[]> => {
  const rows = await db.query(files, { formResponseId });
  return rows.map(({ fileId, sectionId, field, name, type, sizeBytes }) => ({
    fileId,
    sectionId,
    field,
    name,
    type,
    size: sizeBytes,
  }));
};

/** A file's content, base64. */
export const readFile = async (
  db: Queryable,
  seal: Seal,
  formResponseId: string,
  fileId: string,
): Promise<string | null> => {
  const [row] = await db.query(file, { fileId, formResponseId });
  return row ? seal.open(row.sealed, `${formResponseId} ${fileId}`) : null;
};

const readOne = async (
  db: Queryable,
  by: Statement<object, ResponseRow>,
  input: object,
): Promise<FormResponse | null> => {
  const [row] = await db.query(by, input);
  if (!row) return null;
  const { formResponseId, formId, consentId, userId, closedAt } = row;
  return {
    formResponseId,
    formId,
    consentId,
    userId,
    closed: closedAt !== null,
  };
};
