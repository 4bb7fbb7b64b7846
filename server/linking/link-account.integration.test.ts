import { logOut } from '@yarda/contracts/identity/session.ts';
import { confirmAlternateLink, supplyLinkDetails } from '@yarda/contracts/linking/linking.ts';
import { advanceSandboxClock } from '@yarda/contracts/sandbox/sandbox.ts';
import { describe, expect, it } from 'vitest';
import { debitRightOf } from '../accounts/debit-right-store.ts';
import { eventually } from '../harness/eventually.ts';
import {
  accountsOfLinker,
  answerBank,
  confirmTransfer,
  followLink,
  newLinker,
  payByHand,
  sandboxAccount,
  startAlternateLink,
  startDirectLink,
} from '../harness/link-account.ts';
import { withoutRequestId } from '../harness/requester.ts';
import { tablesWith } from '../harness/tables-with.ts';
import { startTestServer } from '../harness/test-server.ts';
import { statement } from '../platform/database/database.ts';
import { reconcileLinks } from './reconcile-links.ts';
import { settleLink } from './settle-link.ts';
import { startLink } from './start-link.ts';

const server = await startTestServer();
const stranger = await newLinker(server);
const directLink = async (account: Parameters<typeof startDirectLink>[1], token: string) =>
  (await startDirectLink(server, account, { token })).reply().accountLink;
const advance = async (by: string) => (await server.call(advanceSandboxClock, { body: { advance: by } })).reply();

describe('linking by a transfer', () => {
  it('asks for ₦50.00 from the account, and links it once the money arrives', async () => {
    const { token } = await newLinker(server);
    const link = await directLink(sandboxAccount.payIn, token);
    expect(link).toEqual({
      id: expect.stringMatching(/^lnk_/),
      mandateType: 'otp',
      payInDetails: {
        amount: 5_000,
        accountNumber: expect.stringMatching(/^\d{10}$/),
        beneficiary: 'NIBSS e-mandate',
        bankName: 'Sandbox Bank',
        paymentId: link.id,
        dueBy: expect.stringMatching(/Z$/),
        sourceAccount: '1000000001',
      },
    });
    expect(await accountsOfLinker(server, token)).toEqual([]);
    const confirmed = await confirmTransfer(server, link.id, { token });
    expect(confirmed.reply()).toMatchObject({ status: 'approved', message: 'Account linked successfully' });
    expect(await accountsOfLinker(server, token)).toMatchObject([
      {
        bankName: 'Zenith Bank',
        accountName: 'Sandbox 1000000001',
        accountNumber: '1000000001',
        linkStatus: 'approved',
        statusDetail: 'Approved',
        integrations: { transactionService: { linked: true, approved: true, authorized: true } },
      },
    ]);
    expect((await confirmTransfer(server, link.id, { token })).reply().status).toBe('approved');
  });

  it('says that the transfer has not arrived, and links the account when it has', async () => {
    const { token } = await newLinker(server);
    const { id } = await directLink(sandboxAccount.slow, token);
    const first = await confirmTransfer(server, id, { token });
    expect(first.reply()).toEqual({
      success: true,
      status: 'pending',
      message: 'Payment not yet confirmed. Please wait and try again.',
    });
    expect((await confirmTransfer(server, id, { token })).reply().status).toBe('approved');
  });

  it('does not accept a transfer from another account as proof, however often it is confirmed', async () => {
    const { token } = await newLinker(server);
    const { id, payInDetails } = await directLink(sandboxAccount.payIn, token);
    (await payByHand(server, payInDetails?.accountNumber ?? '', 5_000, '2000000099')).reply();
    await eventually('the bank has the transfer', async () => {
      const link = await server.parts.deps.mandates.links.findLink(id);
      return link?.paidFrom ?? null;
    });
    for (const _ of [1, 2, 3]) expect((await confirmTransfer(server, id, { token })).reply().status).toBe('pending');
    expect(await accountsOfLinker(server, token)).toEqual([]);
  });

  it('links the account if the transfer arrives unconfirmed, and notifies followers', async () => {
    const { token } = await newLinker(server);
    const { id, payInDetails } = await directLink(sandboxAccount.payIn, token);
    const stream = await followLink(server, id, token);
    (await payByHand(server, payInDetails?.accountNumber ?? '', 5_000, '1000000001')).reply();
    await stream.until('it is linked', (events) => events.length > 0);
    const [account] = await accountsOfLinker(server, token);
    expect(stream.events).toMatchObject([
      {
        name: 'account_link_progress',
        data: { id, status: 'completed', linkStatus: 'approved', accountId: account?.accountId },
      },
    ]);
    stream.cut();
  });

  it('expires after an hour without a transfer; a later transfer still links it', async () => {
    const { token } = await newLinker(server);
    const { id } = await directLink(sandboxAccount.payIn, token);
    const later = { ...server.parts.deps, now: () => server.parts.deps.now() + 3_700_000 };
    await reconcileLinks(later);
    expect((await confirmTransfer(server, id, { token })).failure()).toMatchObject({
      code: 'PAY_IN_FAILED',
      message: 'Failed to confirm payment',
    });
    await settleLink(server.parts.deps, id, 'approved');
    expect(await accountsOfLinker(server, token)).toMatchObject([{ linkStatus: 'approved' }]);
  });
});

