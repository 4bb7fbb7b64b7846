import {
  createConsent,
  listMerchantConsents,
  readConsent,
  readMerchantConsent,
} from '@yarda/contracts/consent/consent.ts';
import { declineConsent, reopenConsent } from '@yarda/contracts/consent/consent-decline.ts';
import { listEvents } from '@yarda/contracts/merchants/events.ts';
import { advanceSandboxClock, sendSandboxTransfer } from '@yarda/contracts/sandbox/sandbox.ts';
import { describe, expect, it } from 'vitest';
import { eventually } from '../../harness/eventually.ts';
import { consentFor, openConsent, openPayment, paymentThatIs, readAsMerchant } from '../../harness/new-consent.ts';
import { withoutRequestId } from '../../harness/requester.ts';
import { startTestServer, testPublicUrl } from '../../harness/test-server.ts';
import { statement, unnamed } from '../../platform/database/database.ts';

const server = await startTestServer();
const asOther = { secretKey: 'sk_test_other' };

const create = async (body = consentFor(1_000)) => (await server.call(createConsent, { body })).reply();

const read = (consentId: string, clientId?: string) =>
  server.call(readConsent, { params: { consentId }, query: clientId === undefined ? {} : { clientId } });

const shortly = (ms: number): string => new Date(server.parts.deps.now() + ms).toISOString();

describe('a merchant creates a consent with its API key', () => {
  it('and gets the page to send the payer to', async () => {
    const { consentId, url, consent } = await create();
    expect(url).toBe(`${testPublicUrl}/r/${consentId}?clientId=cli_demo`);
    expect(await readAsMerchant(server, consentId)).toEqual(consent);
  });

  it('that lasts a day, or less if the merchant says so, never more', async () => {
    const livesMs = async (expiresAt?: string) => {
      const { consentId } = await create({ ...consentFor(1_000), ...(expiresAt ? { expiresAt } : {}) });
      const consent = await readAsMerchant(server, consentId);
      return Date.parse(consent.expiresAt) - Date.parse(consent.createdAt);
    };
    const day = 24 * 60 * 60 * 1000;
    expect(await livesMs()).toBe(day);
    expect(await livesMs(shortly(60_000))).toBeLessThanOrEqual(60_000);
    const longer = await server.call(createConsent, {
      body: { ...consentFor(1_000), expiresAt: shortly(day + 120_000) },
    });
    expect([longer.status, longer.failure().issues]).toEqual([
      400,
      [{ path: 'body.expiresAt', message: 'is more than 24 hours ahead' }],
    ]);
  });

  it('but not of a total too large to count: no page could show it', async () => {
    const [first] = consentFor(2 ** 52).payments;
    const day = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
    for (const second of [first, { type: 'future', amount: 2 ** 52, narration: 'Later', dueDate: day }] as const) {
      const body = { ...consentFor(1_000), payments: [first, second] as never };
      expect((await server.call(createConsent, { body })).failure().issues).toEqual([
        { path: 'body.payments', message: 'makes the total too large' },
      ]);
    }
  });

  it('but not with an expiry in the past', async () => {
    const answer = await server.call(createConsent, { body: { ...consentFor(1_000), expiresAt: shortly(-1_000) } });
    expect([answer.status, answer.failure().issues]).toEqual([
      400,
      [{ path: 'body.expiresAt', message: 'is in the past' }],
    ]);
  });

  it.each([
    ['no key', null],
    ['an unknown key', 'sk_test_nobody'],
    ['a malformed key', 'hello'],
  ])('but not with %s', async (_name, secretKey) => {
    for (const answer of [
      await server.call(createConsent, { body: consentFor(1_000) }, { secretKey }),
      await server.call(listMerchantConsents, {}, { secretKey }),
      await server.call(readMerchantConsent, { params: { consentId: 'cns_x' } }, { secretKey }),
    ]) {
      expect([answer.status, answer.failure().code]).toEqual([401, 'UNAUTHORIZED']);
    }
  });

  it('and reads back exactly what it sent', async () => {
    const metadata = { order: '1042', note: 'ẹ̀bà & “ewa” <b>🍲</b>', __proto: 'x' };
    const { consentId } = await create({ ...consentFor(1_000), metadata });
    expect((await readAsMerchant(server, consentId)).metadata).toEqual(metadata);
  });

  it('for every valid amount, and no other', async () => {
    for (const amount of [1, 99, 100, 2 ** 31, Number.MAX_SAFE_INTEGER]) {
      const { consentId } = await create(consentFor(amount));
      expect((await readAsMerchant(server, consentId)).payments).toMatchObject([{ amount }]);
    }
    for (const amount of [0, -1, -0.5, 1.5, 2 ** 53, 2 ** 63, 1e300, '100', '', null, true, [100], {}, undefined]) {
      const body = { clientId: 'cli_demo', payments: [{ type: 'immediate', amount, narration: 'x' }] };
      const answer = await server.call(createConsent, { body: body as never });
      const failure = answer.failure();
      expect([amount, answer.status, failure.code]).toEqual([amount, 400, 'INVALID_REQUEST']);
      expect(new Set(failure.issues?.map(({ path }) => path))).toEqual(new Set(['body.payments.0.amount']));
    }
  });
});

