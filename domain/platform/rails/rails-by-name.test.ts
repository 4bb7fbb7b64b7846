import { describe, expect, it } from 'vitest';
import { amongRails } from './rails-by-name.ts';

const rail = (name: string) => ({ name, query: () => `${name} was asked` });

describe('amongRails', () => {
  const rails = amongRails(rail('new'), [rail('old')]);

  it('is the rail that new work goes to', () => {
    expect([rails.name, rails.query()]).toEqual(['new', 'new was asked']);
  });

  it('finds the rail that a record names', () => {
    expect([rails.of('old').query(), rails.of('new').query()]).toEqual(['old was asked', 'new was asked']);
    expect(rails.all.map(({ name }) => name)).toEqual(['new', 'old']);
  });

  it('does not take another for a rail that is gone', () => {
    expect(() => rails.of('gone')).toThrow('A record names the rail gone, which is not set up');
  });

  it('refuses two of one name', () => {
    expect(() => amongRails(rail('one'), [rail('one')])).toThrow('one name');
  });
});