describe('reconcileLinks', () => {
  it('reaches every link, however many a rail does not end, and tells of each failure', async () => {
    const { token } = await newLinker(server);
    const { id } = await directLink(sandboxAccount.payIn, token);
    const { deps } = server.parts;
    const stuck = statement(
      'test-stuck-links',
      `insert into account_links
         (link_id, rail, service, user_id, institution_code, bank_name, account_number, account_name, possible,
           requested_at)
       select 'lnk_stuck_' || n, 'silent', service, user_id, institution_code, bank_name, (2000000000 + n)::text,
         account_name, possible, requested_at - interval '1 day'
       from account_links, generate_series(1, 100) as n where link_id = :linkId`,
    );
    await deps.database.query(stuck, { linkId: id });
    const fails = { ...deps.linkRail.of('sandbox'), end: () => Promise.reject(new Error('Not ended')) };
    const failures: unknown[] = [];
    const later = {
      ...deps,
      linkRail: { ...deps.linkRail, of: (rail: string) => (rail === 'silent' ? fails : deps.linkRail.of(rail)) },
      now: () => deps.now() + 3_700_000,
      failed: (error: unknown) => void failures.push(error),
    };
    await reconcileLinks(later);
    await reconcileLinks(later);
    expect((await confirmTransfer(server, id, { token })).failure().code).toBe('PAY_IN_FAILED');
    expect(failures.length).toBeGreaterThanOrEqual(100);
    expect(failures[0]).toEqual(new Error('Not ended'));
    await deps.database.query(statement('test-unstick-links', "delete from account_links where rail = 'silent'"));
  });
});

describe('linking once the payer is known', () => {
  const details = { bvn: '22222222222', email: 'ada@example.com', address: '12 Adeola Odeku Street, Lagos' };
  const supply = (id: string, given: object, token: string) =>
    server.call(supplyLinkDetails, { params: { id }, body: { ...details, ...given } }, { token });

  it('asks for details, refuses wrong ones, and then asks for the transfer; it keeps no BVN', async () => {
    const { token } = await newLinker(server);
    const link = await directLink(sandboxAccount.detailed, token);
    expect(link).toEqual({ id: link.id, mandateType: 'otp', details: ['bvn', 'email', 'address'] });
    expect((await confirmTransfer(server, link.id, { token })).failure().code).toBe('PAY_IN_FAILED');
    const wrong = await supply(link.id, { bvn: '29999999999' }, token);
    expect(wrong.failure()).toMatchObject({ code: 'LINK_DETAILS_WRONG' });
    const { token: another } = stranger;
    expect((await supply(link.id, {}, another)).failure().code).toBe('ACCOUNT_LINK_NOT_FOUND');
    const next = (await supply(link.id, {}, token)).reply().accountLink;
    expect(next).toMatchObject({ id: link.id, payInDetails: { amount: 5_000, sourceAccount: '1000000010' } });
    expect((await supply(link.id, {}, token)).reply().accountLink).toEqual(next);
    expect((await confirmTransfer(server, link.id, { token })).reply().status).toBe('approved');
    for (const bvn of ['22222222222', '29999999999']) expect(await tablesWith(server.parts.database, bvn)).toEqual([]);
  });

  it('tries at most five details, and then ends the attempt', async () => {
    const { token } = await newLinker(server);
    const { id } = await directLink(sandboxAccount.detailed, token);
    const wrong = () => supply(id, { bvn: '29999999999' }, token);
    const codes: string[] = [];
    for (let tried = 0; tried < 5; tried += 1) codes.push((await wrong()).failure().code);
    expect(codes).toEqual([...Array(4).fill('LINK_DETAILS_WRONG'), 'VERIFICATION_LOCKED']);
    expect((await supply(id, {}, token)).failure().code).toBe('ACCOUNT_LINK_FAILED');
  });
});

