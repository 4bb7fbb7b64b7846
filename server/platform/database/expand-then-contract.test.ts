import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { contractionsOf } from '../../harness/contractions-of.ts';

const folder = join(import.meta.dirname, 'migrations');

describe('migrations', () => {
  it('expand what servers of the version before still read and write, and take nothing away from them', () => {
    const contracting = readdirSync(folder).filter(
      (name) => contractionsOf(readFileSync(join(folder, name), 'utf8')).length > 0,
    );
    expect(contracting).toEqual([]);
  });
});

describe('a contraction', () => {
  it.each([
    ['drop table debits;', 'drops a table that is still read'],
    ['alter table debits drop column reason;', 'drops a column that is still read'],
    ['alter table debits rename column reason to why;', 'renames what is still read'],
    ['alter table debits rename to orders;', 'renames what is still read'],
    ['alter table debits alter column due_on type text;', 'changes the type of a column'],
    ['alter table debits alter column due_on set data type text;', 'changes the type of a column'],
    ['alter table debits alter reason set not null;', 'demands a value that is not always written'],
    ['alter table debits add column no integer not null;', 'adds a column that demands a value and has no default'],
    ["update debits set reason = 'other';", 'rewrites debits.reason'],
    ["delete from debits where reason = 'other';", 'deletes rows'],
  ])('is seen in %s', (sql, why) => {
    expect(contractionsOf(sql)).toEqual([why]);
  });

  it.each([
    'create table orders (order_id text primary key, no integer not null);',
    'alter table debits add column no integer;',
    'alter table debits add column no integer not null default 0;',
    'alter table debits alter column reason drop not null;',
    'alter table debits add column no integer; update debits set no = 1;',
    '-- drop table debits;',
    'create function later() returns trigger language plpgsql as $$ begin delete from debits; return null; end $$;',
  ])('is not %s', (sql) => {
    expect(contractionsOf(sql)).toEqual([]);
  });
});
