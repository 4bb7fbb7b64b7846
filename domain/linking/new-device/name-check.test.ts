import { describe, expect, it } from 'vitest';
import { isSamePerson } from './name-check.ts';

const bola = { typed: 'Bola Adeyemi', onRecord: 'Bola Adeyemi', registered: 'Bola Ibrahim Adeyemi' };

describe('isSamePerson', () => {
  it.each([
    ['first and last name', bola, true],
    ['another order, case and accents', { ...bola, typed: 'ADEYEMI bólá Ibrahim' }, true],
    ['someone we know by number only', { ...bola, onRecord: '+234••••••0002' }, true],
    ['one word', { ...bola, typed: 'Bola' }, false],
    ['one word twice', { ...bola, typed: 'Bola Bola' }, false],
    ['another name', { ...bola, typed: 'Bola Obi' }, false],
    ['a number registered to someone else now', { ...bola, typed: 'Ngozi Eze', registered: 'Ngozi Eze' }, false],
    ['an unregistered number', { ...bola, registered: '' }, false],
  ])('judges %s', (_, names, expected) => {
    expect(isSamePerson(names)).toBe(expected);
  });
});
