import type { UserAccount } from '@yarda/contracts/accounts.ts';
import type { Consent } from '@yarda/contracts/asked-consent.ts';
import type { FuturePayment } from '@yarda/contracts/payment-plan.ts';
import { flowParts } from '@yarda/domain/steps/consent-flow.ts';
import { consentFlowMachine } from '@yarda/domain/steps/consent-flow-machine.ts';
import { createActor, type EventFrom } from 'xstate';
import type { AccountsKnown } from '../accounts/use-account-choice.ts';
import { samplePayment } from '../payment/payment-samples.ts';
import type { GalleryEntry } from '../ui/gallery-entry.ts';
import { AskedNextList } from '../consent/asked-next.tsx';
import { grantedConsent, sampleConsent } from '../asked/consent-samples.ts';
import { ConsentSteps } from './consent-steps.tsx';
import { inside, page, type Shown } from '../consent/gallery-screen.tsx';
import { PaymentStepAhead } from '../consent/payment-step-ahead.tsx';
import { ReadOnlyConsent } from '../consent/read-only-consent.tsx';

const debit = (month: number): FuturePayment => ({
  paymentId: `pay_f${month}`,
  type: 'future',
  status: 'pending',
  executedAt: null,
  amount: 1_850_000,
  amountType: 'fixed',
  narration: 'Monthly box',
  paypointId: null,
  dueDate: `2027-${String(month).padStart(2, '0')}-28`,
  startDate: '2027-01-28',
  endDate: '2027-12-28',
  frequency: 'monthly',
  interval: 1,
});
const asNeeded: FuturePayment = {
  ...debit(1),
  paymentId: 'pay_needed',
  amountType: 'variable',
  narration: 'Delivery, by weight',
  amount: 250_000,
  dueDate: null,
  startDate: null,
  endDate: null,
  frequency: null,
  interval: null,
};
const debits = [...Array.from({ length: 12 }, (_, at) => debit(at + 1)), asNeeded];

/** Data, debits to come and a payment due at once. */
const wholeConsent: Consent = {
  ...sampleConsent,
  needsGrant: true,
  payments: [...sampleConsent.payments, ...debits],
  dataSharing: {
    bvnData: ['fullName', 'dateOfBirth'],
    ninData: true,
    userImages: true,
    bankAccounts: ['accountNumber'],
  },
};
export const futureConsent: Consent = { ...wholeConsent, payments: debits, dataSharing: null };
const paidConsent: Consent = { ...wholeConsent, payments: [...grantedConsent.payments, ...debits] };
const nothingConsent: Consent = { ...wholeConsent, payments: [], dataSharing: null };

const account = (
  institutionCode: string,
  bankName: string,
  accountNumber: string,
  possible: boolean,
  linked: boolean,
  obfuscatedCard: string | null = null,
): UserAccount => ({
  accountId: `acc_${accountNumber}`,
  accountNumber,
  accountName: 'Ada Obi',
  bankName,
  institutionCode,
  logo: null,
  linkStatus: null,
  statusDetail: null,
  integrations: {
    transactionService: { possible, authorized: linked, approved: linked, linked },
    altTransactionService: { possible: false, authorized: false, status: null, linked: false },
    card: {
      possible: obfuscatedCard !== null,
      active: obfuscatedCard !== null,
      linked: obfuscatedCard !== null,
      obfuscatedCard,
    },
  },
});

export const sampleAccounts: readonly UserAccount[] = [
  account('000014', 'Access Bank', '0123456784', true, true),
  account('000016', 'First Bank', '3000000001', true, true),
  account('000013', 'Guaranty Trust Bank', '0123456785', true, true),
  account('000004', 'United Bank for Africa', '2000000011', false, false, '506099******0016'),
  account('000015', 'Zenith Bank', '0123456788', true, false),
  account('090267', 'Kuda', '2000000099', false, false),
];
const known: AccountsKnown = { status: 'ready', accounts: sampleAccounts };
const nothing = () => {};

type FlowEvent = EventFrom<typeof consentFlowMachine>;

