import { describe, expect, it } from 'vitest';
import { purchaseReference } from './purchase-reference.ts';

describe('purchaseReference', () => {
  it('builds a reference from time and chance: twelve digits, and MMDDhhmmss in UTC', () => {
    const at = Date.parse('2026-11-21T09:05:07.000Z');
    expect(purchaseReference(at, 42)).toEqual({ rrn: '632509000042', transDatetime: '1121090507' });
  });

  it('differs only by chance within a second', () => {
    expect(purchaseReference(0, 1).rrn).not.toBe(purchaseReference(0, 2).rrn);
  });
});
