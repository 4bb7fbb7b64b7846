import { describe, expect, it } from 'vitest';
import { readDescription } from './read-description.ts';

describe('readDescription', () => {
  it.each([
    [['bvnData.fullName', 'bvnData.gender'], 'Lekki read: BVN data (full name), BVN data (gender).'],
    [['form', 'form.fil_1', 'form.fil_2'], 'Lekki read: the answers to the form, a file of the form.'],
    [['receipt'], 'Lekki read: the receipt of the grant.'],
    [[], 'Lekki read: nothing, there was no data yet.'],
  ])('says %j', (items, message) => {
    expect(readDescription('Lekki', items)).toBe(message);
  });
});
