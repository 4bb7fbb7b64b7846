import type { Consent } from '@yarda/contracts/consent/requested-consent.ts';
import type { AccountsState } from '@yarda/domain/accounts/account-status.ts';
import { flowParts } from '@yarda/domain/consent/steps/consent-flow.ts';
import { consentFlowMachine } from '@yarda/domain/consent/steps/consent-flow-machine.ts';
import { leaveOut } from '@yarda/domain/consent/view/leave-out.ts';
import { createActor, type EventFrom } from 'xstate';
import { sampleAccounts } from '../../accounts/account.fixture.ts';
import { PaymentStepAhead } from '../../consent/page/payment-step-ahead.tsx';
import { ReadOnlyConsent } from '../../consent/page/read-only-consent.tsx';
import { RemainingRequestList } from '../../consent/page/remaining-request.tsx';
import { ConsentDeclined } from '../../consent/steps/consent-declined.tsx';
import { ConsentSteps } from '../../consent/steps/consent-steps.tsx';
import { DeclineButton } from '../../consent/steps/decline-button.tsx';
import { grantedConsent, sampleConsent } from '../../consent/view/consent.fixture.ts';
import {
  amendedConsent,
  debits,
  futureConsent,
  nothingConsent,
  optionalConsent,
  paidConsent,
  wholeConsent,
} from '../../consent/view/whole-consent.fixture.ts';
import { ada } from '../../identity/session/session.fixture.tsx';
import { samplePayment } from '../../payments/payment.fixture.ts';
import type { GalleryEntry } from '../../platform/ui/gallery-entry.ts';
import { inside, page, type Shown } from './gallery-screen.tsx';

const accounts: AccountsState = { status: 'ready', accounts: sampleAccounts };
const nothing = () => {};

type FlowEvent = EventFrom<typeof consentFlowMachine>;

const steps = (consent: Consent, events: readonly FlowEvent[], accountsState: AccountsState = accounts): Shown => {
  const actor = createActor(consentFlowMachine, { input: { parts: flowParts(consent) } }).start();
  for (const event of events) actor.send(event);
  const ending = (
    <ConsentSteps
      consent={consent}
      snapshot={actor.getSnapshot()}
      accounts={accountsState}
      form={{ title: 'About your business', sections: 2 }}
      problem={null}
      send={nothing}
      refreshConsent={nothing}
      onLink={nothing}
      onConsent={nothing}
      onDecline={nothing}
    />
  );
  const remaining = leaveOut(consent, actor.getSnapshot().context.leavesOut);
  return { view: { kind: 'approving', consent, payer: ada }, remaining, ending };
};

const data: FlowEvent = { type: 'data.confirmed' };
const schedule: FlowEvent = { type: 'schedule.confirmed' };
const chosen: FlowEvent = { type: 'account.chosen', accountId: 'acc_0123456784' };
const second: FlowEvent = { type: 'account.chosen', accountId: 'acc_3000000001' };
const confirmed: FlowEvent = { type: 'accounts.confirmed' };
const again: FlowEvent = { type: 'step.reopened', step: 'data' };
const method: FlowEvent = { type: 'method.chosen', method: 'transfer' };
const byCard: FlowEvent = { type: 'method.chosen', method: 'card' };
const fromAccount: FlowEvent = { type: 'payer.chose_to_be_debited', accountId: 'acc_0123456785' };
const fromCard: FlowEvent = { type: 'payer.chose_to_be_debited', accountId: 'acc_2000000011' };

const notNow: FlowEvent = { type: 'part.left_out', part: 'dataSharing' };
const noDebits: FlowEvent = { type: 'part.left_out', part: 'futurePayments' };
const noPayment: FlowEvent = { type: 'part.left_out', part: 'immediatePayments' };
const requiredConsent: Consent = {
  ...optionalConsent,
  requirements: {
    ...optionalConsent.requirements,
    ...(optionalConsent.requirements.dataSharing && {
      dataSharing: { ...optionalConsent.requirements.dataSharing, required: true },
    }),
  },
};

/** Asks for one of the payer's accounts, and for no payment. */
const accountConsent: Consent = { ...nothingConsent, requirements: { requiresAuth: true, requiresAccount: true } };

