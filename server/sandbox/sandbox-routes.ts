import { type NewConsent, newConsentSchema } from '@yarda/contracts/consent/consent.ts';
import { newPaymentRequestSchema } from '@yarda/contracts/consent/consent-requests.ts';
import * as wire from '@yarda/contracts/sandbox/sandbox.ts';
import { dayInLagos } from '@yarda/domain/platform/calendar/lagos-day.ts';
import { hourInLagos, laterInLagos } from '@yarda/domain/platform/calendar/lagos-time.ts';
import { exampleGroup } from '@yarda/domain/sandbox/playground-examples.ts';
import { exampleConsent, sandboxExamples } from '@yarda/domain/sandbox/sandbox-examples.ts';
import type { SandboxScenarioStore } from '@yarda/domain/sandbox/sandbox-scenarios.ts';
import type { FastifyInstance } from 'fastify';
import { type CreateConsentDeps, createConsent } from '../consent/request/create-consent.ts';
import { createPaymentRequest } from '../consent/request/create-payment-request.ts';
import { issueToken } from '../identity/session/authenticate.ts';
import { type BindingDeps, bindCall } from '../platform/http/bind-call.ts';
import { type Once, onceFor } from '../platform/http/once.ts';
import type { PageShell } from '../platform/http/page-shell.ts';
import { Problem } from '../platform/http/problem.ts';
import { pagePolicy } from '../platform/http/security-headers.ts';
import type { NewId } from '../platform/identifiers.ts';
import type { JobQueue } from '../platform/jobs/job-queue.ts';
import { registeredPerson } from './as-person.ts';
import type { ChallengeRouteDeps } from './challenge-routes.ts';
import type { CheckoutRouteDeps } from './checkout-routes.ts';
import type { MandateFormDeps } from './mandate-form-routes.ts';
import type { MandatePageDeps } from './mandate-page-routes.ts';
import type { postTo } from './post-report.ts';
import type { SandboxSettings } from './sandbox-settings.ts';

/** The pretend bank, as the sandbox's routes use it. */
export interface SandboxBank extends ChallengeRouteDeps, CheckoutRouteDeps, MandateFormDeps, MandatePageDeps {
  readonly hasAccount: (accountNumber: string) => Promise<boolean>;
  readonly scenarios: SandboxScenarioStore;
  readonly pay: (sent: ReturnType<typeof sandboxTransferOf>) => Promise<void>;
  readonly readMessages: () => Promise<{ to: string; text: string; sentAt: string }[]>;
  readonly startCourier: (post: ReturnType<typeof postTo>) => () => Promise<void>;
}

export interface SandboxRouteDeps extends BindingDeps, CreateConsentDeps {
  readonly settings: SandboxSettings;
  readonly shell: PageShell;
  readonly shopUrl: string;
  readonly newId: NewId;
  readonly bank: SandboxBank;
  readonly jobs: JobQueue;
  /** Moves the clock to a moment, with what falls due on the way; null if that is too far. */
  readonly windTo: (targetMs: number) => Promise<number | null>;
  /** Resolves once merchants can list all that has happened. */
  readonly placed: () => Promise<void>;
}

/** The job that makes the pretend bank pay. */
export const sandboxTransferJob = 'sandbox-transfer';

const merchantId = 'mer_lekki';
const clientId = 'cli_demo';

