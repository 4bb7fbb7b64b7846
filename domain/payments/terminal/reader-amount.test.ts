import { describe, expect, it } from 'vitest';
import { amountFault, largestReaderKobo } from './reader-amount.ts';
import { terminalNotice } from './terminal-notices.ts';

const invalid = 'Invalid transaction parameters. Please try again with a different amount or reset the device.';
const format = 'Invalid transaction format. Please reset the device and try again.';
const range = 'Transaction amount is out of range. Please use a smaller amount.';

describe('amountFault', () => {
  it.each([
    ['', invalid],
    ['0', invalid],
    ['0250000', invalid],
    ['2500.00', format],
    ['2,500', format],
    ['-1', format],
    [String(largestReaderKobo + 1), range],
    [String(Number.MAX_SAFE_INTEGER), range],
  ])('describes %j as: %s', (amount, words) => {
    const fault = amountFault(amount);
    expect(fault && terminalNotice(fault).words).toBe(words);
  });

  it.each(['1', '250000', String(largestReaderKobo)])('accepts %s', (amount) => {
    expect(amountFault(amount)).toBeNull();
  });
});
