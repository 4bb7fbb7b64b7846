import { describe, expect, it } from 'vitest';
import { meaningsOf } from './field-meanings.ts';

const field = (path: string, description?: string) => ({
  path,
  name: path.slice(path.lastIndexOf('.') + 1),
  schema: description === undefined ? {} : { description },
});

describe('meaningsOf', () => {
  it('names a meaning by the field’s name where it is the only one or shared, by its path elsewhere', () => {
    const fields = [
      field('Debit.status', 'How far it has come. @everywhere'),
      field('Refund.status'),
      field('Delivery.attempts.status', 'The HTTP status.'),
      field('Debit.dueOn', 'The day.'),
    ];
    expect(meaningsOf(fields)).toEqual({
      meanings: {
        status: 'How far it has come.',
        dueOn: 'The day.',
        'Delivery.attempts.status': 'The HTTP status.',
      },
      faults: [],
    });
  });

  it.each([
    ['no meaning', [field('Debit.dueOn', 'The day.'), field('Event.dueOn')], 'Event.dueOn has no meaning'],
    ['two on one path', [field('Debit.by', 'Who.'), field('Debit.by', 'When.')], 'Debit.by has two meanings'],
    [
      'two for one name',
      [field('Debit.by', 'Who. @everywhere'), field('Event.by', 'When. @everywhere')],
      'by has two meanings @everywhere',
    ],
  ])('reports a field with %s', (_fault, fields, expected) => {
    expect(meaningsOf(fields).faults).toEqual([expect.stringContaining(expected)]);
  });
});