/** The sandbox's helper calls and its pages. Only with the sandbox rails. */
export const sandboxRoutes = (app: FastifyInstance, deps: SandboxRouteDeps): void => {
  bindCall(app, deps, wire.listSandboxExamples, async () => ({
    examples: sandboxExamples.map((example) => ({
      id: example.id,
      group: exampleGroup(example.id),
      title: example.title,
      outcome: example.outcome,
      amount: amountDueNow(exampleConsent(example, deps.now())),
    })),
    shopUrl: deps.shopUrl,
    now: new Date(deps.now()).toISOString(),
  }));
  bindCall(app, deps, wire.signInToSandbox, async ({ body }) => {
    const user = await registeredPerson(deps, body.phone);
    return { user, token: await issueToken(deps, { userId: user.userId, clientId, credentialId: null }) };
  });
  bindCall(app, deps, wire.listSandboxMessages, async () => ({ messages: await deps.bank.readMessages() }));
  bindCall(app, deps, wire.createSandboxExample, ({ params }) => createExample(deps, params.id));
  bindCall(app, deps, wire.sendSandboxTransfer, ({ body }, { once }) => sendTransfer(deps, body, once));
  bindCall(app, deps, wire.advanceSandboxClock, async ({ body }) => {
    const path = body.to === undefined ? 'body.advance' : 'body.to';
    const toMs = targetOf(body, deps.now());
    if (toMs === null)
      throw new Problem('INVALID_REQUEST', [{ path, message: 'is over: the clock only goes forward' }]);
    const now = await deps.windTo(toMs);
    if (now === null) throw new Problem('INVALID_REQUEST', [{ path, message: 'goes too far' }]);
    await deps.placed();
    return { now: new Date(now).toISOString() };
  });
  for (const [path, page] of [
    ['/sandbox', 'sandbox'],
    ['/sandbox/beside', 'sandbox'],
    ['/gallery', 'gallery'],
  ] as const) {
    app.get(path, async (_request, reply) => {
      reply.header('content-security-policy', pagePolicy(["'self'"])).type('text/html; charset=utf-8');
      return deps.shell(page);
    });
  }
};

/** The amount to pay at once, in kobo; null if there is none. */
const amountDueNow = ({ payments = [] }: ReturnType<typeof exampleConsent>): number | null =>
  payments.reduce((total, { type, amount }) => (type === 'immediate' ? total + amount : total), 0) || null;

const createExample = async (deps: SandboxRouteDeps, id: string) => {
  const example = sandboxExamples.find((candidate) => candidate.id === id);
  if (!example) throw new Problem('NOT_FOUND');
  const once = onceFor(deps, undefined);
  const input = newConsentSchema.parse({ clientId, ...exampleConsent(example, deps.now()) });
  if (example.byLink) return createLink(deps, once, input.payments[0]);
  const { consentId, url } = await createConsent(deps, once, merchantId, input);
  return { consentId, url, embedUrl: `${url}&embed=true` };
};

const createLink = async (deps: SandboxRouteDeps, once: Once, payment: NewConsent['payments'][number] | undefined) => {
  if (payment?.type !== 'immediate') throw new Problem('NOT_FOUND');
  const { type: _type, ...wanted } = payment;
  const input = newPaymentRequestSchema.parse({ clientId, ...wanted });
  const { paymentRequestId, url } = await createPaymentRequest(deps, once, merchantId, input);
  return { consentId: paymentRequestId, url, embedUrl: `${url}&embed=true` };
};

type SendTransfer = Parameters<typeof bindCall<typeof wire.sendSandboxTransfer>>[3];

const sendTransfer = (
  deps: SandboxRouteDeps,
  body: Parameters<SendTransfer>[0]['body'],
  once: Parameters<SendTransfer>[1]['once'],
): Promise<{ reference: string }> =>
  once({
    prepare: () => deps.bank.hasAccount(body.accountNumber),
    commit: async (tx, exists) => {
      if (!exists) throw new Problem('TRANSFER_ACCOUNT_NOT_FOUND');
      const reference = deps.newId('transfer');
      await deps.jobs.send(tx, sandboxTransferJob, { ...body, reference });
      return { reference };
    },
  });

/** Turns the job's data back into the pretend bank's payment. */
export const sandboxTransferOf = (data: Readonly<Record<string, string>>) => ({
  reference: data.reference ?? '',
  accountNumber: data.accountNumber ?? '',
  amountKobo: Number(data.amount),
  sender: {
    name: data.senderName ?? '',
    bankName: data.senderBank ?? '',
    accountNumber: data.senderAccountNumber ?? '',
  },
});

/** The moment that the clock is to be moved to. It stays on a day that has begun; null for one that is over. */
const targetOf = (
  { advance, to = '' }: { advance?: string | undefined; to?: string | undefined },
  nowMs: number,
): number | null => {
  if (advance === undefined) return to < dayInLagos(nowMs) ? null : Math.max(nowMs, hourInLagos(to, 0));
  try {
    return laterInLagos(nowMs, advance);
  } catch {
    return Number.POSITIVE_INFINITY;
  }
};
