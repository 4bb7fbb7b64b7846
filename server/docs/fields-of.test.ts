import { describe, expect, it } from 'vitest';
import { fieldsIn } from './fields-of.ts';

describe('fieldsIn', () => {
  const components = {
    Node: {
      properties: {
        name: { type: 'string', description: 'Its name.' },
        inner: { $ref: '#/components/schemas/Node', description: 'Another.' },
      },
      required: ['name'],
    },
  };

  it('follows references, and ends where a component holds itself', () => {
    expect(fieldsIn({ $ref: '#/components/schemas/Node' }, components)).toEqual([
      { path: 'name', isAlways: true, kinds: ['string'], meaning: 'Its name.' },
      { path: 'inner', isAlways: false, kinds: [], meaning: 'Another.' },
    ]);
  });

  it('tells the members of a union apart, also behind a reference', () => {
    const kind = (value: string) => ({ properties: { type: { const: value }, amount: { type: 'integer' } } });
    const union = { items: { anyOf: [{ $ref: '#/components/schemas/Future' }, kind('immediate')] } };
    const paths = fieldsIn({ properties: { payments: union } }, { Future: kind('future') }).map(({ path }) => path);
    expect(paths).toContain('payments[]<future>.amount');
    expect(paths).toContain('payments[]<immediate>.amount');
  });
});
