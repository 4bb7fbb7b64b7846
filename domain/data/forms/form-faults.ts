import { type FormSection, maxFileBytes } from '@yarda/contracts/data/forms.ts';
import { type FieldSchema, maxChoices, maxListed, objectIn } from './form-fields.ts';
import { type FormFault, patternFaults, patternsFaults } from './pattern-faults.ts';

/** Everything that stops sections from being a form that can be drawn, filled in and checked. */
export const formFaults = (sections: readonly FormSection[]): FormFault[] => {
  const costly = patternsFaults(sections);
  if (costly.length > 0) return costly;
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
const maxNesting = 4;
const maxFields = 100;

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
  if (depth > maxNesting) return [{ path, message: 'lies too deep' }];
  const unknown = Object.keys(schema).filter((key) => ![...allowed, ...annotations, 'type'].includes(key));
  return [
    ...unknown.map((key) => ({ path: `${path}.${key}`, message: `is not a keyword that a ${type} may have here` })),
    ...countFaults(path, schema),
    ...(type === 'string' ? textFaults(path, schema) : []),
    ...(type === 'array' ? listFaults(path, schema, depth) : []),
    ...(type === 'object' ? objectFaults(path, schema, depth) : []),
  ];
};

/** Faults in the values an answer is compared with, and in how many there are. */
const countFaults = (path: string, { maxItems, ...schema }: FieldSchema): FormFault[] => [
  ...(maxItems === undefined || Number(maxItems) <= maxListed
    ? []
    : [{ path: `${path}.maxItems`, message: `has to be at most ${maxListed}` }]),
  ...['enum', 'oneOf'].flatMap((key) => {
    const choices = schema[key];
    return Array.isArray(choices) && choices.length > maxChoices
      ? [{ path: `${path}.${key}`, message: `has more than ${maxChoices} choices` }]
      : [];
  }),
];

const textFaults = (path: string, schema: FieldSchema): FormFault[] => [
  ...(schema.format === undefined || formats.includes(String(schema.format))
    ? []
    : [{ path: `${path}.format`, message: `is not one of ${formats.join(', ')}` }]),
  ...patternFaults(path, schema),
  ...(schema.oneOf === undefined || isChoices(schema.oneOf)
    ? []
    : [{ path: `${path}.oneOf`, message: 'has to be a list of { const, title }' }]),
];

const isChoices = (oneOf: unknown): boolean => Array.isArray(oneOf) && oneOf.every((each) => 'const' in objectIn(each));

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
  if (fields.length > maxFields) return [{ path: `${path}.properties`, message: `has more than ${maxFields} fields` }];
  const names = fields.map(([key]) => key);
  const required = schema.required ?? [];
  const areAllNamed = Array.isArray(required) && required.every((name) => names.includes(String(name)));
  return [
    ...(areAllNamed ? [] : [{ path: `${path}.required`, message: 'names a field that is not there' }]),
    ...fields.flatMap(([key, field]) => fieldFaults(`${path}.properties.${key}`, objectIn(field), depth + 1)),
  ];
};

const fileFaults = (path: string, { 'x-accept': accept, 'x-max-bytes': bytes }: FieldSchema): FormFault[] => [
  ...(Array.isArray(accept) && accept.length > 0 && accept.every((type) => /^[\w.+-]+\/[\w.+-]+$/.test(String(type)))
    ? []
    : [{ path: `${path}.x-accept`, message: 'has to list media types' }]),
  ...(bytes === undefined || (Number.isInteger(bytes) && Number(bytes) > 0 && Number(bytes) <= maxFileBytes)
    ? []
    : [{ path: `${path}.x-max-bytes`, message: `has to be 1 to ${maxFileBytes}` }]),
];