describe('linking on the provider’s page', () => {
  const page = (path: string) => server.send({ method: 'GET', url: path });
  const decide = (path: string, agrees: string) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    return server.send({ method: 'POST', url: path, headers, payload: `agrees=${agrees}` });
  };

  it('sends the payer there, believes nothing of their return, and links the account once they agreed', async () => {
    const { token } = await newLinker(server);
    const { id, pageUrl = '' } = await directLink(sandboxAccount.onPage, token);
    const { pathname } = new URL(pageUrl);
    expect((await page(`/link-return/${id}`)).body).toContain('Your bank is deciding');
    expect((await confirmTransfer(server, id, { token })).reply().status).toBe('pending');
    expect((await page(pathname)).body).toContain('Allow direct debits?');
    const { location } = (await decide(pathname, 'yes')).headers;
    expect(location).toBe(`/link-return/${id}`);
    expect((await page(String(location))).body).toContain('Your account is linked');
    expect(await accountsOfLinker(server, token)).toMatchObject([{ linkStatus: 'approved' }]);
    const { id: other, pageUrl: otherPage = '' } = await directLink(sandboxAccount.onPage, stranger.token);
    await decide(new URL(otherPage).pathname, 'no');
    expect((await page(`/link-return/${other}`)).body).toContain('Your account was not linked');
    expect((await page('/link-return/lnk_nobody')).statusCode).toBe(404);
  });
});

describe('a link that ended while its payer was on the provider’s page', () => {
  it('is given up there each hour for three days, so that what they agree to late is withdrawn without any report', async () => {
    const { token } = await newLinker(server);
    const { id } = await directLink(sandboxAccount.onPage, token);
    const { id: byTransfer } = await directLink(sandboxAccount.payIn, token);
    const { deps } = server.parts;
    const hour = 3_600_000;
    const endedMs = deps.now() + 25 * hour;
    const given: string[] = [];
    const end = async (reference: string) => {
      given.push(reference);
      return { status: 'failed' } as const;
    };
    const of = (name: string) => ({ ...deps.linkRail.of(name), end });
    const linkRail = { ...deps.linkRail, of };
    const givenUpAt = async (ms: number) => {
      given.length = 0;
      await reconcileLinks({ ...deps, linkRail, now: () => endedMs + ms });
      return given.filter((reference) => reference === id || reference === byTransfer);
    };
    expect((await givenUpAt(0)).toSorted()).toEqual([id, byTransfer].toSorted());
    expect(await givenUpAt(hour - 1)).toEqual([]);
    expect(await givenUpAt(hour)).toEqual([id]);
    expect(await givenUpAt(hour + 1)).toEqual([]);
    expect(await givenUpAt(71 * hour)).toEqual([id]);
    expect(await givenUpAt(72 * hour)).toEqual([]);
  });
});