describe('a merchant’s data is hidden from other merchants', () => {
  it('a consent can be read only by the merchant who asked for it', async () => {
    const { consentId } = await create();
    const answer = await server.call(readMerchantConsent, { params: { consentId } }, asOther);
    const unknown = await server.call(readMerchantConsent, { params: { consentId: 'cns_unknown' } }, asOther);
    expect([answer.status, withoutRequestId(answer.text)]).toEqual([404, withoutRequestId(unknown.text)]);
  });

  it('a list holds only its own consents, and refuses another merchant’s cursor', async () => {
    const { consentId } = await create();
    const own = (
      await server.call(createConsent, { body: { ...consentFor(5), clientId: 'cli_other' } }, asOther)
    ).reply();
    const list = (await server.call(listMerchantConsents, {}, asOther)).reply();
    expect(list.consents.map((consent) => consent.consentId)).toEqual([own.consentId]);
    const astray = await server.call(listMerchantConsents, { query: { cursor: consentId } }, asOther);
    expect([astray.status, astray.failure().code]).toEqual([400, 'CURSOR_INVALID']);
    for (const cursor of ['x', '', `${consentId}'`]) {
      const refused = await server.call(listMerchantConsents, { query: { cursor } });
      expect([cursor, refused.status, refused.failure().code]).toEqual([cursor, 400, 'CURSOR_INVALID']);
    }
  });

  it('a list is limited to a client and to when they were made, and customers read back', async () => {
    const customer = { name: 'Bola', phone: '+2348000000077' };
    const { consent } = await create({ ...consentFor(5), customer });
    expect(consent).toMatchObject({ customer, url: expect.stringContaining(consent.consentId) });
    const idsOf = async (query: Record<string, string>) =>
      (await server.call(listMerchantConsents, { query })).reply().consents.map(({ consentId }) => consentId);
    const { createdAt } = consent;
    const later = new Date(Date.parse(createdAt) + 1).toISOString();
    expect(await idsOf({ clientId: 'cli_demo', createdFrom: createdAt, createdTo: later })).toContain(
      consent.consentId,
    );
    expect(await idsOf({ createdTo: createdAt })).not.toContain(consent.consentId);
    expect(await idsOf({ createdFrom: later })).not.toContain(consent.consentId);
    expect(await idsOf({ clientId: 'cli_other' })).toEqual([]);
  });

  it('a consent cannot be created for another merchant’s client, or an unknown one', async () => {
    for (const clientId of ['cli_other', 'cli_unknown']) {
      const answer = await server.call(createConsent, { body: { ...consentFor(5), clientId } });
      expect([answer.status, answer.failure().code]).toEqual([400, 'CLIENT_UNKNOWN']);
    }
  });
});

