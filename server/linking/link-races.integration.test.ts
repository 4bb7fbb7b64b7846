import { chargeCardToLink } from '@yarda/contracts/payments/cards-linking.ts';
import type { LinkState } from '@yarda/domain/linking/link-state.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { checkLedger } from '../app/check-ledger.ts';
import { eventually } from '../harness/eventually.ts';
import {
  accountsOfLinker,
  answerBank,
  confirmTransfer,
  followLink,
  newLinker,
  startAlternateLink,
  startDirectLink,
} from '../harness/link-account.ts';
import { answerChallenge } from '../harness/pay-by-card.ts';
import { rounds } from '../harness/proof-length.ts';
import { linkBinding, sealedCard, typedCard } from '../harness/sealed-card.ts';
import { startTestServer } from '../harness/test-server.ts';
import { reconcileCharges } from '../payments/charges/reconcile-charges.ts';
import { looseStatement } from '../platform/database/database.ts';
import { reconcileLinks } from './reconcile-links.ts';
import { settleLink } from './settle-link.ts';

const server = await startTestServer({ sandboxDelayMs: 1 });

/** A bank that supports every service, so that all ways of linking meet in one account. */
const everyWay = { accountNumber: '0123456789', institutionCode: '000003' };
const cardDetails = async (number: string, asker: { readonly token: string }) =>
  sealedCard(server, typedCard(number), await linkBinding(server, everyWay, asker));

it('lets exactly one of two simultaneous links of an account win, and makes one account', async () => {
  for (let round = 0; round < rounds({ short: 10, full: 1_000 }); round += 1) {
    const { token } = await newLinker(server);
    const started = await Promise.all([1, 2].map(() => startDirectLink(server, everyWay, { token })));
    const ids = started.filter(({ status }) => status === 201).map((answer) => answer.reply().accountLink.id);
    for (const { status } of started) expect([201, 422]).toContain(status);
    const confirmed = await Promise.all([...new Set(ids)].map((id) => confirmTransfer(server, id, { token })));
    expect(confirmed.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await accountsOfLinker(server, token)).toHaveLength(1);
  }
});

it('accepts one charge when two cards are linked at once, and refunds it', async () => {
  const numbers = ['4111111111111111', '5555555555554444'] as const;
  for (let round = 0; round < rounds({ short: 5, full: 1_000 }); round += 1) {
    const { token, userId } = await newLinker(server);
    const cards = await Promise.all(numbers.map((number) => cardDetails(number, { token })));
    await Promise.all(
      cards.map((details) => {
        const body = { saveCard: true, saveToAccount: everyWay, cardDetails: details } as const;
        return server.call(chargeCardToLink, { body }, { token });
      }),
    );
    const taken = looseStatement<{ taken: number; alive: number }>(
      'test-approved-links',
      `select count(*) filter (where status = 'approved')::int as taken,
        count(*) filter (where status in ('approved', 'otp'))::int as alive
       from charge_attempts where linker_id = :userId`,
    );
    const [row] = await server.parts.database.query(taken, { userId });
    expect(row?.taken).toBeLessThanOrEqual(1);
    // One of the two is linked, or waits for its code.
    expect(row?.alive).toBeGreaterThanOrEqual(1);
    expect((await accountsOfLinker(server, token)).length).toBeLessThanOrEqual(1);
  }
});

/** A person who links accounts, and the references they were given. */
interface Linker {
  readonly token: string;
  readonly userId: string;
  readonly links: string[];
  readonly references: string[];
  readonly charges: string[];
}

const reportOf =
  (state: LinkState) =>
  async ({ links }: Linker) => {
    for (const id of links) await settleLink(server.parts.deps, id, state);
    return null;
  };
const later = (ms: number) => ({ ...server.parts.deps, now: () => server.parts.deps.now() + ms });
const charge = (number: string) => async (linker: Linker) => {
  const body = { saveCard: true, saveToAccount: everyWay, cardDetails: await cardDetails(number, linker) } as const;
  const answer = await server.call(chargeCardToLink, { body }, { token: linker.token });
  if (answer.status === 200) linker.charges.push(answer.reply().transactionReference);
  return answer.status;
};

