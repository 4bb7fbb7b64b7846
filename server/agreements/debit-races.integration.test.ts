import { payDebitNow } from '@yarda/contracts/debits-payer.ts';
import { daysAfter } from '@yarda/domain/calendar/lagos-time.ts';
import { describe, expect, it } from 'vitest';
import { checkLedger } from '../check-ledger.ts';
import type { Transaction } from '../database/database.ts';
import { skipDebit } from '../debits/skip-debit.ts';
import { stepDebit } from '../debits/step-debit.ts';
import { agreedDebits } from '../harness/agreed-debits.ts';
import { throwDice } from '../harness/dice.ts';
import { comeBack, enrol } from '../harness/person.ts';
import { rounds } from '../harness/proof-length.ts';
import { startTestServer } from '../harness/test-server.ts';
import { lowerMandate } from './lower-mandate.ts';
import { pauseMandate } from './pause-mandate.ts';
import { revokeMandate } from './revoke-mandate.ts';

const server = await startTestServer();
const ada = await enrol(server, '+2348000000001');
const debits = agreedDebits(server);
const dice = throwDice();
const { database } = server.parts;
const payer = { by: 'payer', userId: ada.userId } as const;

/** Each act is raced by a sweep of every debit of a consent. In full a thousand debits each. */
const debitsEach = 6;
const consentsEach = rounds({ short: 1, full: 167 });

const later = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const inTransaction = (work: (tx: Transaction) => Promise<unknown>) => database.transaction(work);

/** What the payer does meanwhile. */
const acts = {
  revoke: (consentId: string, _: readonly string[], at: Date) =>
    inTransaction((tx) => revokeMandate(tx, payer, consentId, at)),
  pause: (consentId: string, _: readonly string[], at: Date) =>
    inTransaction((tx) => pauseMandate(tx, payer, consentId, null, at)),
  lower: (consentId: string, _: readonly string[], at: Date) =>
    inTransaction((tx) => lowerMandate(tx, payer, consentId, { perDebit: 1 }, at)),
  skip: (_: string, ids: readonly string[]) => Promise.all(ids.map((debitId) => skipDebit(server.parts.deps, debitId))),
  'pay another way': async (_: string, ids: readonly string[]) => {
    const { token } = await comeBack(server, ada);
    return Promise.all(ids.map((debitId) => server.ask(payDebitNow, { params: { debitId } }, { token })));
  },
  'sweep as well': (_: string, ids: readonly string[], at: Date) =>
    Promise.all(ids.map((debitId) => step(debitId, at))),
};

const step = async (debitId: string, at: Date): Promise<unknown> => {
  await later(dice.below(8));
  const then = { ...server.parts.deps, now: () => at.getTime(), failed: () => undefined };
  const now = { nowMs: at.getTime(), holidays: new Set<string>(), funds: null };
  return database.transaction((tx) => stepDebit(then, tx, debitId, now));
};

/** For each debit its status, the charges ordered for it, and whether it waits for a payment in its place. */
const standing = (consentId: string) =>
  debits.change(
    `select debit_id, status, paying_payment_id is not null as waits,
       (select count(*)::int from charge_attempts a where a.debit_id = d.debit_id) as charges
     from debits d where consent_id = $1 order by debit_id`,
    [consentId],
  );

/** Each debit was sent once, or was not and never will be: then no charge was ordered. */
const judge = (stood: Awaited<ReturnType<typeof standing>>): void => {
  for (const { status, charges, waits } of stood) {
    const isSent = status === 'sent';
    expect(charges, JSON.stringify(stood)).toBe(isSent ? 1 : 0);
    expect(isSent || waits || ['cancelled', 'skipped'].includes(String(status)), JSON.stringify(stood)).toBe(true);
  }
};

/** What a payer is told of as sent, and nothing else, was. */
const judgeAnswer = (answer: unknown, sent: readonly unknown[]): void => {
  if (!answer || typeof answer !== 'object' || !('onTheWay' in answer) || !Array.isArray(answer.onTheWay)) return;
  expect(answer.onTheWay.map(({ debitId }) => debitId).toSorted()).toEqual(sent.toSorted());
};

const race = async (act: (typeof acts)[keyof typeof acts], consentId: string, at: Date): Promise<number> => {
  const ids = (await debits.of(consentId)).map(({ debitId }) => debitId);
  const acting = later(dice.below(8)).then(() => act(consentId, ids, at));
  const [answer] = await Promise.all([acting, ...ids.map((debitId) => step(debitId, at))]);
  const stood = await standing(consentId);
  judge(stood);
  const sent = stood.filter(({ status }) => status === 'sent').map(({ debitId }) => debitId);
  judgeAnswer(answer, sent);
  return sent.length;
};

describe(`a debit that is sent (seed ${dice.seed})`, () => {
  it.each(Object.entries(acts).map(([name, act], no) => [name, act, daysAfter('2027-01-13', 7 * no)] as const))(
    'and %s at once: one wins',
    async (name, act, day) => {
      const plans = Array.from({ length: debitsEach }, () => ({ dueDate: day }));
      const consents: string[] = [];
      for (let at = 0; at < consentsEach; at += 1) consents.push(await debits.grant(ada, plans, 'acc_ada_access'));
      // To its day, and no further: the server's own sweep sends nothing before six.
      await debits.wind({ to: day });
      let sent = 0;
      for (const consentId of consents) sent += await race(act, consentId, new Date(`${day}T10:00:00Z`));
      process.stdout.write(`${name}: ${sent} of ${consentsEach * debitsEach} were sent first\n`);
      if (name === 'sweep as well') expect(sent).toBe(consentsEach * debitsEach);
      expect((await checkLedger(database)).faults).toEqual([]);
    },
    rounds({ short: 60_000, full: 1_800_000 }),
  );
});
