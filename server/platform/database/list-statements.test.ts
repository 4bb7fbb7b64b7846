import { describe, expect, it } from 'vitest';
import { listStatements } from './list-statements.ts';

const list = listStatements(
  'test-list',
  {
    status: { any: ':status::text is null', open: "status = 'open'" },
    client: { any: ':client::text is null', client: 'client_id = :client' },
  },
  (wanted) => `select where ${wanted}`,
);

describe('listStatements', () => {
  it.each([
    [
      { status: 'any', client: 'any' },
      'test-list',
      'select where $1::text is null and $2::text is null',
      ['status', 'client'],
    ],
    [
      { status: 'open', client: 'any' },
      'test-list-open',
      "select where status = 'open' and $1::text is null",
      ['client'],
    ],
    [
      { status: 'any', client: 'client' },
      'test-list-client',
      'select where $1::text is null and client_id = $2',
      ['status', 'client'],
    ],
    [
      { status: 'open', client: 'client' },
      'test-list-open-client',
      "select where status = 'open' and client_id = $1",
      ['client'],
    ],
  ])('has a statement for %o', (chosen, name, text, parameters) => {
    expect(list(chosen)).toEqual({ name, text, parameters, typesAs: 'test-list' });
  });

  it('refuses a choice that it does not know', () => {
    expect(() => list({ status: 'shut', client: 'any' })).toThrow('knows no such choice: shut');
  });
});
