import { expect, it } from 'vitest';
import { due, paid } from '../view/consent.fixture.ts';
import { panelLine } from './panel-line.ts';

it.each([
  ['pending', false, [due], 'asks for your consent'],
  ['pending', true, [due], 'asked for your consent'],
  ['granted', false, [due], 'waits for your payment'],
  ['granted', false, [paid], 'has your consent'],
  ['granted', false, [], 'has your consent'],
] as const)(
  'a panel over a consent that is %s, declined: %s, with %j, says that the merchant %s',
  (status, declined, payments, message) => {
    expect(panelLine({ status, payments: [...payments] }, declined)).toBe(message);
  },
);
