import { createConsent, readConsent } from '@yarda/contracts/consent/consent.ts';
import { cancelConsent } from '@yarda/contracts/consent/consent-cancel.ts';
import { readConsentData } from '@yarda/contracts/consent/consent-data.ts';
import { declineConsent, reopenConsent } from '@yarda/contracts/consent/consent-decline.ts';
import { listEvents } from '@yarda/contracts/merchants/events.ts';
import { advanceSandboxClock } from '@yarda/contracts/sandbox/sandbox.ts';
import { declineSandboxConsent, grantSandboxConsent } from '@yarda/contracts/sandbox/sandbox-consents.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { eventually } from '../harness/eventually.ts';
import { readAsMerchant } from '../harness/new-consent.ts';
import { cases, rounds } from '../harness/proof-length.ts';
import { startTestServer } from '../harness/test-server.ts';
import { expireConsents } from './request/expire-consents.ts';

/** Test 8 of the design, of consents. */
const server = await startTestServer({ sandboxDelayMs: 0, limitFactor: 20 });
const { call } = server;
const phone = '+2348000000001';
const minute = 60_000;
const lifeMs = 30 * minute;
const waits = { shortly: 10, late: 21 } as const;

type ConsentStatus = 'pending' | 'declined' | 'granted' | 'cancelled' | 'expired';

/** A consent in the model: its status, its age, and the events that its merchant received. */
interface Model {
  readonly is: ConsentStatus;
  readonly ageMs: number;
  readonly events: readonly string[];
}

type Answer = '200' | `${number} ${string}`;
type Step = readonly [Answer, Model];

const notPending = '409 CONSENT_NOT_PENDING';
const notTheirs = '404 CONSENT_BELONGS_TO_ANOTHER';
const missing = '404 CONSENT_NOT_FOUND';

const reported = (model: Model, is: ConsentStatus, ...what: string[]): Step => [
  '200',
  { ...model, is, events: [...model.events, ...what.map((each) => `consent.${each}`)] },
];

/** A declined consent stays so to its merchant when its time is over (decision 22). */
const isOver = ({ is, ageMs }: Model): boolean => is === 'expired' || (is === 'declined' && ageMs >= lifeMs);
const isOpen = (model: Model): boolean => (model.is === 'pending' || model.is === 'declined') && !isOver(model);

/** The possible acts on a consent, each with its expected answer and next state. */
const rules = {
  grant: (model) => {
    if (model.is === 'granted') return ['409 CONSENT_ALREADY_GRANTED', model];
    if (isOpen(model) && model.is === 'declined') return reported(model, 'granted', 'reopened', 'granted');
    return isOpen(model) ? reported(model, 'granted', 'granted') : [missing, model];
  },
  decline: (model) => declined(model, notTheirs),
  declineAsPayer: (model) => declined(model, notPending),
  reopen: (model) => {
    if (isOpen(model) && model.is === 'declined') return reported(model, 'pending', 'reopened');
    return unanswerable(model, notTheirs) ?? ['200', model];
  },
  cancel: (model) => (model.is === 'pending' ? reported(model, 'cancelled', 'cancelled') : [notPending, model]),
  read: (model) => {
    if (isOver(model)) return [missing, model];
    return [model.is === 'cancelled' ? '410 CONSENT_CANCELLED' : '200', model];
  },
  readData: (model) => [model.is === 'granted' ? '200' : '409 CONSENT_NOT_GRANTED', model],
  soon: (model) => passes(model, waits.shortly * minute),
  late: (model) => passes(model, waits.late * minute),
} as const satisfies Record<string, (model: Model) => Step>;

const declined = (model: Model, ifGranted: Answer): Step => {
  if (model.is === 'pending') return reported(model, 'declined', 'declined');
  return unanswerable(model, ifGranted) ?? ['200', model];
};

/** Once it is granted it is the payer's own. */
const unanswerable = (model: Model, ifGranted: Answer): Step | null => {
  if (model.is === 'granted') return [ifGranted, model];
  if (model.is === 'cancelled') return [notPending, model];
  return isOver(model) ? [missing, model] : null;
};