describe('linking by the alternate service', () => {
  it('asks the bank’s questions, reports a wrong answer, and links the account when it is right', async () => {
    const { token } = await newLinker(server);
    const { accountLink } = (await startAlternateLink(server, sandboxAccount.answers, { token })).reply();
    expect(accountLink).toMatchObject({
      mandateType: 'otp',
      authParams: [{ param1: 'OTP', label1: 'Bank OTP', param2: 'CARD', label2: 'Card number (last 4)' }],
    });
    const reference = accountLink.remitaTransRef ?? '';
    expect((await answerBank(server, reference, ['000000', '1234'], { token })).failure()).toMatchObject({
      code: 'VERIFICATION_FAILED',
      message: 'Failed to verify account',
    });
    (await answerBank(server, reference, ['123456', '1234'], { token })).reply();
    expect(await accountsOfLinker(server, token)).toMatchObject([
      {
        bankName: 'Ecobank Nigeria',
        linkStatus: 'approved',
        integrations: { altTransactionService: { linked: true, authorized: true, status: 'ACTIVE' } },
      },
    ]);
  });

  it('refuses answers longer than the bank asks for, without counting them as tries', async () => {
    const { token } = await newLinker(server);
    const { accountLink } = (await startAlternateLink(server, sandboxAccount.answers, { token })).reply();
    const reference = accountLink.remitaTransRef ?? '';
    for (const answers of [['1234567', '1234'] as const, ['123456', '12345'] as const])
      for (const _ of Array.from({ length: 6 })) {
        const refused = (await answerBank(server, reference, [...answers], { token })).failure();
        expect(refused.issues).toMatchObject([{ path: expect.stringMatching(/^body\.authParams\.[01]\.value$/) }]);
      }
    expect((await answerBank(server, reference, ['123456', '1234'], { token })).status).toBe(200);
  });

  it('tries at most five answers, however many arrive at once, and then ends the attempt', async () => {
    const { token } = await newLinker(server);
    const { accountLink } = (await startAlternateLink(server, sandboxAccount.answers, { token })).reply();
    const guess = () => answerBank(server, accountLink.remitaTransRef ?? '', ['000000', '0000'], { token });
    const answers = await Promise.all(Array.from({ length: 12 }, guess));
    const reportOf = (code: string) => answers.filter((answer) => answer.failure().code === code).length;
    expect(reportOf('VERIFICATION_FAILED')).toBeLessThanOrEqual(4);
    expect(reportOf('VERIFICATION_FAILED') + reportOf('VERIFICATION_LOCKED')).toBe(12);
    const guesses = statement('test-guesses', 'select guesses from account_links where link_id = :linkId');
    expect(await server.parts.database.query(guesses, { linkId: accountLink.id })).toEqual([{ guesses: 5 }]);
    const right = await answerBank(server, accountLink.remitaTransRef ?? '', ['123456', '1234'], { token });
    expect(right.failure().code).toBe('VERIFICATION_LOCKED');
    expect(await accountsOfLinker(server, token)).toEqual([]);
  });

  it('accepts no reference of another person’s, and none that never existed', async () => {
    const { token } = await newLinker(server);
    const { accountLink } = (await startAlternateLink(server, sandboxAccount.answers, { token })).reply();
    for (const reference of [accountLink.remitaTransRef ?? '', 'rtr-none']) {
      const answer = await answerBank(server, reference, ['123456', '1234'], { token: stranger.token });
      expect(answer.failure()).toMatchObject({
        code: 'REMITA_REFERENCE_NOT_FOUND',
        message: 'No Remita transaction reference found for auth submission',
      });
    }
  });

  it.each<[string, { param1: string; value: string }[]]>([
    [
      'a blank value',
      [
        { param1: 'OTP', value: '   ' },
        { param1: 'CARD', value: '1234' },
      ],
    ],
    [
      'an empty value',
      [
        { param1: 'OTP', value: '123456' },
        { param1: 'CARD', value: '' },
      ],
    ],
    ['one value of two', [{ param1: 'OTP', value: '123456' }]],
    [
      'another question',
      [
        { param1: 'OTP', value: '123456' },
        { param1: 'BVN', value: '1234' },
      ],
    ],
  ])('asks the bank nothing and counts no try for %s', async (_, authParams) => {
    const { token } = await newLinker(server);
    const { accountLink } = (await startAlternateLink(server, sandboxAccount.answers, { token })).reply();
    const body = { remitaTransRef: accountLink.remitaTransRef ?? '', authParams };
    for (let n = 0; n < 6; n += 1) {
      const refused = await server.call(confirmAlternateLink, { body }, { token });
      expect([refused.status, refused.failure().code]).toEqual([400, 'INVALID_REQUEST']);
    }
    (await answerBank(server, body.remitaTransRef, ['123456', '1234'], { token })).reply();
  });
});

