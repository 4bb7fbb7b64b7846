import { describe, expect, it } from 'vitest';
import { readTransfer } from './pretend-bank.tsx';

const typed = { accountNumber: '9012345678', amount: '2,500.02', senderName: 'Ada Obi' };

describe('readTransfer', () => {
  it('parses a transfer, with its amount in kobo', () => {
    expect(readTransfer(typed)).toEqual({
      transfer: { accountNumber: '9012345678', amount: 250_002, senderName: 'Ada Obi' },
      mistakes: {},
    });
  });

  it('accepts an account number with spaces, as copied', () => {
    expect(readTransfer({ ...typed, accountNumber: ' 901 234 5678 ' }).transfer?.accountNumber).toBe('9012345678');
  });

  it.each([
    [{ accountNumber: '123' }, 'accountNumber'],
    [{ accountNumber: '90123456789' }, 'accountNumber'],
    [{ amount: '' }, 'amount'],
    [{ amount: '0' }, 'amount'],
    [{ amount: '12.345' }, 'amount'],
    [{ senderName: ' ' }, 'senderName'],
  ])('says how to correct %j', (wrong, field) => {
    const { transfer, mistakes } = readTransfer({ ...typed, ...wrong });
    expect(transfer).toBeNull();
    expect(Object.keys(mistakes)).toEqual([field]);
  });
});