const steps = (consent: Consent, events: readonly FlowEvent[], accountsKnown: AccountsKnown = known): Shown => {
  const actor = createActor(consentFlowMachine, { input: { parts: flowParts(consent) } }).start();
  for (const event of events) actor.send(event);
  const ending = (
    <ConsentSteps
      consent={consent}
      snapshot={actor.getSnapshot()}
      accounts={accountsKnown}
      formTitle={null}
      problem={null}
      send={nothing}
      refreshConsent={nothing}
      onLink={nothing}
      onConsent={nothing}
    />
  );
  const payer = { userId: 'usr_ada', name: 'Ada Obi', phone: '+234••••••0001', image: null };
  return { view: { kind: 'approving', consent, payer }, ending };
};

const data: FlowEvent = { type: 'data.confirmed' };
const schedule: FlowEvent = { type: 'schedule.confirmed' };
const chosen: FlowEvent = { type: 'account.chosen', accountId: 'acc_0123456784' };
const confirmed: FlowEvent = { type: 'accounts.confirmed' };
const again: FlowEvent = { type: 'step.reopened', step: 'data' };
const method: FlowEvent = { type: 'method.chosen', method: 'transfer' };
const byCard: FlowEvent = { type: 'method.chosen', method: 'card' };
const fromAccount: FlowEvent = { type: 'payer.chose_to_be_debited', accountId: 'acc_0123456785' };
const fromCard: FlowEvent = { type: 'payer.chose_to_be_debited', accountId: 'acc_2000000011' };

const readOnly = {
  view: { kind: 'asking', consent: wholeConsent, payment: null },
  step: <ReadOnlyConsent consent={wholeConsent} payment={null} formId={null} />,
} as const;

/** Before anybody has signed in: the payment, and what comes after it. */
const paymentFirst: Shown = {
  view: { kind: 'asking', consent: wholeConsent, payment: samplePayment },
  step: (
    <>
      <PaymentStepAhead payment={samplePayment} chosen={null} onChoose={nothing} onFocus={nothing} onRetry={null} />
      <AskedNextList consent={wholeConsent} problem={null} onSignIn={nothing} />
    </>
  ),
};

const both = (id: string, title: string, shown: Shown): GalleryEntry[] => [
  page(id, title, shown),
  inside(id, `${title}, embedded`, shown),
];

/** A consent taken step by step: every step, open and behind. */
export const stepsGallery: readonly GalleryEntry[] = [
  ...both('steps-data', 'Step by step: data', steps(wholeConsent, [])),
  ...both('steps-schedule', 'Step by step: schedule', steps(wholeConsent, [data])),
  ...both('steps-accounts', 'Step by step: accounts', steps(wholeConsent, [data, schedule])),
  page('steps-accounts-loading', 'Accounts on their way', steps(wholeConsent, [data, schedule], { status: 'loading' })),
  page('steps-accounts-failed', 'Accounts cannot be had', steps(wholeConsent, [data, schedule], { status: 'failed' })),
  page('steps-accounts-none', 'No account', steps(wholeConsent, [data, schedule], { status: 'ready', accounts: [] })),
  page('steps-accounts-last', 'Accounts, the last step', steps(futureConsent, [schedule, chosen])),
  page('steps-immediate', 'Step by step: payment', steps(wholeConsent, [data, schedule, chosen, confirmed])),
  ...both('steps-ready', 'Ready to consent', steps(wholeConsent, [data, schedule, chosen, confirmed, method])),
  page('steps-by-card', 'Ready to consent, by card', steps(wholeConsent, [data, schedule, chosen, confirmed, byCard])),
  ...both('steps-one-tap', 'OneTap', steps(wholeConsent, [data, schedule, chosen, confirmed, fromAccount])),
  page(
    'steps-stored-card',
    'OneTap with a stored card',
    steps(wholeConsent, [data, schedule, chosen, confirmed, fromCard]),
  ),
  page('steps-paid', 'Step by step: paid already', steps(paidConsent, [data, schedule, chosen, confirmed])),
  page('steps-reopened', 'Step by step: opened again', steps(wholeConsent, [data, schedule, chosen, confirmed, again])),
  ...both('steps-payment-first', 'The payment first, nobody signed in', paymentFirst),
  page('steps-nothing', 'Nothing asked: Consent or Decline', steps(nothingConsent, [])),
  page('steps-public', 'Read-only, everything', readOnly),
  page('granted-whole', 'Granted, everything', {
    view: {
      kind: 'granted',
      consent: {
        ...wholeConsent,
        ...{ status: 'granted', grantedAt: grantedConsent.grantedAt },
        payments: [...grantedConsent.payments, ...debits],
        confirmationSent: true,
      },
    },
  }),
];
