import type { Form } from '@yarda/contracts/data/forms.ts';

/** A form of two sections, with a field of every kind. */
export const sampleForm: Form = {
  formId: 'frm_1',
  title: 'An account with Lekki Fresh Market',
  sections: [
    {
      id: 'business',
      title: 'Your business',
      description: 'What Lekki Fresh Market needs to know to deliver to you.',
      schema: {
        type: 'object',
        required: ['name', 'kind', 'since', 'goods'],
        properties: {
          name: { type: 'string', title: 'Name of the business', minLength: 2 },
          kind: { type: 'string', title: 'Kind of business', enum: ['Restaurant', 'Shop', 'Household'] },
          since: { type: 'string', title: 'In business since', format: 'date' },
          staff: { type: 'integer', title: 'Number of staff', minimum: 1 },
          goods: {
            ...{ type: 'array', title: 'What you buy', minItems: 1, uniqueItems: true },
            items: { type: 'string', enum: ['Vegetables', 'Fruit', 'Fish', 'Rice'] },
          },
        },
      },
    },
    {
      id: 'delivery',
      title: 'Where to deliver',
      schema: {
        type: 'object',
        required: ['address'],
        properties: {
          address: {
            ...{ type: 'object', title: 'Address', format: 'address', required: ['line1', 'city'] },
            properties: {
              line1: { type: 'string', title: 'Street and number', minLength: 3 },
              city: { type: 'string', title: 'City', default: 'Lagos' },
            },
          },
          contacts: {
            ...{ type: 'array', title: 'Contact', maxItems: 3 },
            items: {
              type: 'object',
              required: ['name'],
              properties: {
                name: { type: 'string', title: 'Name', minLength: 2 },
                phone: { type: 'string', title: 'Phone', format: 'tel' },
              },
            },
          },
          proof: {
            ...{ type: 'object', title: 'A bill with this address', format: 'file' },
            ...{ 'x-accept': ['image/png', 'application/pdf'], 'x-max-bytes': 2_097_152 },
          },
        },
      },
    },
  ],
};
