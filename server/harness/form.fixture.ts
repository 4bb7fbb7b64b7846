import type { NewForm } from '@yarda/contracts/data/forms.ts';

/** A form of two sections, with a file. */
export const sampleForm: NewForm = {
  title: 'About {{shop}}',
  sections: [
    {
      id: 'business',
      title: 'Your business',
      schema: {
        type: 'object',
        required: ['name'],
        properties: {
          name: { type: 'string', title: 'Name', minLength: 2 },
          proof: { type: 'object', format: 'file', 'x-accept': ['image/png'], 'x-max-bytes': 1000 },
        },
      },
    },
    {
      id: 'owner',
      title: 'You',
      schema: {
        type: 'object',
        required: ['since'],
        properties: {
          since: { type: 'string', format: 'date', title: 'Since' },
          staff: { type: 'integer', minimum: 1 },
        },
      },
    },
  ],
};
