import type { UserAccount } from '@yarda/contracts/accounts/accounts.ts';
import type { Consent } from '@yarda/contracts/consent/requested-consent.ts';
import type { AccountsState } from '@yarda/domain/accounts/account-status.ts';
import { consentCourse } from '@yarda/domain/consent/page/consent-course.ts';
import { requiresGrant } from '@yarda/domain/consent/page/is-granted.ts';
import { type FlowStepName, flowParts, isStepwise, mayConsent } from '@yarda/domain/consent/steps/consent-flow.ts';
import { consentFlowMachine, stepOfState } from '@yarda/domain/consent/steps/consent-flow-machine.ts';
import { debit as sampleDebit } from '@yarda/domain/consent/view/consent.fixture.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { consentView, type Visitor } from '../../../domain/consent/view/consent-view.ts';
import { EmbeddingContext } from '../../merchants/embedding/embedding.ts';
import { executedPayment, samplePayment } from '../../payments/payment.fixture.ts';
import { ConsentSteps } from '../steps/consent-steps.tsx';
import { sampleConsent } from '../view/consent.fixture.ts';
import { AuthPrompt } from './auth-prompt.tsx';
import { ConsentScreen } from './consent-screen.tsx';
import { ReadOnlyConsent } from './read-only-consent.tsx';

const flags = [false, true];
const parts = flags.flatMap((data) =>
  flags.flatMap((form) => flags.flatMap((future) => flags.map((immediate) => ({ data, form, future, immediate })))),
);
const settings = (['anonymous', 'payer', 'viewer'] as const).flatMap((visitor) =>
  flags.flatMap((embedded) => flags.map((partDone) => ({ visitor, embedded, partDone }))),
);
const combinations = parts.flatMap((each) => settings.map((setting) => ({ ...each, ...setting })));
type Combination = (typeof combinations)[number];

const debit = { ...sampleDebit, amount: 500_000 };

/** The consent that a combination requests. `partDone`: the form is complete and a signed-in payer has paid. */
const consentOf = ({ data, form, future, immediate, partDone }: Combination): Consent => {
  const dataSharing = data ? { bvnData: ['bvn' as const, 'fullName' as const], userImages: true } : null;
  const payments = [...(immediate ? [partDone ? executedPayment : samplePayment] : []), ...(future ? [debit] : [])];
  const input = { payments: payments as never, dataSharing: dataSharing ?? undefined, requirements: undefined };
  return {
    ...sampleConsent,
    payments,
    dataSharing,
    formId: form ? 'frm_1' : null,
    formCompletion: form ? { templateLiteralValues: {}, complete: partDone, answersHash: null } : null,
    requiresGrant: requiresGrant({ ...input, formId: form ? 'frm_1' : undefined }),
  };
};

const account = (at: number): UserAccount => ({
  accountId: `acc_${at}`,
  accountNumber: `000000000${at}`,
  accountName: 'Ada Obi',
  bankName: `Bank ${at}`,
  institutionCode: '000014',
  logo: null,
  linkStatus: null,
  statusDetail: null,
  integrations: {
    transactionService: { possible: true, authorized: true, approved: true, linked: true },
    altTransactionService: { possible: false, authorized: false, status: null, linked: false },
    card: { possible: false, active: false, linked: false, obfuscatedCard: null },
  },
});
const accounts: AccountsState = { status: 'ready', accounts: [1, 2, 3, 4, 5].map(account) };
const nothing = () => {};
const ada = { userId: 'usr_ada', name: 'Ada Obi', phone: '+234••••••0001', image: null };

const live = (consent: Consent) => createActor(consentFlowMachine, { input: { parts: flowParts(consent) } }).start();
type Flow = ReturnType<typeof live>;

const stepsOn = (consent: Consent, flow: Flow) => (
  <ConsentSteps
    consent={consent}
    snapshot={flow.getSnapshot()}
    accounts={accounts}
    form={{ title: 'About your business', sections: 2 }}
    problem={null}
    send={nothing}
    refreshConsent={nothing}
    onConsent={nothing}
    onDecline={nothing}
    onLink={nothing}
  />
);

/** The whole page as HTML, for a combination. */
const pageOf = (combination: Combination, flow: Flow, consent: Consent): string => {
  const { visitor: kind, embedded } = combination;
  const visitor: Visitor = kind === 'payer' ? { kind, user: ada } : { kind };
  const view = consentView({
    visitor,
    clientId: 'cli_1',
    consent,
    failure: null,
    openItem: null,
    completed: new Set(),
    answer: null,
  });
  const payment = view.kind === 'asking' ? view.payment : null;
  const step = kind === 'viewer' ? <ReadOnlyConsent consent={consent} payment={payment} formId={null} /> : null;
  const prompt = <AuthPrompt consent={consent} problem={null} onAuthenticate={nothing} />;
  return renderToStaticMarkup(
    <EmbeddingContext value={{ embedded, postToParent: nothing }}>
      <ConsentScreen
        view={view}
        parameters={{ consentId: consent.consentId, embedded, fullScreen: false }}
        sandbox={false}
        step={step}
        ending={view.kind === 'signing-in' ? prompt : view.kind === 'approving' && stepsOn(consent, flow)}
      />
    </EmbeddingContext>,
  );
};

