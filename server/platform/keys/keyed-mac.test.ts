import { expect, it } from 'vitest';
import { fixedKeyRing } from '../../harness/fixed-key-ring.ts';
import { keyedMacOf } from './keyed-mac.ts';

const [first, second, third] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2), Buffer.alloc(32, 3)];
const before = keyedMacOf(fixedKeyRing(first));
const after = keyedMacOf(fixedKeyRing(first, second));
const afterTwo = keyedMacOf(fixedKeyRing(first, second, third));

it('proves what it made, and nothing else', () => {
  const mac = before.of('a text');
  expect(before.proves(mac, 'a text')).toBe(true);
  expect(before.proves(mac, 'another text')).toBe(false);
  expect(before.proves(mac.subarray(1), 'a text')).toBe(false);
  expect(before.proves(new Uint8Array(), 'a text')).toBe(false);
});

it('makes with the newest version, and proves what the version before it made', () => {
  expect(after.of('a text')).not.toEqual(before.of('a text'));
  expect(after.proves(before.of('a text'), 'a text')).toBe(true);
  expect(before.proves(after.of('a text'), 'a text')).toBe(false);
});

it('no longer proves what a version rotated twice made', () => {
  expect(afterTwo.proves(after.of('a text'), 'a text')).toBe(true);
  expect(afterTwo.proves(before.of('a text'), 'a text')).toBe(false);
});
