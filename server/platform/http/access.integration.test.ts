import { readReceipt } from '@yarda/contracts/consent/approval.ts';
import { readConsent, readMerchantConsent } from '@yarda/contracts/consent/consent.ts';
import { calls } from '@yarda/contracts/docs/wire.ts';
import type { Call } from '@yarda/contracts/platform/call.ts';
import { signInToSandbox } from '@yarda/contracts/sandbox/sandbox.ts';
import { describe, expect, it } from 'vitest';
import type { Attempt } from '../../harness/access/access-attempt.ts';
import { accessAttempts } from '../../harness/access/access-attempts.ts';
import { type Answered, answerTo } from '../../harness/access/access-fixture.ts';
import { blockOf, type CallerKind, type Cell, callers, declaredAccess } from '../../harness/access-table.ts';
import { crowding } from '../../harness/crowding.ts';
import { openPayment } from '../../harness/new-consent.ts';
import { withoutRequestId } from '../../harness/requester.ts';
import { startTestServer } from '../../harness/test-server.ts';

const server = await startTestServer({ accountDeletion: true, limitFactor: 20 });
const { fixture, attempts, granted } = await accessAttempts(server);
const { stranger } = fixture;
const payment = await openPayment(server, 250_004);

/** Owners call last: an owner may use up the object, and the others must be refused while the object exists. */
const owners: readonly CallerKind[] = ['operator', 'payer', 'signing-payer', 'merchant'];
const inOrder = [...callers.filter((caller) => !owners.includes(caller)), ...owners];

const callServer = async (call: Call, attempt: Attempt, caller: CallerKind): Promise<Answered> => {
  const signsOut = call.name === 'logOut' && ['payer', 'stranger', 'representative'].includes(caller);
  if (!signsOut) return answerTo(fixture, call, attempt, caller);
  // Signing out uses up a token, so it gets its own.
  const { token } = (await server.call(signInToSandbox, { body: { phone: '+2348000000002' } })).reply();
  const answer = await server.call(call, attempt as Exclude<Attempt, (...given: never[]) => unknown>, { token });
  return { status: answer.status, body: JSON.parse(answer.text) };
};

const cellOf = ({ status, body }: Answered): Cell => (status < 400 ? `${status}` : `${status} ${String(body.code)}`);

const declared = declaredAccess();

describe('access to each call', () => {
  it.each(calls.map(({ name }) => name))('%s', async (name) => {
    const call = calls.find((candidate) => candidate.name === name);
    if (!call) throw new Error(`There is no call ${name}`);
    const found: Partial<Record<CallerKind, Cell>> = {};
    for (const caller of inOrder) found[caller] = cellOf(await callServer(call, attempts[name], caller));
    expect(blockOf(name, found)).toBe(blockOf(name, declared.get(name) ?? {}));
  });

  it('is asked of each of these calls; these are the other routes under /api', () => {
    const bound = calls.map(({ method, path }) => `${method} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`);
    const others = server.parts.routes.filter(
      (route) => / \/api\/(?!docs\/)/.test(route) && !route.startsWith('HEAD') && !bound.includes(route),
    );
    expect(others.sort()).toEqual([
      'GET /api/bank-logos/:institutionCode',
      'GET /api/card-schemes/:scheme/logo',
      'GET /api/docs',
      'GET /api/events/account-links/:id',
      'GET /api/events/bank-validation/:validationId',
      'GET /api/events/card-linking/:userId',
      'GET /api/events/devices/:userId',
      'GET /api/events/payments/:paymentId',
      'GET /api/images/*',
      'GET /api/link-services/remita/logo',
      'GET /api/merchant/events/stream',
      'GET /api/merchant/transactions.csv',
      'GET /api/openapi.json',
      'POST /api/page-faults/policy',
      'POST /api/webhooks/:rail',
    ]);
  });
});

/** The id of a thing of ours, as an attempt names it. */
const ofOurs = /"((?:acc|cns|deb|dev|evt|frs|inv|key|lnk|pay|ref|req|whe)_[\w-]+)"/g;
const fabricated = (id: string): string => id.replace(/[^_]+$/, (end) => '0'.repeat(end.length));
const strangers = ['stranger', 'representative', 'signing-stranger', 'other-merchant'] as const;

