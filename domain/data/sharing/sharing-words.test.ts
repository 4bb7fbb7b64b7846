import { describe, expect, it } from 'vitest';
import { copiesText } from './sharing-words.ts';

const ended = { deletedAt: '2027-01-11T09:00:30.000Z', deleteBy: '2027-02-10', merchantDeletedAt: null };

describe('copiesText', () => {
  it.each([
    [
      { deletedAt: null },
      '2027-01-11',
      'Our copy is deleted within a day. Lekki has until 10 Feb 2027 to delete its own.',
    ],
    [{}, '2027-02-10', 'Our copy is deleted. Lekki has until 10 Feb 2027 to delete its own.'],
    [{}, '2027-02-11', 'Our copy is deleted. Lekki has not said that it deleted its own.'],
    [
      { merchantDeletedAt: '2027-01-20T08:00:00.000Z' },
      '2027-03-01',
      'Our copy is deleted. Lekki says it deleted its own on 20 Jan 2027.',
    ],
  ])('tells of both copies: %j on %s', (changed, today, text) => {
    expect(copiesText({ ...ended, ...changed }, 'Lekki', today)).toBe(text);
  });
});