const readOnly = {
  view: { kind: 'asking', consent: wholeConsent, payment: null },
  step: <ReadOnlyConsent consent={wholeConsent} payment={null} formId={null} />,
} as const;

/** Before sign-in: the payment, and what follows it. */
const paymentFirst: Shown = {
  view: { kind: 'asking', consent: wholeConsent, payment: samplePayment },
  step: (
    <>
      <PaymentStepAhead
        payment={samplePayment}
        chosen={null}
        onChoose={nothing}
        onFocus={nothing}
        decline={<DeclineButton kind="plain" onDecline={nothing} />}
        onRetry={null}
      />
      <RemainingRequestList consent={wholeConsent} problem={null} onSignIn={nothing} />
    </>
  ),
};

const both = (id: string, title: string, shown: Shown): GalleryEntry[] => [
  page(id, title, shown),
  inside(id, `${title}, embedded`, shown),
];

const declined = (view: Shown['view']): Shown => ({
  view,
  ending: (
    <ConsentDeclined
      consentId="cns_1"
      merchant="Lekki Fresh Market"
      paid={0}
      until="2026-11-22T09:00:00.000Z"
      problem={null}
      onNotify={nothing}
      onReconsider={nothing}
    />
  ),
});

/** A consent in steps: every step, open and done. */
export const stepsGallery: readonly GalleryEntry[] = [
  ...both('steps-data', 'Step by step: data', steps(wholeConsent, [])),
  ...both('steps-data-optional', 'Data that may be left out', steps(optionalConsent, [])),
  page('steps-data-required', 'Data, and why it is needed', steps(requiredConsent, [])),
  page('steps-data-left-out', 'Data left out', steps(optionalConsent, [notNow, schedule, chosen, confirmed, method])),
  page('steps-schedule-optional', 'Debits that may be left out', steps(optionalConsent, [data])),
  page('steps-immediate-optional', 'A payment that may be left out', steps(optionalConsent, [data, noDebits])),
  page('steps-payments-left-out', 'All payments left out', steps(optionalConsent, [data, noDebits, noPayment])),
  ...both('steps-schedule', 'Step by step: schedule', steps(wholeConsent, [data])),
  ...both('steps-amended', 'Debits in the place of others', steps(amendedConsent, [])),
  ...both('steps-accounts', 'Step by step: accounts', steps(wholeConsent, [data, schedule])),
  page('steps-accounts-loading', 'Accounts on their way', steps(wholeConsent, [data, schedule], { status: 'loading' })),
  page('steps-accounts-failed', 'Accounts cannot be had', steps(wholeConsent, [data, schedule], { status: 'failed' })),
  page('steps-accounts-none', 'No account', steps(wholeConsent, [data, schedule], { status: 'ready', accounts: [] })),
  page('steps-accounts-several', 'Several accounts, in order', steps(wholeConsent, [data, schedule, second, chosen])),
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
  ...both('steps-payment-first', 'The payment first, no one signed in', paymentFirst),
  page('steps-nothing', 'Nothing asked: Consent or Decline', steps(nothingConsent, [])),
  ...both('steps-declined', 'Declined', declined({ kind: 'declined', consent: nothingConsent })),
  ...both('declined-paying', 'A payment declined', declined({ kind: 'declined', consent: sampleConsent })),
  page('steps-account-required', 'An account is required', steps(accountConsent, [])),
  page('steps-public', 'Read-only, everything', readOnly),
  page('granted-whole', 'Granted, everything', {
    view: {
      kind: 'granted',
      consent: {
        ...wholeConsent,
        ...{ status: 'granted', grantedAt: grantedConsent.grantedAt },
        payments: [...grantedConsent.payments, ...debits],
        debitedFrom: [
          { bankName: 'Access Bank', accountNumber: '****6784' },
          { bankName: 'First Bank', accountNumber: '****0001' },
        ],
        confirmationSent: true,
      },
    },
  }),
  page('granted-left-out', 'Granted, data left out', {
    view: {
      kind: 'granted',
      consent: { ...grantedConsent, requirements: optionalConsent.requirements, leftOut: ['dataSharing'] },
    },
  }),
];