describe('opening a consent, in the specification’s words', () => {
  it('without a clientId, as the public reads it', async () => {
    const { consentId } = await create();
    for (const clientId of [undefined, '', "'"]) {
      const { consent } = (await read(consentId, clientId)).reply();
      expect([
        consent.consentId,
        consent.payments.map((payment) => 'shieldWallet' in payment && payment.shieldWallet),
      ]).toEqual([consentId, consent.payments.map(() => null)]);
    }
  });

  it('with a clientId of another merchant, or an unknown one', async () => {
    const { consentId } = await create();
    for (const clientId of ['cli_other', 'cli_unknown', 'a b', "a'b"]) {
      const answer = await read(consentId, clientId);
      expect([clientId, answer.status, answer.failure().message]).toEqual([
        clientId,
        403,
        'Unauthorized: This clientId is not authorized to access this consent',
      ]);
    }
  });

  it('that does not exist', async () => {
    for (const consentId of ['cns_unknown', 'x', 'cns_', `cns_${'a'.repeat(90)}`, "cns_';--", 'cns_\u0000']) {
      const answer = await read(consentId, 'cli_demo');
      expect([answer.status, answer.failure().message]).toEqual([404, 'Consent not found or has expired']);
    }
  });

  it('that asks for a payment without an account to pay into', async () => {
    const { consentId, paymentId } = await openPayment(server, 5_005);
    const forget = statement('test-forget-account', 'delete from transfer_accounts where payment_id = :paymentId');
    await server.parts.database.query(forget, { paymentId });
    const answer = await read(consentId, 'cli_demo');
    expect([answer.status, answer.failure().message]).toEqual([404, 'Consent not found or has expired']);
  });

  it('that has expired: the payer finds nothing, the merchant sees it as expired, and it cannot be paid', async () => {
    const { consentId } = await create({ ...consentFor(1_000), expiresAt: shortly(60_000) });
    expect((await read(consentId, 'cli_demo')).status).toBe(200);
    await server.call(advanceSandboxClock, { body: { advance: 'PT61S' } });
    const answer = await read(consentId, 'cli_demo');
    expect([answer.status, answer.failure().message]).toEqual([404, 'Consent not found or has expired']);
    expect((await readAsMerchant(server, consentId)).status).toBe('expired');
  });

  it('that was paid long ago: it is still there', async () => {
    const payment = await openPayment(server, 5_004);
    const sender = { senderName: 'Bola', senderBank: 'Kuda', senderAccountNumber: '2000000099' };
    await server.call(sendSandboxTransfer, {
      body: { accountNumber: payment.accountNumber, amount: payment.amount, ...sender },
    });
    await paymentThatIs(server, payment, 'it is paid', ({ status }) => status === 'executed');
    await server.call(advanceSandboxClock, { body: { advance: 'P2D' } });
    expect((await read(payment.consentId, 'cli_demo')).reply().consent.status).toBe('granted');
  });

  it('shows the payer nothing about who paid, and nothing of the merchant’s own notes', async () => {
    const { consentId } = await openConsent(server, {
      ...consentFor(1_000),
      metadata: { secret: 'margin-40-percent' },
      customer: { name: 'Ngozi', phone: '+2348000000009', email: 'ngozi@example.com' },
    });
    const { text } = await read(consentId, 'cli_demo');
    expect(text).not.toMatch(/margin-40|Ngozi|\+234|example\.com/);
  });
});

