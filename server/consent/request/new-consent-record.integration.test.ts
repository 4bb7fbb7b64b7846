import { createConsent, type NewConsent } from '@yarda/contracts/consent/consent.ts';
import { registerForm } from '@yarda/contracts/data/forms.ts';
import { describe, expect, it } from 'vitest';
import { sampleForm } from '../../harness/form.fixture.ts';
import { consentFor, readAsMerchant } from '../../harness/new-consent.ts';
import { enrol } from '../../harness/person.ts';
import { payerAliasFor } from '../../harness/register-with-merchant.ts';
import { startTestServer } from '../../harness/test-server.ts';

const server = await startTestServer();
const ada = await enrol(server, '+2348000000001');
const { formId } = (await server.call(registerForm, { body: sampleForm })).reply();
const day = (days: number) => new Date(server.parts.bank.now() + days * 86_400_000).toISOString().slice(0, 10);

const now: NewConsent['payments'][number] = {
  type: 'immediate',
  amount: 120_000,
  narration: 'Rice ‘n’ peas, 2 × 5 kg',
};
const later = { type: 'future', narration: 'Rent', interval: 1 } as const;
const input: Record<string, Partial<NewConsent>> = {
  'several payments': { payments: [now, { ...now, amount: 1 }, { ...now, amount: 99_999_999 }] },
  'a till, a sender and a place': {
    payments: [{ ...now, paypointId: 'till 7', senderName: 'Ada', location: 'Lekki' }],
  },
  'a bank account': {
    payments: [
      {
        ...now,
        ...{ recipientAccountNumber: '1000000001', recipientBankCode: '000015' },
        ...{ recipientBankName: 'Zenith', recipientAccountName: 'Sandbox 1000000001' },
      },
    ],
  },
  'debits of every kind': {
    payments: [
      { ...later, amount: 500_000, amountType: 'fixed', startDate: day(3), frequency: 'monthly', count: 3 },
      { ...later, amount: 70_000, amountType: 'variable', startDate: day(5), frequency: 'weekly', count: 2 },
      { type: 'future', narration: 'Once', amount: 10_000, amountType: 'fixed', dueDate: day(9) },
      now,
    ],
    limits: { periods: [{ amount: 700_000, period: 'month', alignment: 'calendar' }], validTo: day(120) },
  },
  'data, a form and what may be left out': {
    ...{ payments: [now], formId, sharedUntil: day(30) },
    dataSharing: { bvnData: ['fullName', 'bvn'], ninData: true },
    requirements: {
      requiresAuth: true,
      dataSharing: { required: false, purpose: 'To know you', recipients: ['Lekki'], retention: 'A year' },
    },
  },
  'a customer and notes': {
    ...{
      payments: [now],
      userId: await payerAliasFor(server, ada),
      metadata: { order: '1042', '': 'no name', ünïcode: '₦' },
    },
    customer: { name: 'Chidi', phone: '+2348031234567', email: 'chidi@example.ng' },
    requirements: { requiresAuth: true, requiresAccount: true },
  },
};

describe('a created consent', () => {
  it.each(Object.keys(input))('is answered as it will be read: %s', async (kind) => {
    const answer = await server.call(createConsent, { body: { ...consentFor(1), ...input[kind] } });
    expect([answer.status, answer.status === 201 ? null : answer.text]).toEqual([201, null]);
    const { consentId, consent } = answer.reply();
    expect(consent).toEqual(await readAsMerchant(server, consentId));
  });
});
