import type { LinkableAccount } from '@yarda/domain/accounts/linkable-account.ts';
import { unlinked } from '@yarda/domain/accounts/unlinked.ts';
import { type CardSavingContext, cardSavingContext } from '@yarda/domain/consent/save-method/card-saving-context.ts';
import { cardSavingMachine } from '@yarda/domain/consent/save-method/card-saving-machine.ts';
import { numberTooShort } from '@yarda/domain/linking/account-search.ts';
import { SaveCardScreen } from '../../consent/save-method/save-card-screen.tsx';
import { grantedConsent } from '../../consent/view/consent.fixture.ts';
import type { GalleryEntry } from '../../platform/ui/gallery-entry.ts';
import { inside, page, type Shown } from './gallery-screen.tsx';

const nothing = () => {};

const found = (bankName: string, institutionCode: string, card: boolean): LinkableAccount => ({
  accountNumber: '0123456789',
  accountName: 'Ada Obi',
  bankName,
  institutionCode,
  logo: null,
  integrations: unlinked({ transactionService: true, altTransactionService: false, card }),
});
const accounts = [found('Guaranty Trust Bank', '000013', true), found('Access Bank', '000014', false)];

type State = Parameters<typeof cardSavingMachine.resolveState>[0]['value'];

const saving = (value: State, existing: Partial<CardSavingContext> = {}, compact = false): Shown => {
  const context = { ...cardSavingContext({ paymentId: 'pay_1', signedIn: true, discoveryId: 'dsc_1' }), ...existing };
  const snapshot = cardSavingMachine.resolveState({ value, context });
  const ending = <SaveCardScreen snapshot={snapshot} compact={compact} send={nothing} onSignIn={nothing} />;
  return { view: { kind: 'granted', consent: grantedConsent }, ending };
};

const states: readonly [id: string, title: string, value: State, known?: Partial<CardSavingContext>][] = [
  ['offer', 'Save Your Card', 'offering', { signedIn: false }],
  [
    'undiscoverable',
    'Save Your Card, without a discovery',
    'offering',
    { signedIn: false, problem: 'Discovery ID is required for authentication' },
  ],
  ['number', 'Save Your Card: account number', 'entering', { typed: '01234' }],
  ['short', 'Save Your Card: a number too short', 'entering', { typed: '01234', problem: numberTooShort }],
  ['validating', 'Save Your Card: Validating...', { searching: 'long' }, { typed: '0123456789' }],
  ['none', 'Save Your Card: not validated', 'blocked', { typed: '5000000000', problem: 'Failed to validate account' }],
  ['picker', 'Save Your Card: accounts', 'picking', { typed: '0123456789', found: accounts }],
  [
    'failed',
    'Failed to save card',
    'picking',
    {
      typed: '0123456789',
      found: accounts,
      chosen: accounts[0] ?? null,
      problem: 'Failed to save card. Please try again.',
    },
  ],
  ['saving', 'Saving Your Card', 'saving'],
];

/** Saving the card just used, full and compact. */
export const saveCardGallery: readonly GalleryEntry[] = states.flatMap(([id, title, value, context]) => [
  page(`save-card-${id}`, title, saving(value, context)),
  inside(`save-card-${id}`, `${title}, compact`, saving(value, context, true)),
]);
