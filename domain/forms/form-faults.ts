import type { FormSection } from '@yarda/contracts/forms.ts';
import { mostFileBytes } from '@yarda/contracts/forms.ts';
import { type FieldSchema, objectIn } from './form-fields.ts';

/** What cannot be taken in a form, and where. */
export interface FormFault {
  readonly path: string;
  readonly message: string;
}

/** Everything that keeps sections from being a form that can be drawn, filled in and checked. */
export const formFaults = (sections: readonly FormSection[]): FormFault[] => {
  const ids = new Set<string>();
  return sections.flatMap(({ id, schema }, index) => {
    const path = `sections.${index}`;
    const twice = ids.has(id) ? [{ path: `${path}.id`, message: 'is the id of another section' }] : [];
    ids.add(id);
    return [...twice, ...sectionFaults(`${path}.schema`, schema)];
  });
};

const annotations = ['title', 'description', 'default', 'examples', '$comment'];

const keywords: Readonly<Record<string, readonly string[]>> = {
  string: ['format', 'minLength', 'maxLength', 'pattern', 'enum', 'oneOf'],
  number: ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf', 'enum'],
  integer: ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf', 'enum'],
  boolean: ['const'],
  array: ['items', 'minItems', 'maxItems', 'uniqueItems'],
  object: ['format', 'properties', 'required', 'additionalProperties', 'x-accept', 'x-max-bytes'],
};

const formats = ['date', 'email', 'tel', 'url'];
const mostDepth = 4;
const mostFields = 100;

const sectionFaults = (path: string, schema: FieldSchema): FormFault[] => {
  if (schema.type !== 'object') return [{ path, message: 'is not the schema of an object' }];
  const { $schema: dialect, ...rest } = schema;
  if (dialect !== undefined && dialect !== 'https://json-schema.org/draft/2020-12/schema') {
    return [{ path: `${path}.$schema`, message: 'is not JSON Schema 2020-12' }];
  }
  return fieldFaults(path, rest, 0);
};

const fieldFaults = (path: string, schema: FieldSchema, depth: number): FormFault[] => {
  const type = String(schema.type);
  const allowed = keywords[type];
  if (!allowed) return [{ path: `${path}.type`, message: `is not one of ${Object.keys(keywords).join(', ')}` }];
  if (depth > mostDepth) return [{ path, message: 'lies too deep' }];
  const unknown = Object.keys(schema).filter((key) => ![...allowed, ...annotations, 'type'].includes(key));
  return [
    ...unknown.map((key) => ({ path: `${path}.${key}`, message: `is not a keyword that a ${type} may have here` })),
    ...(type === 'string' ? textFaults(path, schema) : []),
    ...(type === 'array' ? listFaults(path, schema, depth) : []),
    ...(type === 'object' ? objectFaults(path, schema, depth) : []),
  ];
};

/** A pattern runs on our server over what a stranger typed: only ones that cannot take long. */
const textFaults = (path: string, { format, pattern, maxLength, oneOf }: FieldSchema): FormFault[] => [
  ...(format === undefined || formats.includes(String(format))
    ? []
    : [{ path: `${path}.format`, message: `is not one of ${formats.join(', ')}` }]),
  ...(pattern === undefined || isQuick(pattern, maxLength)
    ? []
    : [{ path: `${path}.pattern`, message: 'needs a maxLength up to 200, and no repeated group or back reference' }]),
  ...(oneOf === undefined || (Array.isArray(oneOf) && oneOf.every((each) => 'const' in objectIn(each)))
    ? []
    : [{ path: `${path}.oneOf`, message: 'has to be a list of { const, title }' }]),
];

const isQuick = (pattern: unknown, maxLength: unknown): boolean => {
  if (typeof pattern !== 'string' || pattern.length > 200) return false;
  if (typeof maxLength !== 'number' || maxLength > 200) return false;
  if (/\)[*+{?]|\\[1-9k]/.test(pattern) || (pattern.match(/[*+]|\{\d+,/g)?.length ?? 0) > 2) return false;
  try {
    return new RegExp(pattern, 'u').source !== '';
  } catch {
    return false;
  }
};

const listFaults = (path: string, schema: FieldSchema, depth: number): FormFault[] => {
  const items = objectIn(schema.items);
  if (items.type === 'object') return fieldFaults(`${path}.items`, items, depth + 1);
  if (items.type === 'string' && (items.enum ?? items.oneOf)) return fieldFaults(`${path}.items`, items, depth);
  return [{ path: `${path}.items`, message: 'has to be an object, or a text to choose' }];
};

const objectFaults = (path: string, schema: FieldSchema, depth: number): FormFault[] => {
  if (schema.format === 'file') return fileFaults(path, schema);
  if (schema.format !== undefined && schema.format !== 'address') {
    return [{ path: `${path}.format`, message: 'is not one of file, address' }];
  }
  const fields = Object.entries(objectIn(schema.properties));
  if (fields.length === 0) return [{ path: `${path}.properties`, message: 'has no field' }];
  if (fields.length > mostFields)
    return [{ path: `${path}.properties`, message: `has more than ${mostFields} fields` }];
  const names = fields.map(([key]) => key);
  const required = schema.required ?? [];
  const known = Array.isArray(required) && required.every((name) => names.includes(String(name)));
  return [
    ...(known ? [] : [{ path: `${path}.required`, message: 'names a field that is not there' }]),
    ...fields.flatMap(([key, field]) => fieldFaults(`${path}.properties.${key}`, objectIn(field), depth + 1)),
  ];
};

const fileFaults = (path: string, { 'x-accept': accept, 'x-max-bytes': bytes }: FieldSchema): FormFault[] => [
  ...(Array.isArray(accept) && accept.length > 0 && accept.every((type) => /^[\w.+-]+\/[\w.+-]+$/.test(String(type)))
    ? []
    : [{ path: `${path}.x-accept`, message: 'has to list media types' }]),
  ...(bytes === undefined || (Number.isInteger(bytes) && Number(bytes) > 0 && Number(bytes) <= mostFileBytes)
    ? []
    : [{ path: `${path}.x-max-bytes`, message: `has to be 1 to ${mostFileBytes}` }]),
];