/** The calls that name something of ours, each with the same that names nothing. */
const realAndFabricated = calls.flatMap((call: Call) => {
  const attempt: Attempt = attempts[call.name as keyof typeof attempts];
  const requested = JSON.stringify(attempt) ?? '{}';
  const named = [...requested.matchAll(ofOurs)].map(([, id = '']) => id);
  const missing: Attempt = JSON.parse(named.reduce((text, id) => text.replaceAll(id, fabricated(id)), requested));
  return named.length === 0 ? [] : [{ call, attempt, missing }];
});

const timed = async (call: Call, attempt: Attempt, caller: CallerKind) => {
  const started = performance.now();
  const { status, body } = await answerTo(fixture, call, attempt, caller);
  const reported: Answered['body'] = { ...body, requestId: '' };
  return { tookMs: performance.now() - started, answer: { status, body: reported } };
};

describe('another caller’s data', () => {
  it('is reported as missing by each call, with the same body and as fast as what does not exist', async () => {
    const tookMs: { theirs: number[]; nobodys: number[] } = { theirs: [], nobodys: [] };
    const compared = new Set<string>();
    for (const { call, attempt, missing } of realAndFabricated) {
      for (const caller of strangers) {
        const [theirs, nobodys] = [await timed(call, attempt, caller), await timed(call, missing, caller)];
        const { status, body } = theirs.answer;
        // A consent opens with its link: that it is another's is no secret, and has a code of its own.
        if (status !== 404 || body.code === 'CONSENT_BELONGS_TO_ANOTHER') continue;
        expect([call.name, caller, theirs.answer]).toEqual([call.name, caller, nobodys.answer]);
        compared.add(call.name);
        tookMs.theirs.push(theirs.tookMs);
        tookMs.nobodys.push(nobodys.tookMs);
      }
    }
    expect(compared.size).toBeGreaterThan(20);
    expect(Math.abs(median(tookMs.theirs) - median(tookMs.nobodys))).toBeLessThan(5 * crowding());
  });

  it('is reported as missing, with the same body and as fast as for an id that does not exist', async () => {
    const timed = async (consentId: string, secretKey: string) => {
      const started = performance.now();
      const answer = await server.call(readMerchantConsent, { params: { consentId } }, { secretKey });
      return { took: performance.now() - started, text: withoutRequestId(answer.text), status: answer.status };
    };
    const [theirs, nobodys]: [number[], number[]] = [[], []];
    for (let round = 0; round < 40; round += 1) {
      const other = await timed(granted, 'sk_test_other');
      const none = await timed('cns_000000000000000000000000', 'sk_test_other');
      expect([other.status, other.text]).toEqual([none.status, none.text]);
      theirs.push(other.took);
      nobodys.push(none.took);
    }
    expect(Math.abs(median(theirs) - median(nobodys))).toBeLessThan(5 * crowding());
  });

  it('is not in a receipt either', async () => {
    const other = await server.call(readReceipt, { params: { consentId: granted } }, { token: stranger.token });
    const none = await server.call(readReceipt, { params: { consentId: 'cns_0' } }, { token: stranger.token });
    expect(withoutRequestId(other.text)).toBe(withoutRequestId(none.text));
  });
});

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

describe('a public viewer', () => {
  it('sees what is asked for, and no personal data', async () => {
    const input = { params: { consentId: payment.consentId }, query: { clientId: 'cli_demo' } };
    const seen = (await server.call(readConsent, input, { headers: { 'x-view': 'public' } })).reply().consent;
    expect(seen.payments).toMatchObject([
      { amount: 250_004, shieldWallet: null, receivedAmount: 0, returns: [], origin: null },
    ]);
    const page = await server.parts.app.inject(`/r/${payment.consentId}?clientId=cli_demo&public=true`);
    expect(page.body).toContain('250004');
    expect(page.body).not.toContain(payment.accountNumber);
  });
});
