import { sampleOwnDebit } from '@yarda/domain/consent/manage/own-debit.fixture.ts';
import { sampleAgreement } from './agreement.fixture.ts';
import type { AgreementsRead } from './use-agreement.ts';

const inPast = {
  ...sampleAgreement,
  debits: null,
  next: null,
  ...{ shared: 0, sharedAgreed: 0 },
  paid: 250_000,
  standing: 'completed',
} as const;
const groceries = { ...inPast, narrations: ['Groceries'] };

export const sampleAgreements: AgreementsRead = {
  success: true,
  agreements: [
    sampleAgreement,
    {
      ...sampleAgreement,
      consentId: 'cns_2',
      grantStatus: 'paused',
      pauses: [{ by: 'payer', until: null }],
      shared: 0,
      paid: 0,
      next: null,
    },
    { ...inPast, consentId: 'cns_3', grantStatus: 'active', narrations: [], shared: 5, sharedAgreed: 5, paid: 0 },
    { ...groceries, consentId: 'cns_4' },
    {
      ...groceries,
      consentId: 'cns_5',
      grantStatus: 'active',
      paid: 0,
      amountDue: { amount: 250_000, clientId: 'cli_1' },
    },
  ],
  next: sampleAgreement.next ? [sampleAgreement.next] : [],
  next30Days: { maxAmount: 1_000_000, until: '2027-02-10' },
  actionsRequired: [
    {
      ...{ kind: 'change_requested', consentId: 'cns_1', replacementConsentId: 'cns_9', clientId: 'cli_1' },
      expiresAt: '2027-01-20T09:00:00.000Z',
    },
    { kind: 'pause_lasts', consentId: 'cns_3', since: '2026-07-06' },
    { kind: 'debit_failed', consentId: 'cns_1', debit: { ...sampleOwnDebit, status: 'failed', dueOn: '2026-10-13' } },
  ],
};

export const noAgreements: AgreementsRead = {
  ...sampleAgreements,
  ...{ agreements: [], next: [], actionsRequired: [], next30Days: { maxAmount: 0, until: '2027-02-10' } },
};