describe('linking on paper', () => {
  it('provides a form, and says "Not authorized yet" until debits are possible', async () => {
    const { token } = await newLinker(server);
    const link = await directLink(sandboxAccount.paper, token);
    expect(link).toMatchObject({
      mandateType: 'paper',
      formUrl: expect.stringContaining('/sandbox/mandate-form/lnk_'),
    });
    const form = await server.parts.app.inject(new URL(link.formUrl ?? '').pathname);
    expect(form.body).toContain('1000000004');
    const waiting = await accountsOfLinker(server, token);
    expect(waiting).toMatchObject([{ linkStatus: null, integrations: { transactionService: { linked: false } } }]);
    const stream = await followLink(server, link.id, token);
    await stream.until('the bank agrees', (events) => events.length === 1);
    expect(await accountsOfLinker(server, token)).toMatchObject([
      {
        accountId: waiting[0]?.accountId,
        linkStatus: 'bank_approved',
        statusDetail: 'Bank Approved',
        integrations: { transactionService: { linked: true, approved: true, authorized: false } },
      },
    ]);
    await settleLink(server.parts.deps, link.id, 'approved');
    await stream.until('debits are possible', (events) => events.length === 2);
    expect(stream.events.map(({ data }) => data.linkStatus)).toEqual(['bank_approved', 'approved']);
    stream.cut();
  });
});

describe('an account that cannot be linked', () => {
  it.each([
    [sandboxAccount.refused, 422, 'ACCOUNT_LINK_FAILED', 'Failed to create account link'],
    [sandboxAccount.nothing, 422, 'ACCOUNT_LINK_FAILED', 'Failed to create account link'],
    [sandboxAccount.card, 422, 'ACCOUNT_LINK_FAILED', 'Failed to create account link'],
    [
      { accountNumber: '4000000000', institutionCode: '000013' },
      422,
      'ACCOUNT_LINK_FAILED',
      'Failed to create account link',
    ],
    [
      { accountNumber: '1000000001', institutionCode: '999998' },
      422,
      'ACCOUNT_LINK_FAILED',
      'Failed to create account link',
    ],
    [
      { accountNumber: '5000000000', institutionCode: '000013' },
      503,
      'ACCOUNT_LINK_UNAVAILABLE',
      'Failed to create account link',
    ],
  ])('%j: %i', async (account, status, code, message) => {
    const { token } = await newLinker(server);
    const answer = await startDirectLink(server, account, { token });
    expect(answer.status).toBe(status);
    expect(answer.failure()).toMatchObject({ code, message });
    expect(await accountsOfLinker(server, token)).toEqual([]);
  });
});

