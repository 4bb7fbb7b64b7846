import { type FieldSchema, maxListed, maxListItems, objectIn } from './form-fields.ts';

/** The answer of a file field. The file itself is uploaded separately. */
const fileAnswer = {
  type: 'object',
  properties: {
    fileId: { type: 'string', pattern: '^fil_[A-Za-z0-9_-]{1,64}$' },
    name: { type: 'string', minLength: 1, maxLength: 200 },
    type: { type: 'string', maxLength: 100 },
    size: { type: 'integer', minimum: 1 },
  },
  required: ['fileId', 'name', 'type', 'size'],
  additionalProperties: false,
} as const;

/** The longest text for a field whose schema sets no limit. */
const usualLength = 2000;

/** A section's schema as applied to answers: no unnamed properties, and every value limited in size. */
export const strictSchema = (schema: FieldSchema): FieldSchema => {
  if (schema.type === 'object' && schema.format === 'file') return fileAnswer;
  if (schema.type === 'object') {
    const fields = Object.entries(objectIn(schema.properties));
    const properties = Object.fromEntries(fields.map(([key, field]) => [key, strictSchema(objectIn(field))]));
    return { ...schema, properties, additionalProperties: false };
  }
  if (schema.type === 'array') {
    const items = strictSchema(objectIn(schema.items));
    const most = typeof schema.maxItems === 'number' ? schema.maxItems : maxListItems;
    return { ...schema, maxItems: Math.min(most, maxListed), items };
  }
  return schema.type === 'string' && !schema.enum ? { maxLength: usualLength, ...schema } : schema;
};
