import { calls } from '@yarda/contracts/docs/wire.ts';
import type { Call } from '@yarda/contracts/platform/call.ts';
import { describe, expect, it } from 'vitest';
import { problemsInReach } from '../harness/problems-in-reach.ts';
import { generalProblems } from '../platform/http/declared-problems.ts';

/** They read a page from the replica, or else from the database. */
const lists = [
  ...['listMerchantConsents', 'listMerchantPayments', 'listRefunds', 'listDebits', 'listEvents'],
  ...['listWebhookDeliveries', 'readPaymentHistory', 'listTransactions'],
];

/** They look for the mandate before they change it. */
const changes = ['pauseDebits', 'resumeDebits', 'tightenDebits', 'revokeDebits'];

const reach = problemsInReach({
  ...Object.fromEntries(changes.map((name) => [name, ['server/consent/manage/read-mandate.ts']])),
  ...Object.fromEntries(lists.map((name) => [name, ['server/platform/http/page-source.ts']])),
  chargeCard: ['server/identity/passkeys/verify-signed-request.ts', 'server/consent/approval/charge-stored-card.ts'],
  grantSandboxConsent: ['server/consent/approval/granting.ts', 'server/consent/page/opened-consent.ts'],
  listUserAccounts: ['server/identity/passkeys/verify-signed-request.ts'],
  readReceipt: ['server/merchants/keys/merchant-of-key.ts'],
  listReceipts: ['server/merchants/keys/merchant-of-key.ts'],
  readConsentRecord: ['server/merchants/keys/merchant-of-key.ts'],
});

describe('the problems that a call declares', () => {
  it.each(calls.map((call: Call) => [call.name, call] as const))('can all be raised by %s', (name, call) => {
    const possible = new Set([...(reach.get(name) ?? []), ...generalProblems(call)]);
    expect(call.problems.filter((code) => !possible.has(code))).toEqual([]);
  });

  it('are searched for in the code of every call', () => {
    expect(calls.filter(({ name }) => !reach.has(name)).map(({ name }) => name)).toEqual([]);
  });
});
