import { expect, it } from 'vitest';
import { panelLine } from './panel-line.ts';

it.each([
  ['pending', false, 'asks for your consent'],
  ['pending', true, 'asked for your consent'],
  ['granted', false, 'has your consent'],
] as const)('a band over a consent that is %s, declined: %s, says that the merchant %s', (status, declined, said) => {
  expect(panelLine({ status }, declined)).toBe(said);
});
