import * as z from 'zod/mini';
import { call } from '../platform/call.ts';
import { identifierSchema } from '../platform/identifiers.ts';
import { success } from '../platform/replies.ts';

/** A section's name within its form. It appears in paths, so it must not need escaping. */
const sectionIdSchema = z.string().check(z.regex(/^[A-Za-z][A-Za-z0-9_-]{0,63}$/));

/** A JSON Schema 2020-12 of an object: its properties, in order, are the section's fields. */
const sectionSchemaSchema = z.record(z.string(), z.unknown());

/** One page of a form. */
const sectionSchema = z.strictObject({
  id: sectionIdSchema,
  /** The title, as it is shown. @everywhere */
  title: z.string().check(z.minLength(1), z.maxLength(120)),
  /** A text below the title. */
  description: z.optional(z.string().check(z.maxLength(1000))),
  /** A JSON Schema 2020-12 of an object: its properties are the fields, in order. */
  schema: sectionSchemaSchema,
});

export type FormSection = z.infer<typeof sectionSchema>;

const newFormSchema = z.strictObject({
  title: z.string().check(z.minLength(1), z.maxLength(120)),
  sections: z.array(sectionSchema).check(z.minLength(1), z.maxLength(20)),
});

export type NewForm = z.infer<typeof newFormSchema>;

export const formSchema = z.object({
  formId: identifierSchema('form'),
  title: z.string(),
  sections: z.array(sectionSchema),
});

export type Form = z.infer<typeof formSchema>;

export const sectionValuesSchema = z.record(z.string(), z.unknown());

export type SectionValues = z.infer<typeof sectionValuesSchema>;

/** The status of one section. */
const sectionStatusSchema = z.object({
  id: z.string(),
  /** Whether everything that has to be answered is. @everywhere */
  complete: z.boolean(),
  /** The errors in the answers, by JSON Pointer into them. */
  errors: z.array(
    z.object({
      path: z.string(),
      /** A sentence that describes the error. */
      message: z.string(),
    }),
  ),
});

export type SectionStatus = z.infer<typeof sectionStatusSchema>;

const status = {
  complete: z.boolean(),
  /** The pages of the form. @everywhere */
  sections: z.array(sectionStatusSchema),
};

/** The value that represents an uploaded file in the answers. */
export const fileAnswerSchema = z.strictObject({
  /** The file. @everywhere */
  fileId: identifierSchema('formFile'),
  name: z.string().check(z.minLength(1), z.maxLength(200)),
  /** The file's media type. */
  type: z.string().check(z.maxLength(100)),
  /** Bytes. */
  size: z.int().check(z.gte(1)),
});

export type FileAnswer = z.infer<typeof fileAnswerSchema>;

/** The largest file that any field accepts: 4 MiB. */
export const maxFileBytes = 4 * 1024 * 1024;

export const formUpdateTokenHeader = 'x-form-update-token';

export const registerForm = call({
  name: 'registerForm',
  summary: 'Register a form. Each section is a JSON Schema 2020-12 object whose properties are its fields.',
  tag: 'Merchant',
  method: 'POST',
  path: '/api/merchant/forms',
  caller: 'merchant',
  body: newFormSchema,
  status: 201,
  reply: success({ formId: identifierSchema('form') }),
  problems: ['UNAUTHORIZED'],
  idempotent: true,
});

export const readForm = call({
  name: 'readForm',
  summary: 'A form, to fill in or to view.',
  tag: 'Forms',
  method: 'GET',
  path: '/api/form',
  caller: 'anyone',
  query: z.object({ formId: z.string().check(z.maxLength(80)) }),
  status: 200,
  reply: success({
    /** The form. */
    data: z.object({
      /** The form. */
      form: formSchema,
    }),
  }),
  problems: ['FORM_NOT_FOUND'],
});

export const openFormResponse = call({
  name: 'openFormResponse',
  summary: 'Start or resume a consent’s form. Each person has one set of answers for a consent.',
  tag: 'Forms',
  method: 'POST',
  path: '/api/form-responses',
  caller: 'payer',
  body: z.strictObject({ formId: identifierSchema('form'), consentId: identifierSchema('consent') }),
  status: 200,
  reply: success({
    /** A person's answers to a form. @everywhere */
    formResponseId: identifierSchema('formResponse'),
    formUpdateToken: z.string(),
  }),
  problems: ['TOKEN_MISSING', 'TOKEN_INVALID', 'TOKEN_EXPIRED', 'FORM_NOT_FOUND', 'CONSENT_NOT_FOUND'],
});

const ofResponse = z.object({ id: identifierSchema('formResponse') });
const refusals = ['FORM_RESPONSE_NOT_FOUND', 'FORM_RESPONSE_CLOSED'] as const;

export const readFormResponse = call({
  name: 'readFormResponse',
  summary: 'The answers so far. Takes the header `x-form-update-token`.',
  tag: 'Forms',
  method: 'GET',
  path: '/api/form-responses/{id}',
  caller: 'anyone',
  params: ofResponse,
  status: 200,
  reply: success({
    ...status,
    /** The answers, by field. @everywhere */
    values: z.record(z.string(), sectionValuesSchema),
  }),
  problems: ['FORM_RESPONSE_NOT_FOUND'],
});

export const saveFormSection = call({
  name: 'saveFormSection',
  summary: 'Save the answers of one section. Takes the header `x-form-update-token`.',
  tag: 'Forms',
  method: 'PUT',
  path: '/api/form-responses/{id}/sections/{sectionId}',
  caller: 'anyone',
  params: z.object({
    id: identifierSchema('formResponse'),
    /** The page of the form. @everywhere */
    sectionId: sectionIdSchema,
  }),
  body: z.strictObject({ values: sectionValuesSchema }),
  status: 200,
  reply: success(status),
  problems: [...refusals, 'FILE_REFUSED'],
});

export const sendFormFile = call({
  name: 'sendFormFile',
  summary:
    'Upload the file of a file field (base64), then save its section with the value returned. Takes the header `x-form-update-token`.',
  tag: 'Forms',
  method: 'POST',
  path: '/api/form-responses/{id}/files',
  caller: 'anyone',
  params: ofResponse,
  body: z.strictObject({
    sectionId: sectionIdSchema,
    /** The field of the form. */
    field: z.string().check(z.maxLength(200)),
    name: z.string().check(z.minLength(1), z.maxLength(200)),
    /** The file's media type. */
    type: z.string().check(z.maxLength(100)),
    /** The file, in base64. @everywhere */
    content: z.string().check(z.regex(/^[A-Za-z0-9+/]+={0,2}$/)),
  }),
  status: 201,
  reply: success({
    /** The value that represents the file in the answers. */
    file: fileAnswerSchema,
  }),
  problems: [...refusals, 'FILE_REFUSED'],
  perMinute: 30,
  maxBytes: Math.ceil(maxFileBytes * 1.4),
});

/** Values for `{{name}}` in a form's titles, descriptions and defaults, filled in as text only. */
export const templateValuesSchema = z.record(
  z.string().check(z.regex(/^\w{1,64}$/)),
  z.string().check(z.maxLength(500)),
);
