import type { Consent } from '@yarda/contracts/consent/requested-consent.ts';
import type { ConsentReading } from '@yarda/domain/consent/page/consent-page-context.ts';
import { due, guarded } from '@yarda/domain/consent/view/consent.fixture.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { followConsent } from './live-consent.ts';

afterEach(() => vi.unstubAllGlobals());

const openCharge = { transactionReference: 'atm_1', method: 'account', next: 'waiting' } as const;
const origin = { paymentMethod: 'card', maskedCardNumber: '****1111' } as const;
const deciding: Consent = { ...guarded, payments: [{ ...due, openCharge, origin }] };
const declined: Consent = { ...guarded, status: 'granted', payments: [due] };

it('knows what a grant decided before the consent is read again, and where reading it fails', async () => {
  const read: ConsentReading[] = [];
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('offline')));
  const feed = followConsent({ consentId: 'cns_1', clientId: 'cli_1' }, deciding, (reading) => read.push(reading));
  feed.told(declined);
  const known = { ...declined, payments: [{ ...due, origin }] };
  expect(read.at(-1)).toMatchObject({ consent: known, failure: null });
  feed.refresh();
  await vi.waitFor(() => expect(read.at(-1)?.failure).toBe('UNREACHABLE'), { timeout: 20_000 });
  expect(read.at(-1)?.consent).toEqual(known);
  feed.close();
});
