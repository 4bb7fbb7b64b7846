import type { PartRequirement } from '@yarda/contracts/data/sharing-requirement.ts';
import type { ChainedReceipt } from '@yarda/contracts/grants/receipts.ts';
import type { Organisation } from '@yarda/contracts/platform/organisation.ts';
import { sharedCategories } from '../../data/sharing/shared-items.ts';
import type { ConsentTerms } from './consent-terms.ts';

/** The inputs of a record. An organisation is null if its legal identity was never stated. */
export interface Recorded {
  /** The public address of the server that accepted the grant. */
  readonly issuer: string;
  readonly terms: ConsentTerms;
  readonly termsHash: string;
  readonly grantedAt: string;
  readonly merchant: Organisation | null;
  readonly operator: Organisation | null;
  /** The receipts that say what happened to the consent after its grant, in order. */
  readonly receipts: readonly Pick<ChainedReceipt, 'kind' | 'iat' | 'by' | 'words' | 'facts'>[];
}

/** The merchant's name in a record. */
export const merchantOf = ({ merchant }: ConsentTerms): string => `urn:yarda:${merchant.merchantId}`;

/** Each thing agreed to: what it is for, the data it takes, who gets that, and how long and where it is kept. */
export const recordedProcesses = (recorded: Recorded) => [
  ...(recorded.terms.dataSharing.length > 0 ? [sharing(recorded)] : []),
  ...(recorded.terms.payments.length > 0 ? [paying(recorded)] : []),
  ...(recorded.terms.form ? [filling(recorded, recorded.terms.form)] : []),
];

const sharing = (recorded: Recorded) => {
  const { requirements, sharedUntil } = recorded.terms;
  const requirement = requirements?.dataSharing;
  return {
    ...agreed(recorded, 'dpv:Share', purposeOf(requirement)),
    'dpv:hasPersonalData': recordedItems(recorded.terms, requirement),
    'dpv:hasRecipient': recipientsOf(recorded, requirement),
    'dpv:hasStorageCondition': [
      ...storageOf(recorded, requirement),
      // Our own copy of the data goes with the right to read it.
      ...(sharedUntil === undefined
        ? []
        : [{ '@type': 'dpv:StorageDeletion', 'dpv:hasDuration': until('dpv:UntilTimeDuration', sharedUntil) }]),
    ],
  };
};

const purposeOf = (requirement: PartRequirement | undefined) =>
  requirement && { 'dct:description': requirement.purpose };

const recipientsOf = ({ terms }: Recorded, requirement: PartRequirement | undefined): readonly object[] =>
  requirement?.recipients.map((name) => ({ '@type': 'dpv:Recipient', 'dpv:hasName': name })) ?? [
    { '@id': merchantOf(terms) },
  ];

const storageOf = (recorded: Recorded, requirement: PartRequirement | undefined): readonly object[] => [
  ...locationsOf(recorded),
  ...(requirement ? [{ '@type': 'dpv:StorageDuration', 'dct:description': requirement.retention }] : []),
];

const paying = (recorded: Recorded) => ({
  ...agreed(recorded, 'dpv:Use', {
    '@type': 'dpv:PaymentManagement',
    'dct:description': recorded.terms.payments.map(({ narration }) => narration),
  }),
  'dpv:hasPersonalData': [{ '@type': 'pd:BankAccount', 'dct:identifier': 'accounts', 'dct:title': 'Accounts debited' }],
  'dpv:hasRecipient': [{ '@id': recorded.issuer }, { '@id': merchantOf(recorded.terms) }],
  'dpv:hasStorageCondition': [
    ...locationsOf(recorded),
    {
      '@type': 'dpv:StorageDuration',
      'dpv:hasDuration': until('dpv:UntilEventDuration', 'The law no longer asks for records of payments'),
    },
  ],
});

const filling = (recorded: Recorded, { formId }: NonNullable<ConsentTerms['form']>) => {
  const requirement = recorded.terms.requirements?.form;
  return {
    ...agreed(recorded, 'dpv:Collect', purposeOf(requirement)),
    'dpv:hasPersonalData': [
      {
        ...{
          '@type': 'dpv:PersonalData',
          'dct:identifier': `form.${formId}`,
          'dct:title': 'The answers to their form',
        },
        ...necessityOf(requirement),
      },
    ],
    'dpv:hasRecipient': recipientsOf(recorded, requirement),
    'dpv:hasStorageCondition': storageOf(recorded, requirement),
  };
};

const agreed = ({ terms }: Recorded, processing: string, purpose: object | undefined) => ({
  '@type': 'dpv:Process',
  'dpv:hasProcessing': processing,
  ...(purpose && { 'dpv:hasPurpose': { '@type': 'dpv:Purpose', ...purpose } }),
  'dpv:hasLegalBasis': 'dpv:ExplicitlyExpressedConsent',
  'dpv:hasDataController': { '@id': merchantOf(terms) },
});

const locationsOf = ({ merchant, operator }: Recorded) => {
  const countries = new Set([...(merchant?.storesDataIn ?? []), ...(operator?.storesDataIn ?? [])]);
  if (countries.size === 0) return [];
  return [{ '@type': 'dpv:StorageLocation', 'dpv:hasLocation': [...countries].map((country) => `loc:${country}`) }];
};

const until = (type: string, value: string) => ({ '@type': type, 'rdf:value': value });

/** The type of each item in W3C DPV's extension of personal data. */
const types: Readonly<Record<string, string>> = {
  bvn: 'pd:OfficialID',
  nin: 'pd:OfficialID',
  fullName: 'pd:Name',
  dateOfBirth: 'pd:BirthDate',
  gender: 'pd:Gender',
  phoneNumber: 'pd:TelephoneNumber',
  address: 'pd:PhysicalAddress',
  photo: 'pd:Picture',
  bankName: 'pd:BankAccount',
  accountNumber: 'pd:FinancialAccountNumber',
  accountName: 'pd:Name',
};

/** Whether data could be left out, if the merchant said so. */
const necessityOf = (requirement: PartRequirement | undefined) =>
  requirement && { 'dpv:hasNecessity': requirement.required ? 'dpv:Required' : 'dpv:Optional' };

/** The items that a grant shares, by what they are and whether they could be left out, if the merchant said so. */
const recordedItems = ({ dataSharing }: ConsentTerms, requirement: PartRequirement | undefined) =>
  sharedCategories(Object.fromEntries(dataSharing.map(({ category, items }) => [category, items]))).flatMap(
    ({ category, name: categoryName, items }) =>
      items.map(({ item, name }) => ({
        '@type': types[item] ?? 'dpv:PersonalData',
        'dct:identifier': `${category}.${item}`,
        'dct:title': `${categoryName}: ${name}`,
        ...necessityOf(requirement),
      })),
  );