/** Events that may happen to a person's links, in any order, repeated and at once; with the status of a call. */
const moves = {
  direct: async (linker: Linker) => {
    const answer = await startDirectLink(server, everyWay, linker);
    if (answer.status === 201) linker.links.push(answer.reply().accountLink.id);
    return answer.status;
  },
  alternate: async (linker: Linker) => {
    const answer = await startAlternateLink(server, everyWay, linker);
    if (answer.status === 201) linker.links.push(answer.reply().accountLink.id);
    if (answer.status === 201) linker.references.push(answer.reply().accountLink.remitaTransRef ?? '');
    return answer.status;
  },
  confirm: async (linker: Linker) => (await confirmTransfer(server, linker.links.at(-1) ?? 'lnk_none', linker)).status,
  confirmFirst: async (linker: Linker) => (await confirmTransfer(server, linker.links[0] ?? 'lnk_none', linker)).status,
  answer: async (linker: Linker) =>
    (await answerBank(server, linker.references.at(-1) ?? 'rtr', ['123456', '1234'], linker)).status,
  wrong: async (linker: Linker) =>
    (await answerBank(server, linker.references.at(-1) ?? 'rtr', ['000000', '1234'], linker)).status,
  card: charge('4111111111111111'),
  challenge: charge('4000000000003220'),
  approve: async ({ charges }: Linker) => {
    for (const reference of charges) await answerChallenge(server, reference, 'approve');
    return null;
  },
  bankAgrees: reportOf('bank_approved'),
  bankRefuses: reportOf('failed'),
  bankCancels: reportOf('cancelled'),
  reconcile: async () => {
    await reconcileLinks(later(3_700_000));
    await reconcileCharges(later(60_000));
    return null;
  },
} as const;

const script = fc.array(
  fc.array(fc.constantFrom(...(Object.keys(moves) as (keyof typeof moves)[])), { minLength: 1, maxLength: 2 }),
  { minLength: 1, maxLength: 7 },
);

/** The expected state of the account, worked out from its links and its card. */
const model = async (userId: string) => {
  const text = `select
    (select array_agg(distinct state) from account_links where user_id = :userId and service = 'direct') as direct,
    (select array_agg(distinct state) from account_links
      where user_id = :userId and service = 'alternate') as alternate,
    (select count(*)::int from charge_attempts where linker_id = :userId and status = 'approved') as cards`;
  const [row] = await server.parts.database.query(
    looseStatement<{
      direct: LinkState[] | null;
      alternate: LinkState[] | null;
      cards: number;
    }>('test-model', text),
    { userId },
  );
  const linked = (states: LinkState[] | null | undefined) =>
    states?.includes('approved') || states?.includes('bank_approved') || false;
  const ready = (states: LinkState[] | null | undefined) => states?.includes('approved') ?? false;
  const { direct, alternate, cards = 0 } = row ?? {};
  const created = [direct, alternate].some((states) => linked(states) || states?.includes('cancelled')) || cards > 0;
  return {
    created,
    transactionService: { linked: linked(direct), authorized: ready(direct) },
    altTransactionService: { linked: linked(alternate), authorized: ready(alternate) },
    card: { linked: cards > 0 },
  };
};

const settled = () =>
  eventually('every test charge has gone back', async () => {
    const text = `select (select count(*) from sandbox_reports where delivered_at is null)
      + (select count(*) from charge_refunds where status = 'pending') as open`;
    const [row] = await server.parts.database.query(looseStatement<{ open: number }>('test-open-links', text));
    return Number(row?.open) === 0 ? true : null;
  });

it(
  'agrees with its model in any order of events, never fails with a server error, and keeps the books balanced',
  async () => {
    await fc.assert(
      fc.asyncProperty(script, async (steps) => {
        const linker: Linker = { ...(await newLinker(server)), links: [], references: [], charges: [] };
        for (const batch of steps) {
          const statuses = await Promise.all(batch.map((move) => moves[move](linker)));
          for (const status of statuses) expect(status ?? 200).toBeLessThan(500);
        }
        await settled();
        const { created, ...expected } = await model(linker.userId);
        const accounts = await accountsOfLinker(server, linker.token);
        expect(accounts).toHaveLength(created ? 1 : 0);
        if (created) expect(accounts[0]?.integrations).toMatchObject(expected);
        expect((await checkLedger(server.parts.database)).faults).toEqual([]);
        for (const id of linker.links) {
          const stream = await followLink(server, id, linker.token);
          const registered = looseStatement<{ state: LinkState }>(
            'test-state',
            'select state from account_links where link_id = :linkId',
          );
          const [row] = await server.parts.database.query(registered, { linkId: id });
          if (row?.state === 'approved')
            await stream.until('success is told', (events) =>
              events.some(({ data }) => data.linkStatus === 'approved'),
            );
          stream.cut();
          expect(stream.events.filter(({ data }) => data.linkStatus === 'approved').length).toBeLessThanOrEqual(1);
        }
      }),
      { numRuns: rounds({ short: 12, full: 10_000 }), seed: 20_261_121, endOnFailure: true },
    );
  },
  rounds({ short: 240_000, full: 4 * 3_600_000 }),
);
