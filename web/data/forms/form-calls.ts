import {
  type FileAnswer,
  type Form,
  formUpdateTokenHeader,
  openFormResponse,
  readForm,
  readFormResponse,
  type SectionStatus,
  type SectionValues,
  saveFormSection,
  sendFormFile,
} from '@yarda/contracts/data/forms.ts';
import { answersWithoutBidi, withoutBidi } from '@yarda/contracts/platform/fit-texts.ts';
import { currentSession } from '../../identity/session/session-store.ts';
import { request } from '../../platform/api/request.ts';
import { type SectionDraft, sectionDraft } from './section-draft.ts';

/** A form with the payer's answers so far, what was typed besides, and the functions that save them. */
export interface FormDraft {
  readonly form: Form;
  readonly values: Readonly<Record<string, SectionValues>>;
  readonly sections: readonly SectionStatus[];
  readonly draftOf: (sectionId: string) => SectionDraft;
  readonly save: (sectionId: string, values: SectionValues) => Promise<readonly SectionStatus[]>;
  readonly send: (sectionId: string, field: string, file: File) => Promise<FileAnswer>;
}

export const fetchForm = async (formId: string): Promise<Form> =>
  (await request(readForm, { query: { formId } })).data.form;

/** A form, the consent that asks for it, and the payer's answers if the consent already knew them. */
export interface FormInput {
  readonly formId: string;
  readonly consentId: string;
  readonly formResponseId: string | null;
  readonly formUpdateToken: string | null;
}

/** Starts the answers to a consent's form, or resumes those started here or elsewhere. */
export const openForm = async (input: FormInput): Promise<FormDraft> => {
  const session = currentSession();
  const userId = session.status === 'signed-in' ? session.user.userId : '';
  const [form, opened] = await Promise.all([fetchForm(input.formId), openAnswers(input)]);
  const params = { id: opened.formResponseId };
  const headers = { [formUpdateTokenHeader]: opened.formUpdateToken };
  const { values, sections } = await request(readFormResponse, { params }, { headers });
  return {
    form,
    values,
    sections,
    draftOf: (sectionId) => sectionDraft(userId, opened.formResponseId, sectionId),
    save: async (sectionId, answers) => {
      const callInput = { params: { ...params, sectionId }, body: { values: answersWithoutBidi(answers) } };
      return (await request(saveFormSection, callInput, { headers })).sections;
    },
    send: async (sectionId, field, file) => {
      const body = { sectionId, field, name: withoutBidi(file.name), type: file.type, content: await base64Of(file) };
      return (await request(sendFormFile, { params, body }, { headers })).file;
    },
  };
};

const openAnswers = async ({ formId, consentId, formResponseId, formUpdateToken }: FormInput) =>
  formResponseId !== null && formUpdateToken !== null
    ? { formResponseId, formUpdateToken }
    : request(openFormResponse, { body: { formId, consentId } });

const base64Of = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''));
    reader.onerror = () => reject(new Error('The file could not be read'));
    reader.readAsDataURL(file);
  });
