import type { Organisation } from '@yarda/contracts/platform/organisation.ts';
import { describe, expect, it } from 'vitest';
import { guarded } from '../view/consent.fixture.ts';
import { consentRecord } from './consent-record.ts';
import { consentTerms } from './consent-terms.ts';
import { grantChoices } from './grant-choices.ts';
import type { Recorded } from './recorded-processes.ts';

const shop: Organisation = {
  legalName: 'Lekki Fresh Market Ltd',
  registration: 'RC 1234567',
  address: '12 Admiralty Way, Lekki',
  email: 'privacy@lekki.example',
  phone: '+2348000000009',
  dataProtection: 'NDPC/DCP/1234',
  storesDataIn: ['NG'],
};
const operator = { ...shop, legalName: 'Yarda Technologies Ltd', storesDataIn: ['NG', 'IE'] };
const because = { purpose: 'To know you again', recipients: ['Ikeja Deliveries'], retention: 'For two years' };
const input = {
  ...guarded,
  dataSharing: { bvnData: ['bvn', 'fullName'] as ('bvn' | 'fullName')[], bankAccounts: true },
  sharedUntil: '2027-12-31',
  requirements: { ...guarded.requirements, dataSharing: { required: true, ...because } },
};
const termsOf = (consent: typeof guarded) =>
  consentTerms(consent, 'cli_1', { userId: 'usr_1', name: 'Ada Obi' }, grantChoices(consent));
const recorded: Recorded = {
  issuer: 'https://pay.example',
  terms: termsOf(input),
  termsHash: 'hash',
  grantedAt: '2026-11-21T09:00:00.000Z',
  merchant: shop,
  operator,
  receipts: [],
};
const recordOf = (more: Partial<Recorded> = {}) => consentRecord({ ...recorded, ...more });

/** Every key and type of a record, however deep. */
const termsUsed = (part: unknown): string[] => {
  if (Array.isArray(part)) return part.flatMap(termsUsed);
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([key, value]) => [
    key,
    ...(key === '@type' ? [value].flat() : termsUsed(value)),
  ]);
};

describe('consentRecord', () => {
  it('names for all data what it is, what for, who gets it, where it is kept and how long', () => {
    expect(recordOf()['dpv:hasProcess'][0]).toEqual({
      '@type': 'dpv:Process',
      'dpv:hasProcessing': 'dpv:Share',
      'dpv:hasPurpose': { '@type': 'dpv:Purpose', 'dct:description': 'To know you again' },
      'dpv:hasLegalBasis': 'dpv:ExplicitlyExpressedConsent',
      'dpv:hasDataController': { '@id': `urn:yarda:${guarded.counterparty.merchantId}` },
      'dpv:hasPersonalData': [
        ['pd:OfficialID', 'bvnData.bvn', 'BVN data: BVN'],
        ['pd:Name', 'bvnData.fullName', 'BVN data: Full name'],
        ['pd:BankAccount', 'bankAccounts.bankName', 'Bank account information: Bank name'],
        ['pd:FinancialAccountNumber', 'bankAccounts.accountNumber', 'Bank account information: Account number'],
        ['pd:Name', 'bankAccounts.accountName', 'Bank account information: Account name'],
      ].map(([type, id, title]) => ({
        ...{ '@type': type, 'dct:identifier': id, 'dct:title': title, 'dpv:hasNecessity': 'dpv:Required' },
      })),
      'dpv:hasRecipient': [{ '@type': 'dpv:Recipient', 'dpv:hasName': 'Ikeja Deliveries' }],
      'dpv:hasStorageCondition': [
        { '@type': 'dpv:StorageLocation', 'dpv:hasLocation': ['loc:NG', 'loc:IE'] },
        { '@type': 'dpv:StorageDuration', 'dct:description': 'For two years' },
        {
          '@type': 'dpv:StorageDeletion',
          'dpv:hasDuration': { '@type': 'dpv:UntilTimeDuration', 'rdf:value': '2027-12-31' },
        },
      ],
    });
  });

  it('says that it conforms only where nothing is missing that the standard demands', () => {
    expect(recordOf()).toHaveProperty('dct:conformsTo');
    expect(recordOf({ merchant: null })).not.toHaveProperty('dct:conformsTo');
    expect(recordOf({ operator: null })).not.toHaveProperty('dct:conformsTo');
    const { requirements } = guarded;
    expect(recordOf({ terms: termsOf({ ...input, requirements }) })).not.toHaveProperty('dct:conformsTo');
    const withForm = { ...recorded.terms, form: { formId: 'frm_1', formResponseId: null, answersHash: null } };
    expect(recordOf({ terms: withForm })).not.toHaveProperty('dct:conformsTo');
  });

  it('tells its states: given, refused in part, renewed, withdrawn, ended by others or by time', () => {
    const receipt = (
      kind: 'renewed' | 'stopped' | 'changed' | 'read',
      by: 'payer' | 'merchant' | 'yarda',
      facts = {},
    ) => ({
      ...{ kind, by, facts, iat: 1_800_000_000, words: ['Words.'] },
    });
    const receipts = [
      receipt('renewed', 'payer'),
      receipt('read', 'merchant'),
      receipt('changed', 'payer', { what: 'lowered' }),
      receipt('changed', 'payer', { sharing: 'withdrawn' }),
      receipt('stopped', 'merchant'),
      receipt('stopped', 'yarda'),
    ];
    const terms = { ...recorded.terms, leftOut: ['dataSharing' as const] };
    const states = recordOf({ receipts, terms })['dpv:hasConsentStatus'];
    expect(states.map((each) => [each['@type'], each['dpv:isIndicatedBy']['@id']])).toEqual([
      ['dpv:ConsentGiven', 'urn:yarda:usr_1'],
      ['dpv:ConsentRefused', 'urn:yarda:usr_1'],
      ['dpv:RenewedConsentGiven', 'urn:yarda:usr_1'],
      ['dpv:ConsentWithdrawn', 'urn:yarda:usr_1'],
      ['dpv:ConsentRevoked', `urn:yarda:${guarded.counterparty.merchantId}`],
      ['dpv:ConsentExpired', 'https://pay.example'],
    ]);
    expect(states[2]).toMatchObject({ 'dpv:isIndicatedAtTime': '2027-01-15T08:00:00.000Z' });
  });

  it('uses no term without a vocabulary, and does not name the payer', () => {
    const record = recordOf();
    const registered = Object.keys(record['@context']);
    const { '@context': _context, ...rest } = record;
    const unknown = termsUsed(rest).filter(
      (term) => !term.startsWith('@') && !registered.includes(term.split(':')[0] ?? ''),
    );
    expect(unknown).toEqual([]);
    expect(JSON.stringify(record)).not.toContain('Ada Obi');
  });
});
