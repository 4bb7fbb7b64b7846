import { describe, expect, it } from 'vitest';
import { ownPageUrl } from './own-page.ts';

describe('ownPageUrl', () => {
  it.each([
    [{ intent: 'manage', consentId: 'cns_1' }, 'https://pay.example/agreements/cns_1'],
    [{ intent: 'revalidate', consentId: 'cns_1' }, 'https://pay.example/agreements/cns_1'],
    [{ intent: 'pay-now', debitId: 'deb_1' }, 'https://pay.example/debits/deb_1'],
  ] as const)('leads %j to %s', (page, url) => {
    expect(ownPageUrl('https://pay.example', page)).toBe(url);
  });

  it.each(['', '../r/cns_1', 'cns_1?next=//evil.example'])('refuses %j as an id', (consentId) => {
    expect(() => ownPageUrl('https://pay.example', { intent: 'manage', consentId })).toThrow('is not an id');
  });
});