const titles: Record<FlowStepName, string> = {
  data: 'Data Sharing',
  form: 'About your business',
  future: 'Future Payments',
  immediate: 'Immediate Payment',
  consent: 'Consent',
};

/** The text of each finished step. */
const outcomes: Record<FlowStepName, string | false> = {
  data: ' 3 data points',
  form: ' 2 sections',
  future: ' 1 payment, at most ₦5,000.00, from Bank 1 ****0001',
  immediate: ' ₦2,500.00 paid',
  consent: false,
};

/** The steps in the order of the specification. */
const expectedSteps = ({ data, form, future, immediate, partDone }: Combination): FlowStepName[] => {
  const requests: FlowStepName[] = [
    ...(data ? ['data' as const] : []),
    ...(form ? ['form' as const] : []),
    ...(future ? ['future' as const] : []),
    ...(immediate ? ['immediate' as const] : []),
  ];
  const lastWord = immediate ? !partDone : future;
  return lastWord ? requests : [...requests, 'consent'];
};

const headsIn = (html: string) =>
  [...html.matchAll(/<li class="step-frame"(.*?)>(.*?)<\/h2>/gs)].map(([, attributes = '', head = '']) => ({
    text: head
      .replaceAll(/<svg.*?<\/svg>/gs, '✓')
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim(),
    current: attributes.includes('aria-current="step"'),
    done: attributes.includes('data-done'),
    opens: head.includes('<button'),
    disabled: head.includes('aria-disabled="true"') || /<h2[^>]*aria-disabled="true"/.test(head),
  }));

/** Does what a payer does at the open step, except consenting. */
const pass = (flow: Flow, last: boolean): void => {
  const step = stepOfState(flow.getSnapshot().value);
  if (step === 'data') flow.send({ type: 'data.confirmed' });
  if (step === 'form') {
    const { parts: context } = flow.getSnapshot().context;
    flow.send({ type: 'consent.changed', parts: { ...context, form: 'complete' } });
    flow.send({ type: 'form.passed' });
  }
  if (step !== 'future') return;
  flow.send({ type: 'schedule.confirmed' });
  flow.send({ type: 'account.chosen', accountId: 'acc_1' });
  if (!last) flow.send({ type: 'accounts.confirmed' });
};

const expectYesOrNo = (html: string): undefined => {
  expect(html).toContain('No specific actions required');
  expect(html).toMatch(/>Consent<\/span><\/button>/);
  expect(html).toMatch(/>Decline<\/button>/);
  expect(headsIn(html)).toEqual([]);
};

/**
 * Checks each header: its number or tick, its title, what a finished step holds, 'linked', 'Completed' or 'Pending', and whether it is open or can reopen.
 */
const expectHeads = (
  html: string,
  steps: FlowStepName[],
  current: FlowStepName,
  { partDone, hasChosen }: Combination & { readonly hasChosen: boolean },
): void => {
  const at = steps.indexOf(current);
  const expected = steps.map((name, index) => {
    const paid = name === 'immediate' && partDone;
    const done = name !== 'consent' && (index < at || paid || (name === 'form' && partDone));
    const linked = name === 'future' && hasChosen && ' linked';
    const pending = done && outcomes[name];
    const status = name !== 'consent' && (done ? ' ✓ Completed' : ' Pending');
    const words = [pending, linked, status].filter((word) => word !== false);
    const text = `${done ? '✓' : index + 1} ${titles[name]}${words.join('')}`;
    return { text, current: index === at, done, opens: index < at && !paid, disabled: index > at && !done };
  });
  expect(headsIn(html)).toEqual(expected);
};

/** Checks for a dot per step, if there is more than one, then the logo of the account that was chosen. */
const expectDots = (html: string, steps: number, hasChosen: boolean): void => {
  expect(html.includes('step-dots')).toBe(steps > 1 || hasChosen);
  if (steps === 1 && !hasChosen) return;
  const [, dots = '', logos = ''] = /<ol class="step-dots">(.*?)<\/ol>(.*?)<ol>/s.exec(html) ?? [];
  expect(dots.split('<li').length - 1).toBe(steps);
  expect(logos.split('class="name-badge"').length - 1).toBe(hasChosen ? 1 : 0);
};

const nameOf = ({ data, form, future, immediate, visitor, embedded, partDone }: Combination) =>
  [
    Object.entries({ data, form, future, immediate })
      .flatMap(([name, has]) => (has ? [name] : []))
      .join('+') || 'nothing',
    visitor,
    embedded ? 'embedded' : 'standalone',
    partDone ? 'part done' : 'nothing done',
  ].join(', ');

beforeAll(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  vi.stubGlobal('location', { href: 'https://pay.example/r/cns_1?clientId=cli_1' });
});
afterAll(() => vi.unstubAllGlobals());

