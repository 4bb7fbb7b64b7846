import { describe, expect, it } from 'vitest';
import { looseStatement, type Narrowing, type NarrowingFor, narrow, unnamed, valuesFor } from './database.ts';

describe('a statement', () => {
  it('numbers its parameters by their first place, and leaves casts and words with a colon alone', () => {
    const named = looseStatement('test-numbered', "select :b::text, 'a:b' where x = :a and y = :b");
    expect([named.text, named.parameters]).toEqual(["select $1::text, 'a:b' where x = $2 and y = $1", ['b', 'a']]);
  });

  it('takes its values by name, in any order, and no others', () => {
    const named = looseStatement('test-values', 'select :b where x = :a');
    expect(valuesFor(named, { a: 1, more: 3, b: null })).toEqual([null, 1]);
  });

  it('names the value that it was not given', () => {
    const named = looseStatement('test-missing', 'select :b where x = :a');
    expect(() => valuesFor(named, { b: 1 })).toThrow('The statement test-missing was not given a');
  });

  it('narrows a column to a narrower type, and never to another', () => {
    const taken = <Columns extends object>(given: NarrowingFor<'bvn-lookup-insert', Columns>): Narrowing<Columns> =>
      given;
    expect(taken(narrow<{ phone: string }>())).toEqual({});
    // @ts-expect-error: a phone is no number
    taken(narrow<{ phone: number }>());
    // @ts-expect-error: there is no such column
    taken(narrow<{ telephone: string }>());
  });

  it('takes values in order where it is not prepared', () => {
    expect(valuesFor(unnamed('select $1, $2'), ['x', 'y'])).toEqual(['x', 'y']);
  });
});
