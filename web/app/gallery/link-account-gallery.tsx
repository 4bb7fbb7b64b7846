import type { Payment } from '@yarda/contracts/payments/payment.ts';
import {
  type AccountPromptContext,
  accountPromptMachine,
} from '@yarda/domain/consent/save-method/account-prompt-machine.ts';
import { LinkAccountScreen } from '../../consent/save-method/link-account-screen.tsx';
import { grantedConsent } from '../../consent/view/consent.fixture.ts';
import { executedPayment } from '../../payments/payment.fixture.ts';
import type { GalleryEntry } from '../../platform/ui/gallery-entry.ts';
import { inside, page, type Shown } from './gallery-screen.tsx';

const nothing = () => {};

const unsaid: Payment = { ...executedPayment, shouldPromptBankAccountLinking: true, payerBank: 'Zenith Bank' };
const own: Payment = {
  ...unsaid,
  origin: {
    paymentMethod: 'bank_transfer',
    accountNumber: '1000000001',
    accountName: 'Ada Obi',
    bankName: 'Zenith Bank',
    institutionCode: '000015',
  },
};

interface Sample {
  readonly id: string;
  readonly title: string;
  readonly value: 'inviting' | 'offering';
  readonly payment?: Payment;
  readonly context?: Partial<AccountPromptContext>;
  readonly authenticating?: boolean;
}

const prompt = ({ value, payment = unsaid, context: existing, authenticating = false }: Sample): Shown => {
  const context = {
    signedIn: value === 'offering',
    discoveryId: 'dsc_1',
    panel: null,
    linked: null,
    declined: false,
    problem: null,
    ...existing,
  };
  const snapshot = accountPromptMachine.resolveState({ value, context });
  const ending = (
    <LinkAccountScreen
      {...{ snapshot, payment, authenticating }}
      send={nothing}
      onConfirm={nothing}
      onSignIn={nothing}
    />
  );
  return { view: { kind: 'granted', consent: grantedConsent }, ending };
};

const samples: readonly Sample[] = [
  { id: 'invitation', title: 'Link this account for future payments?', value: 'inviting' },
  { id: 'authenticating', title: 'Authenticating...', value: 'inviting', authenticating: true },
  {
    id: 'undiscoverable',
    title: 'Link this account, without a discovery',
    value: 'inviting',
    context: { problem: 'Discovery ID is required for authentication' },
  },
  { id: 'own', title: 'Amount paid, from my account', value: 'offering', payment: own },
  { id: 'unsaid', title: 'Amount paid, Enter Account Number', value: 'offering' },
];

/** Linking the account paid from, before and after sign-in. */
export const linkAccountGallery: readonly GalleryEntry[] = samples.flatMap((sample) => [
  page(`link-paid-${sample.id}`, sample.title, prompt(sample)),
  inside(`link-paid-${sample.id}`, `${sample.title}, embedded`, prompt(sample)),
]);
