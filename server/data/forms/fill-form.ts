import type { Form, SectionValues } from '@yarda/contracts/data/forms.ts';
import { fileField, filesIn } from '@yarda/domain/data/forms/file-answers.ts';
import { formStatus } from '@yarda/domain/data/forms/form-status.ts';
import { linearPatterns } from '@yarda/domain/data/forms/linear-patterns.ts';
import type { Clock } from '@yarda/domain/platform/clock.ts';
import type { Database, Queryable } from '../../platform/database/database.ts';
import type { Seal } from '../../platform/database/seal.ts';
import type { Once } from '../../platform/http/once.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { NewId } from '../../platform/identifiers.ts';
import type { KeyedMac } from '../../platform/keys/keyed-mac.ts';
import {
  answersOf,
  type FormResponse,
  filesOf,
  findResponse,
  lockResponse,
  openResponse,
  saveAnswers,
  saveFile,
} from './form-response-store.ts';
import { findForm } from './form-store.ts';

export interface FormDeps {
  readonly database: Database;
  readonly now: Clock;
  readonly newId: NewId;
  readonly personal: Seal;
  /** Signs update tokens: a token's holder may change its answers. */
  readonly formTokens: KeyedMac;
}

/** The token that lets its holder read and change one set of answers. It is never stored, and changes with its key. */
export const updateTokenOf = ({ formTokens }: Pick<FormDeps, 'formTokens'>, formResponseId: string): string =>
  formTokens.of(formResponseId).toString('base64url');

/** Starts a person's answers to a consent's form, or finds those already started on any device. */
export const openFormResponse = (
  deps: FormDeps,
  input: { readonly formId: string; readonly consentId: string; readonly userId: string },
) =>
  deps.database.transaction(async (tx) => {
    const draft = { ...input, formResponseId: deps.newId('formResponse') };
    const formResponseId = await openResponse(tx, draft, new Date(deps.now()));
    return { formResponseId, formUpdateToken: updateTokenOf(deps, formResponseId) };
  });

interface LockedForm {
  readonly formResponseId: string;
  readonly token: string | undefined;
}

/** The answers so far, and their state. */
export const readFormResponse = async (deps: FormDeps, locked: LockedForm) => {
  assertToken(deps, locked);
  const { response, form } = await withForm(deps.database, await findResponse(deps.database, locked.formResponseId));
  const values = await answersOf(deps.database, deps.personal, response.formResponseId);
  return { values, ...formStatus(form, values, linearPatterns()) };
};

/** Saves one section, complete or not: missing answers are reported now and required before the grant. */
export const saveFormSection = async (
  deps: FormDeps,
  locked: LockedForm,
  { sectionId, values }: { readonly sectionId: string; readonly values: SectionValues },
) => {
  assertToken(deps, locked);
  return deps.database.transaction(async (tx) => {
    const { response, form } = await withForm(tx, await lockResponse(tx, locked.formResponseId));
    if (response.closed) throw new Problem('FORM_RESPONSE_CLOSED');
    const section = form.sections.find(({ id }) => id === sectionId);
    if (!section) throw new Problem('FORM_RESPONSE_NOT_FOUND');
    const stored = await filesOf(tx, response.formResponseId);
    for (const { path, file } of filesIn(section.schema, values)) {
      const found = stored.find(({ fileId }) => fileId === file.fileId);
      if (found?.sectionId !== sectionId || found.field !== path) throw new Problem('FILE_REFUSED');
    }
    await saveAnswers(tx, deps.personal, response.formResponseId, sectionId, values, new Date(deps.now()));
    return formStatus(form, await answersOf(tx, deps.personal, response.formResponseId), linearPatterns());
  });
};

/** The largest total size of a person's files. */
const maxTotalFileBytes = 32 * 1024 * 1024;

interface SentFile {
  readonly sectionId: string;
  readonly field: string;
  readonly name: string;
  readonly type: string;
  readonly content: string;
}

/** Saves a file for a field, if its type and size are allowed and its first bytes match its type. */
export const sendFormFile = async (deps: FormDeps, locked: LockedForm, once: Once, sent: SentFile) => {
  assertToken(deps, locked);
  return once({
    commit: async (tx) => {
      const { response, form } = await withForm(tx, await lockResponse(tx, locked.formResponseId));
      if (response.closed) throw new Problem('FORM_RESPONSE_CLOSED');
      const section = form.sections.find(({ id }) => id === sent.sectionId);
      const field = section && fileField(section.schema, sent.field);
      const bytes = Buffer.from(sent.content, 'base64');
      if (!field?.accept.includes(sent.type) || bytes.length > field.maxBytes || !matchesFileType(sent.type, bytes)) {
        throw new Problem('FILE_REFUSED');
      }
      const stored = await filesOf(tx, response.formResponseId);
      if (stored.reduce((sum, { size }) => sum + size, bytes.length) > maxTotalFileBytes)
        throw new Problem('FILE_REFUSED');
      const file = { fileId: deps.newId('formFile'), name: sent.name, type: sent.type, size: bytes.length };
      await saveFile(tx, deps.personal, response.formResponseId, { ...sent, ...file }, new Date(deps.now()));
      return { file };
    },
  });
};

const withForm = async (
  db: Queryable,
  response: FormResponse | null,
): Promise<{ response: FormResponse; form: Form }> => {
  const form = response && (await findForm(db, response.formId));
  if (!response || !form) throw new Problem('FORM_RESPONSE_NOT_FOUND');
  return { response, form };
};

const assertToken = (deps: FormDeps, { formResponseId, token }: LockedForm): void => {
  const given = Buffer.from(token ?? '', 'base64url');
  if (!deps.formTokens.proves(given, formResponseId)) throw new Problem('FORM_RESPONSE_NOT_FOUND');
};

const signatures: Readonly<Record<string, readonly string[]>> = {
  'image/png': ['89504e47'],
  'image/jpeg': ['ffd8ff'],
  'application/pdf': ['25504446'],
};

const matchesFileType = (type: string, bytes: Buffer): boolean => {
  const existing = signatures[type];
  return bytes.length > 0 && (existing?.some((start) => bytes.toString('hex', 0, 8).startsWith(start)) ?? true);
};