describe('a payer declines', () => {
  const requestOf = (consentId: string, clientId = 'cli_demo') => ({ params: { consentId }, body: { clientId } });
  const statusOf = async (consentId: string) => (await readAsMerchant(server, consentId)).status;
  /** A consent's events, the newest first, once `last` is listed: events are listed a moment after the write. */
  const reportOf = (consentId: string, last: string) =>
    eventually(`${last} is listed`, async () => {
      const { events } = (await server.call(listEvents, { query: { consentId } })).reply();
      return events[0]?.type === last ? events.map(({ type }) => type) : null;
    });

  it('as anyone who may open the page, once, and may think again until it expires', async () => {
    const { consentId } = await create();
    expect((await server.call(declineConsent, requestOf(consentId, 'cli_other'))).failure().code).toBe(
      'CLIENT_NOT_AUTHORIZED',
    );
    expect(await statusOf(consentId)).toBe('pending');
    for (let round = 0; round < 2; round += 1)
      expect((await server.call(declineConsent, requestOf(consentId))).reply().status).toBe('declined');
    expect(await statusOf(consentId)).toBe('declined');
    expect((await read(consentId, 'cli_demo')).reply().consent).toMatchObject({
      status: 'pending',
      declinedAt: expect.any(String),
    });
    const { consents } = (await server.call(listMerchantConsents, { query: { status: 'declined' } })).reply();
    expect(consents.map((consent) => consent.consentId)).toEqual([consentId]);
    (await server.call(reopenConsent, requestOf(consentId))).reply();
    expect(await statusOf(consentId)).toBe('pending');
    expect((await read(consentId, 'cli_demo')).reply().consent.declinedAt).toBeUndefined();
    expect(await reportOf(consentId, 'consent.reopened')).toEqual([
      ...['consent.reopened', 'consent.declined', 'consent.created'],
    ]);
  });

  it('and pays after all: the merchant hears that it was thought over, then that it was granted', async () => {
    const payment = await openPayment(server, 5_104);
    (await server.call(declineConsent, requestOf(payment.consentId))).reply();
    const sender = { senderName: 'Bola', senderBank: 'Kuda', senderAccountNumber: '2000000099' };
    await server.call(sendSandboxTransfer, {
      body: { accountNumber: payment.accountNumber, amount: payment.amount, ...sender },
    });
    await paymentThatIs(server, payment, 'it is paid', ({ status }) => status === 'executed');
    expect(await statusOf(payment.consentId)).toBe('granted');
    const received = (await reportOf(payment.consentId, 'consent.granted'))
      .filter((type) => type.startsWith('consent.'))
      .toReversed();
    expect(received).toEqual(['consent.created', 'consent.declined', 'consent.reopened', 'consent.granted']);
  });

  it('not while money may be on its way, nor once it was granted, nor after its end', async () => {
    const underway = await create();
    await server.owner.query(unnamed("update payments set transfer_status = 'received' where consent_id = $1"), [
      underway.consentId,
    ]);
    expect((await server.call(declineConsent, requestOf(underway.consentId))).failure().code).toBe('PAYMENT_UNDERWAY');
    const [granted] = (await server.call(listMerchantConsents, { query: { status: 'granted' } })).reply().consents;
    expect((await server.call(declineConsent, requestOf(granted?.consentId ?? ''))).failure().code).toBe(
      'CONSENT_NOT_PENDING',
    );
    const over = await create({ ...consentFor(1_000), expiresAt: shortly(1_000) });
    await server.call(advanceSandboxClock, { body: { advance: 'PT2S' } });
    expect((await server.call(declineConsent, requestOf(over.consentId))).failure().code).toBe('CONSENT_NOT_FOUND');
  });
});

describe('a merchant lists its consents', () => {
  it('newest first, page by page, each once', async () => {
    const created: string[] = [];
    for (let n = 0; n < 7; n += 1) created.unshift((await create(consentFor(n + 1))).consentId);
    const seen: string[] = [];
    let cursor: string | undefined;
    for (let page = 0; page < 3; page += 1) {
      const list = (
        await server.call(listMerchantConsents, { query: { limit: 3, ...(cursor ? { cursor } : {}) } })
      ).reply();
      expect(list.consents).toHaveLength(3);
      seen.push(...list.consents.map(({ consentId }) => consentId));
      cursor = list.nextCursor ?? undefined;
    }
    expect(seen.slice(0, 7)).toEqual(created);
    expect(new Set(seen).size).toBe(9);
  });

  it('by status', async () => {
    await create({ ...consentFor(1_000), expiresAt: shortly(1_000) });
    await create();
    await server.call(advanceSandboxClock, { body: { advance: 'PT2S' } });
    for (const status of ['pending', 'granted', 'expired'] as const) {
      const { consents } = (await server.call(listMerchantConsents, { query: { status, limit: 100 } })).reply();
      expect(consents.length).toBeGreaterThan(0);
      expect(new Set(consents.map((consent) => consent.status))).toEqual(new Set([status]));
    }
  });

  it.each([{ limit: 0 }, { limit: 101 }, { limit: 'many' }, { status: 'lost' }, { cursor: 'x', page: 2 }, { page: 2 }])(
    'and gets the issues of an invalid query: %o',
    async (query) => {
      const answer = await server.call(listMerchantConsents, { query: query as never });
      expect([answer.status, answer.failure().code]).toEqual([400, 'INVALID_REQUEST']);
      expect(answer.failure().issues).not.toEqual([]);
    },
  );
});