const everyone = combinations.map((combination) => [nameOf(combination), combination] as const);
const by = (who: Visitor['kind']) => everyone.filter(([, { visitor }]) => visitor === who);

describe('every combination of what is requested, who looks, where, and what is done', () => {
  it('has 192 cases', () => expect(combinations).toHaveLength(192));

  it.each(by('payer').filter(([, combination]) => consentOf(combination).requiresGrant))(
    '%s: shows its steps in order',
    (_, combination) => {
      const consent = consentOf(combination);
      const flow = live(consent);
      const steps = expectedSteps(combination);
      if (steps.length === 1 && steps[0] === 'consent') return expectYesOrNo(pageOf(combination, flow, consent));
      for (let round = 0; round <= steps.length; round += 1) {
        const current = stepOfState(flow.getSnapshot().value);
        expect(steps).toContain(current);
        const html = pageOf(combination, flow, consent);
        const hasChosen = flow.getSnapshot().context.accountIds.length > 0;
        expectHeads(html, steps, current, { ...combination, hasChosen });
        expectDots(html, steps.length, hasChosen);
        expect(html).toMatch(/>Decline<\/button>/);
        pass(flow, current === steps.at(-1));
      }
      expect(stepOfState(flow.getSnapshot().value)).toBe(steps.at(-1));
      return undefined;
    },
  );

  it.each(by('payer').filter(([, combination]) => !consentOf(combination).requiresGrant))(
    '%s: shows payments alone, without steps or sign-in',
    (_, combination) => {
      const consent = consentOf(combination);
      expect(isStepwise(consent)).toBe(false);
      expect(headsIn(pageOf(combination, live(consent), consent))).toEqual([]);
    },
  );

  it('asks for an account alone where the merchant requires one and schedules nothing', () => {
    const consent = {
      ...sampleConsent,
      requiresGrant: true,
      payments: [],
      requirements: { requiresAuth: true, requiresAccount: true },
    };
    const flow = live(consent);
    const html = renderToStaticMarkup(stepsOn(consent, flow));
    expect(headsIn(html).map(({ text }) => text)).toEqual(['1 Your accounts Pending']);
    expect(html).toContain('Select what accounts you&#x27;d like to use:');
    expect(html).not.toContain('repayment:');
    expect(html).not.toContain('>back</button>');
    flow.send({ type: 'account.chosen', accountId: 'acc_1' });
    expect(mayConsent(flow.getSnapshot().context, stepOfState(flow.getSnapshot().value))).toBe(true);
  });

  it.each(by('anonymous'))('%s: asks for sign-in only after payment, and shows no steps', (_, combination) => {
    const consent = consentOf(combination);
    const html = pageOf(combination, live(consent), consent);
    expect(headsIn(html)).toEqual([]);
    const due = combination.immediate && !combination.partDone;
    const course = consentCourse(consent);
    if (course === 'payments_only' || (due && course === 'payments_first'))
      return expect(html).not.toContain('to authenticate users');
    const { data, form, future, immediate } = combination;
    const nothingRequested = !data && !form && !future && !immediate;
    expect(html).toContain('uses Yarda to authenticate users');
    expect(html.includes('Please sign in to grant consent')).toBe(nothingRequested);
    expect(html.includes('>Sign In</button>')).toBe(nothingRequested);
    expect(html.includes('>Authenticate</button>')).toBe(!nothingRequested);
    expect(html.includes('Collect ₦2,500.00 immediately')).toBe(due);
    expect(html.includes('Schedule 1 future payment(s)')).toBe(future);
    expect(html.includes('Access your BVN data')).toBe(data);
    expect(html.includes('Access your user images')).toBe(data);
    return undefined;
  });

  it.each(by('viewer'))('%s: shows everything read-only', (_, combination) => {
    const consent = consentOf(combination);
    const html = pageOf(combination, live(consent), consent);
    expect(html).toContain('This is a read-only view. Only the payer can act on it.');
    expect(html).not.toContain('<button');
    expect(html.includes('2 data point(s)') || html.includes('3 data point(s)')).toBe(combination.data);
    expect(html.includes('would like to collect 1 payment(s) totalling ₦5,000.00')).toBe(combination.future);
  });

  it.each(everyone)('%s: shows its header and side panel', (_, combination) => {
    const consent = consentOf(combination);
    const html = pageOf(combination, live(consent), consent);
    const { data, form, future, immediate, embedded } = combination;
    const paymentsAlone = immediate && !future;
    expect(html.includes('Consent Request</h2>')).toBe(!embedded && !paymentsAlone);
    expect(html.includes('class="consent-panel"')).toBe(!embedded);
    if (embedded) return;
    expect(html.includes('Total amount')).toBe(future || immediate);
    const panel = /<aside.*?<\/aside>/s.exec(html)?.[0] ?? '';
    expect(panel.includes('No specific actions required')).toBe(!data && !form && !future && !immediate);
    expect(panel.includes('A form to fill in')).toBe(form);
    expect(panel).toContain('if you wish to change any info here, contact your representative');
  });
});
