import type { Organisation } from '@yarda/contracts/platform/organisation.ts';
import type { ConsentTerms } from './consent-terms.ts';
import { merchantOf, type Recorded, recordedProcesses } from './recorded-processes.ts';
import { termsDescription } from './terms-description.ts';

const context = {
  dpv: 'https://w3id.org/dpv#',
  pd: 'https://w3id.org/dpv/pd#',
  loc: 'https://w3id.org/dpv/loc#',
  dct: 'http://purl.org/dc/terms/',
  rdf: 'http://www.w3.org/1999/02/22-rdf-syntax-ns#',
  schema: 'https://schema.org/',
} as const;

/** The fields of ISO/IEC TS 27560:2023 as W3C DPV has them: w3id.org/dpv/guides/consent-27560. */
const profile = 'https://w3id.org/dpv/schema/dpv-27560#record';

/** A grant as a consent record in JSON-LD. Its payer stands there by their id alone, and their accounts by last four digits. */
export const consentRecord = (recorded: Recorded) => {
  const { issuer, terms, termsHash, grantedAt, merchant, operator } = recorded;
  const manage = `${issuer}/agreements/${terms.consentId}`;
  return {
    '@context': context,
    '@id': `${issuer}/api/consent/${terms.consentId}/record.jsonld`,
    '@type': 'dpv:ConsentRecord',
    ...(isWhole(recorded) && { 'dct:conformsTo': profile }),
    'dct:identifier': terms.consentId,
    'dct:source': `${issuer}/api/consent/${terms.consentId}/receipts`,
    'dpv:hasDataSubject': { '@id': subjectOf(terms), '@type': 'dpv:DataSubject', 'dct:identifier': terms.payer.userId },
    'dpv:hasNotice': {
      '@type': 'dpv:ConsentNotice',
      'dct:identifier': termsHash,
      'dct:language': 'en',
      'dct:date': grantedAt,
      // The first says who agreed.
      'schema:text': termsDescription(terms).slice(1),
    },
    'dpv:hasProcess': recordedProcesses(recorded),
    'dpv:hasDataController': { '@id': merchantOf(terms) },
    'dpv:hasDataProcessor': { '@id': issuer },
    'dpv:hasConsentControl': {
      '@type': ['dpv:WithdrawConsent', 'dpv:ReaffirmConsent'],
      'dpv:isExercisedAt': manage,
    },
    'dpv:hasRight': {
      '@type': 'dpv:DataSubjectRight',
      'dct:title': 'To see this, to end it, and to ask for deletion',
      'dpv:isExercisedAt': manage,
    },
    'dpv:hasJurisdiction': 'loc:NG',
    'dpv:hasApplicableLaw': 'Nigeria Data Protection Act 2023',
    'dpv:hasAuthority': {
      '@type': 'dpv:DataProtectionAuthority',
      'dpv:hasName': 'Nigeria Data Protection Commission',
    },
    'dpv:hasConsentStatus': statesOf(recorded),
    'dpv:hasEntity': [
      party(merchantOf(terms), 'dpv:DataController', terms.merchant.name ?? 'Merchant', merchant),
      party(issuer, 'dpv:DataProcessor', 'Yarda', operator),
    ],
  };
};

/** The standard demands a purpose, a retention and a place for all data, and of each party its address. */
const isWhole = ({ terms, merchant, operator }: Recorded): boolean =>
  merchant !== null &&
  operator !== null &&
  (!terms.form || !!terms.requirements?.form) &&
  (terms.dataSharing.length === 0 || !!terms.requirements?.dataSharing);

const subjectOf = ({ payer }: ConsentTerms): string => `urn:yarda:${payer.userId}`;

/** That it was given, to the end of its validity if it has one, and each renewal and end since. */
const statesOf = (recorded: Recorded) => {
  const { terms, grantedAt, receipts } = recorded;
  const last = terms.limits?.validTo ?? terms.sharedUntil;
  const given = {
    ...state('dpv:ConsentGiven', grantedAt, subjectOf(terms)),
    'dpv:hasIndicationMethod': 'A passkey signed the terms',
    ...(last !== undefined && { 'dpv:hasDuration': { '@type': 'dpv:UntilTimeDuration', 'rdf:value': last } }),
  };
  const left = (terms.leftOut ?? []).map((part) => ({
    ...state('dpv:ConsentRefused', grantedAt, subjectOf(terms)),
    'dct:description': `Left out: ${part}`,
  }));
  return [given, ...left, ...receipts.flatMap((receipt) => later(recorded, receipt))];
};

const later = ({ terms, issuer }: Recorded, receipt: Recorded['receipts'][number]) => {
  const type = stateOf(receipt);
  if (type === null) return [];
  const { iat, by, words } = receipt;
  const who = { payer: subjectOf(terms), merchant: merchantOf(terms), bank: issuer, yarda: issuer }[by];
  return [{ ...state(type, new Date(iat * 1000).toISOString(), who), 'dct:description': words }];
};

/** DPV tells a withdrawal by the person from an end by others, and from one by time. */
const stateOf = ({ kind, by, facts }: Recorded['receipts'][number]): string | null => {
  if (kind === 'renewed') return 'dpv:RenewedConsentGiven';
  const isEnd = kind === 'stopped' || (kind === 'changed' && 'sharing' in facts);
  return isEnd ? ends[by] : null;
};

const ends = {
  payer: 'dpv:ConsentWithdrawn',
  merchant: 'dpv:ConsentRevoked',
  bank: 'dpv:ConsentRevoked',
  yarda: 'dpv:ConsentExpired',
} as const;

const state = (type: string, at: string, who: string) => ({
  '@type': type,
  'dpv:isIndicatedAtTime': at,
  'dpv:isIndicatedBy': { '@id': who },
});

const party = (id: string, role: string, name: string, organisation: Organisation | null) => ({
  '@id': id,
  '@type': ['dpv:Organisation', role],
  'dpv:hasIdentifier': organisation
    ? [id, organisation.registration, ...(organisation.dataProtection ? [organisation.dataProtection] : [])]
    : id,
  'dpv:hasName': organisation?.legalName ?? name,
  ...(organisation && {
    'schema:address': { '@type': 'schema:PostalAddress', 'schema:streetAddress': organisation.address },
  }),
  ...(organisation && {
    'schema:contactPoint': {
      '@type': 'schema:ContactPoint',
      'schema:email': organisation.email,
      ...(organisation.phone && { 'schema:telephone': organisation.phone }),
    },
  }),
});
