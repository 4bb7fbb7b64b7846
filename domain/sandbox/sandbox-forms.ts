import type { Form } from '@yarda/contracts/data/forms.ts';

/** The form that the sandbox market gives to customers who want to buy on account. */
export const sandboxForm: Form & { readonly merchantId: string } = {
  formId: 'frm_demo_account',
  merchantId: 'mer_lekki',
  title: 'An account with {{shop}}',
  sections: [
    {
      id: 'business',
      title: 'Your business',
      description: 'What {{shop}} needs to know to deliver to you.',
      schema: {
        type: 'object',
        required: ['name', 'kind', 'since', 'goods'],
        properties: {
          name: { type: 'string', title: 'Name of the business', minLength: 2, maxLength: 120 },
          kind: { type: 'string', title: 'Kind of business', enum: ['Restaurant', 'Shop', 'Household'] },
          since: { type: 'string', title: 'In business since', format: 'date' },
          staff: { type: 'integer', title: 'Number of staff', minimum: 1, maximum: 10_000 },
          goods: {
            type: 'array',
            title: 'What you buy',
            minItems: 1,
            uniqueItems: true,
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
            type: 'object',
            title: 'Address',
            format: 'address',
            required: ['line1', 'city', 'state'],
            properties: {
              line1: { type: 'string', title: 'Street and number', minLength: 3 },
              line2: { type: 'string', title: 'Building, floor' },
              city: { type: 'string', title: 'City', default: '{{city}}' },
              state: { type: 'string', title: 'State', minLength: 2 },
            },
          },
          contacts: {
            type: 'array',
            title: 'Contact',
            maxItems: 3,
            items: {
              type: 'object',
              required: ['name', 'phone'],
              properties: {
                name: { type: 'string', title: 'Name', minLength: 2 },
                phone: { type: 'string', title: 'Phone', format: 'tel', minLength: 7, maxLength: 20 },
              },
            },
          },
          proof: {
            type: 'object',
            title: 'A bill with this address',
            description: 'A photograph or a PDF, not older than three months.',
            format: 'file',
            'x-accept': ['image/png', 'image/jpeg', 'application/pdf'],
            'x-max-bytes': 2_097_152,
          },
        },
      },
    },
  ],
};