const passes = (model: Model, ms: number): Step => {
  const aged = { ...model, ageMs: model.ageMs + ms };
  return aged.ageMs >= lifeMs && model.is === 'pending' ? reported(aged, 'expired', 'expired') : ['200', aged];
};

type Act = keyof typeof rules;
const acts = Object.keys(rules) as Act[];

const advance = (minutes: number) => call(advanceSandboxClock, { body: { advance: `PT${minutes}M` } });
const calls = {
  grant: (consentId) => call(grantSandboxConsent, { params: { consentId }, body: { phone } }),
  decline: (consentId) => call(declineConsent, { params: { consentId }, body: { clientId: 'cli_demo' } }),
  declineAsPayer: (consentId) => call(declineSandboxConsent, { params: { consentId }, body: { phone } }),
  reopen: (consentId) => call(reopenConsent, { params: { consentId }, body: { clientId: 'cli_demo' } }),
  cancel: (consentId) => call(cancelConsent, { params: { consentId } }),
  read: (consentId) => call(readConsent, { params: { consentId }, query: { clientId: 'cli_demo' } }),
  readData: (consentId) => call(readConsentData, { params: { consentId } }),
  soon: () => advance(waits.shortly),
  late: () => advance(waits.late),
} as const satisfies Record<Act, (consentId: string) => ReturnType<typeof call>>;

const answerTo = async (act: Act, consentId: string): Promise<Answer> => {
  const answer = await calls[act](consentId);
  return answer.status < 400 ? '200' : `${answer.status} ${answer.failure().code}`;
};

/** The states after acts in one order, if each act got its actual answer. */
const inOrder = (model: Model, order: readonly (readonly [Act, Answer])[]): readonly Model[] => {
  let now = model;
  for (const [act, answer] of order) {
    const [expected, next] = rules[act](now);
    if (expected !== answer) return [];
    now = next;
  }
  return [now];
};

/** One act, or two at once; time passes alone. */
const step = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...acts).map((act) => [act]) },
  {
    weight: 1,
    arbitrary: fc.tuple(...Array.from({ length: 2 }, () => fc.constantFrom('grant', 'decline', 'reopen', 'cancel'))),
  },
) as fc.Arbitrary<Act[]>;

const eventsOf = async (consentId: string) => {
  const { events } = (await call(listEvents, { query: { consentId, after: '0', limit: 100 } })).reply();
  return events.map(({ type }): string => type).filter((type) => statusEvents.test(type));
};
const statusEvents = /^consent\.(granted|declined|reopened|cancelled|expired)$/;

it(
  'a consent is what its model says after any acts, answers as it says, and tells its merchant so, in order',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
        const expiresAt = new Date(server.parts.bank.now() + lifeMs).toISOString();
        const body = { clientId: 'cli_demo', dataSharing: { bvnData: ['fullName' as const] }, expiresAt };
        const { consentId } = (await call(createConsent, { body })).reply();
        let models: readonly Model[] = [{ is: 'pending', ageMs: 0, events: [] }];
        for (const at of steps) {
          const answers = await Promise.all(at.map(async (act) => [act, await answerTo(act, consentId)] as const));
          const { status } = await readAsMerchant(server, consentId);
          const after = models.flatMap((model) =>
            [answers, answers.toReversed()].flatMap((one) => inOrder(model, one)),
          );
          const agreed = after.filter(({ is }) => is === status);
          expect(
            agreed.length,
            `${JSON.stringify(models)}: ${JSON.stringify(answers)}, then ${status}`,
          ).toBeGreaterThan(0);
          models = agreed;
        }
        await expireConsents(server.parts.deps);
        const max = Math.max(...models.map((model) => model.events.length));
        const received = await eventually('its merchant has been told', async () => {
          const events = await eventsOf(consentId);
          return events.length >= max ? events : null;
        });
        expect(models.map((model) => model.events)).toContainEqual(received);
      }),
      cases({ short: 15, full: 10_000 }),
    );
  },
  rounds({ short: 60_000, full: 4 * 3_600_000 }),
);
