import { setTimeout as sleep } from 'node:timers/promises';
import { type ConsentInput, createConsent } from '@yarda/contracts/consent/consent.ts';
import { declineConsent } from '@yarda/contracts/consent/consent-decline.ts';
import { listEvents } from '@yarda/contracts/merchants/events.ts';
import { advanceSandboxClock } from '@yarda/contracts/sandbox/sandbox.ts';
import { grantSandboxConsent } from '@yarda/contracts/sandbox/sandbox-consents.ts';
import { afterAll, expect, it } from 'vitest';
import { checkLedger } from '../../app/check-ledger.ts';
import { eventually } from '../../harness/eventually.ts';
import { openPayment, readAsMerchant } from '../../harness/new-consent.ts';
import { chargeSealed, sealedFor } from '../../harness/pay-by-card.ts';
import { isFullProof, rounds } from '../../harness/proof-length.ts';
import { typedCard } from '../../harness/sealed-card.ts';
import { startTestServer } from '../../harness/test-server.ts';
import { unnamed } from '../../platform/database/database.ts';
import { expireConsents } from '../request/expire-consents.ts';

const server = await startTestServer({ sandboxDelayMs: 0 });
const { call } = server;
const times = rounds({ short: 5, full: 1_000 });
const length = rounds({ short: 60_000, full: 1_800_000 });
const people = ['+2348000000001', '+2348000000002'] as const;

/** Asks for data, which takes a grant; `lifeMs` from now, or a day. */
const toGrant = async (lifeMs = 86_400_000): Promise<string> => {
  const expiresAt = new Date(server.parts.bank.now() + lifeMs).toISOString();
  const body: ConsentInput = { clientId: 'cli_demo', dataSharing: { bvnData: ['fullName'] }, expiresAt };
  return (await call(createConsent, { body })).reply().consentId;
};
const grant = (consentId: string, phone: string) =>
  call(grantSandboxConsent, { params: { consentId }, body: { phone } });
/** The events that report a consent's end to its merchant. Events are listed a moment after they happened. */
const endsOf = (consentId: string, last: string) =>
  eventually(`${last} is listed`, async () => {
    const { events } = (await call(listEvents, { query: { consentId, after: '0', limit: 100 } })).reply();
    const ends: string[] = events
      .map(({ type }) => type)
      .filter((type) => /consent\.(granted|expired|declined|reopened)/.test(type));
    return ends.includes(last) ? ends : null;
  });

it(
  'lets one of two people who grant at once win',
  async () => {
    for (let round = 0; round < times; round += 1) {
      const consentId = await toGrant();
      const answers = await Promise.all(people.map((phone) => grant(consentId, phone)));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(await endsOf(consentId, 'consent.granted')).toEqual(['consent.granted']);
    }
  },
  length,
);

it(
  'grants a consent or lets it expire, and never tells of both',
  async () => {
    const ended = new Set<string>();
    for (let round = 0; round < times; round += 1) {
      const consentId = await toGrant(5_000);
      const expiring = (async () => {
        await sleep(round % 40);
        (await call(advanceSandboxClock, { body: { advance: 'PT5S' } })).reply();
        await expireConsents(server.parts.deps);
      })();
      const [answer] = await Promise.all([grant(consentId, people[round % 2] ?? people[0]), expiring]);
      await expireConsents(server.parts.deps);
      const end = answer.status === 200 ? 'granted' : 'expired';
      expect(await endsOf(consentId, `consent.${end}`)).toEqual([`consent.${end}`]);
      expect((await readAsMerchant(server, consentId)).status).toBe(end);
      ended.add(end);
    }
    // In so many rounds each must have been the first.
    if (isFullProof) expect([...ended].toSorted()).toEqual(['expired', 'granted']);
  },
  length,
);

it(
  'grants a consent or lets it be declined, and tells of each in turn',
  async () => {
    for (let round = 0; round < times; round += 1) {
      const consentId = await toGrant();
      const decline = call(declineConsent, { params: { consentId }, body: { clientId: 'cli_demo' } });
      const [granted] = await Promise.all([grant(consentId, people[0]), decline]);
      expect(granted.status).toBe(200);
      expect((await readAsMerchant(server, consentId)).status).toBe('granted');
      expect([['consent.granted'], ['consent.declined', 'consent.reopened', 'consent.granted']]).toContainEqual(
        await endsOf(consentId, 'consent.granted'),
      );
    }
  },
  length,
);

it(
  'charges one of the two cards with which two tabs pay at once',
  async () => {
    const approved = unnamed(`select a.status, s.status ->> 'status' as at_its_bank from charge_attempts a
        join sandbox_charges s on s.reference = a.attempt_id where a.payment_id = $1`);
    for (let round = 0; round < times; round += 1) {
      const payment = await openPayment(server, 250_000 + round);
      const cards = await Promise.all([1, 2].map(() => sealedFor(server, payment, typedCard('4111111111111111'))));
      const answers = await Promise.all(cards.map((card) => chargeSealed(server, payment, card)));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(await server.owner.query(approved, [payment.paymentId])).toEqual([
        { status: 'approved', atItsBank: 'approved' },
      ]);
      const { payments } = await readAsMerchant(server, payment.consentId);
      expect(payments).toMatchObject([{ returns: [] }]);
    }
  },
  length,
);

afterAll(async () => {
  expect((await checkLedger(server.parts.database)).faults).toEqual([]);
});
