import { describe, expect, it } from 'vitest';
import { listStatements } from './list-statements.ts';

const list = listStatements(
  'test-list',
  {
    status: { any: '$1::text is null', open: "status = 'open'" },
    client: { any: '$2::text is null', client: 'client_id = $2' },
  },
  (wanted) => `select where ${wanted}`,
);

describe('listStatements', () => {
  it.each([
    [{ status: 'any', client: 'any' }, 'test-list', 'select where $1::text is null and $2::text is null'],
    [{ status: 'open', client: 'any' }, 'test-list-open', "select where status = 'open' and $2::text is null"],
    [{ status: 'any', client: 'client' }, 'test-list-client', 'select where $1::text is null and client_id = $2'],
    [{ status: 'open', client: 'client' }, 'test-list-open-client', "select where status = 'open' and client_id = $2"],
  ])('has a statement for %o', (chosen, name, text) => {
    expect(list(chosen)).toEqual({ name, text });
  });

  it('refuses a choice that it does not know', () => {
    expect(() => list({ status: 'shut', client: 'any' })).toThrow('knows no such choice: shut');
  });
});