describe('a link', () => {
  it('never duplicates an account, and a broken account that is linked again keeps its id', async () => {
    const { token } = await newLinker(server);
    const first = await directLink(sandboxAccount.payIn, token);
    await confirmTransfer(server, first.id, { token });
    const again = await startDirectLink(server, sandboxAccount.payIn, { token });
    expect(again.failure()).toMatchObject({ code: 'ACCOUNT_ALREADY_LINKED' });
    const [linked] = await accountsOfLinker(server, token);
    const right = () => debitRightOf(server.parts.database, linked?.accountId ?? '');
    const limits = expect.objectContaining({ eachKobo: 2_500_000_000 });
    expect(await right()).toEqual({ rail: 'sandbox', linkOf: first.id, limits });
    await settleLink(server.parts.deps, first.id, 'cancelled');
    expect(await right()).toBeNull();
    expect(await accountsOfLinker(server, token)).toMatchObject([
      { accountId: linked?.accountId, linkStatus: null, integrations: { transactionService: { linked: false } } },
    ]);
    const second = await directLink(sandboxAccount.payIn, token);
    await confirmTransfer(server, second.id, { token });
    await settleLink(server.parts.deps, first.id, 'approved');
    expect(await right()).toMatchObject({ linkOf: second.id });
    expect(await accountsOfLinker(server, token)).toMatchObject([
      { accountId: linked?.accountId, linkStatus: 'approved', integrations: { transactionService: { linked: true } } },
    ]);
  });

  it('that waits for a transfer is taken up again, since that may be on its way', async () => {
    const { token } = await newLinker(server);
    const link = await directLink(sandboxAccount.payIn, token);
    expect(await directLink(sandboxAccount.payIn, token)).toEqual(link);
    expect(await directLink(sandboxAccount.payIn, stranger.token)).not.toMatchObject({ id: link.id });
  });

  it('is replaced by a newer one once its hour is over, and only that can be confirmed', async () => {
    const { token, userId } = await newLinker(server);
    const older = await directLink(sandboxAccount.payIn, token);
    const later = { ...server.parts.deps, now: () => server.parts.deps.now() + 3_600_001 };
    const input = { userId, service: 'direct', ...sandboxAccount.payIn, intent: undefined } as const;
    const { linkId } = await startLink(later, input);
    expect((await confirmTransfer(server, older.id, { token })).failure().code).toBe('PAY_IN_FAILED');
    expect((await confirmTransfer(server, linkId, { token })).reply().status).toBe('approved');
    expect(await accountsOfLinker(server, token)).toHaveLength(1);
  });

  it('that waits for answers is replaced by a newer one', async () => {
    const { token } = await newLinker(server);
    const start = async () => (await startAlternateLink(server, sandboxAccount.answers, { token })).reply().accountLink;
    const [older, newer] = [await start(), await start()];
    expect(newer.remitaTransRef).not.toBe(older.remitaTransRef);
  });

  it('is the same for the same key, however many ask at once', async () => {
    const { token } = await newLinker(server);
    const asker = { token, idempotencyKey: 'one-intent' };
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => startDirectLink(server, sandboxAccount.payIn, asker)),
    );
    const created = answers.filter(({ status }) => status === 201).map((answer) => answer.reply().accountLink.id);
    expect(new Set(created).size).toBe(1);
    for (const answer of answers) expect([201, 503]).toContain(answer.status);
    expect((await startDirectLink(server, sandboxAccount.payIn, asker)).reply().accountLink.id).toBe(created[0]);
    const another = { token: (await newLinker(server)).token, idempotencyKey: 'one-intent' };
    expect((await startDirectLink(server, sandboxAccount.payIn, another)).reply().accountLink.id).not.toBe(created[0]);
  });

  it('is visible to its owner only: others find nothing and get no events', async () => {
    const { token } = await newLinker(server);
    const { id } = await directLink(sandboxAccount.payIn, token);
    const theirs = await confirmTransfer(server, id, { token: stranger.token });
    const none = await confirmTransfer(server, 'lnk_none', { token: stranger.token });
    expect(theirs.failure()).toMatchObject({ code: 'ACCOUNT_LINK_NOT_FOUND', message: 'No account link ID found' });
    expect(withoutRequestId(theirs.text)).toBe(withoutRequestId(none.text));
    for (const [who, status] of [
      [stranger.token, 404],
      [undefined, 401],
    ] as const) {
      const stream = await followLink(server, id, who);
      expect(stream.status).toBe(status);
      stream.cut();
    }
  });

  it('stops streaming when the session ends', async () => {
    const { token } = await newLinker(server);
    const { id } = await directLink(sandboxAccount.payIn, token);
    const stream = await followLink(server, id, token);
    (await server.call(logOut, { body: {} }, { token })).reply();
    await eventually('the stream ends', () => (stream.ended ? true : null), 6_000);
  });

  it('changes only on news: late, repeated or out-of-order reports change nothing and are sent once', async () => {
    const { token } = await newLinker(server);
    const { id } = await directLink(sandboxAccount.payIn, token);
    for (const reported of ['approved', 'bank_approved', 'failed', 'waiting', 'approved', 'ended'] as const)
      await settleLink(server.parts.deps, id, reported);
    expect(await accountsOfLinker(server, token)).toMatchObject([{ linkStatus: 'approved' }]);
    const stream = await followLink(server, id, token);
    await stream.until('what was told', (events) => events.length > 0);
    stream.cut();
    expect(stream.events.map(({ data }) => data.linkStatus)).toEqual(['approved']);
  });

  it('is not lost: if the bank’s answer went missing, it is asked for again', async () => {
    const { token } = await newLinker(server);
    const { id } = await directLink(sandboxAccount.payIn, token);
    await server.parts.deps.mandates.links.decideLink(id, { status: 'approved', ready: true });
    await advance('PT11M');
    expect(await accountsOfLinker(server, token)).toMatchObject([{ linkStatus: 'approved' }]);
  });
});
