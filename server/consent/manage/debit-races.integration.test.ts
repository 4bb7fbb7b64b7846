import type { MandateRail } from '@yarda/domain/payments/charges/mandate-ports.ts';
import { daysAfter } from '@yarda/domain/platform/calendar/lagos-time.ts';
import { describe, expect, it } from 'vitest';
import { checkLedger } from '../../app/check-ledger.ts';
import { agreedDebits } from '../../harness/agreed-debits.ts';
import { throwDice } from '../../harness/dice.ts';
import { enrol } from '../../harness/person.ts';
import { rounds } from '../../harness/proof-length.ts';
import { startTestServer } from '../../harness/test-server.ts';
import { debitCharges } from '../../mandates/debits/debit-charges.ts';
import type { DebitsDeps } from '../../mandates/debits/debit-deps.ts';
import { skipDebit } from '../../mandates/debits/skip-debit.ts';
import { supersedeMandate } from '../../mandates/debits/supersede-mandate.ts';
import { sweepDebits } from '../../mandates/debits/sweep-debits.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { unnamed } from '../../platform/database/database.ts';
import { onceFor } from '../../platform/http/once.ts';
import { lowerMandate } from './lower-mandate.ts';
import { pauseMandate } from './pause-mandate.ts';
import { payDebitNow } from './pay-debit-now.ts';
import { revokeMandate } from './revoke-mandate.ts';

const server = await startTestServer();
const ada = await enrol(server, '+2348000000001');
const debits = agreedDebits(server);
const dice = throwDice();
const { database } = server.parts;
const payer = { by: 'payer', userId: ada.userId } as const;
const account = 'acc_ada_access';

/** Each act races a sweep of every debit of a consent. In full a thousand debits each. */
const debitsEach = 6;
const consentsEach = rounds({ short: 2, full: 167 });

const minute = 60_000;
const later = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const inTransaction = (work: (tx: Transaction) => Promise<unknown>) => database.transaction(work);

/** When each charge reached its bank, by its id. Twice for one is a wrong of its own. */
const reached = new Map<string, number>();
const wrongs: string[] = [];

/** Each transaction of a sweep waits up to so many milliseconds first; there are a few for each debit. */
const spreadMs = 40;
const shortly = () => later(dice.below(spreadMs));

/** The server's own parts at another time of day, with a bank that is watched. */
const partsAt = (at: Date): DebitsDeps => {
  const { mandateRail, newId, chargePurposes, ...others } = server.parts.deps;
  const now = () => at.getTime();
  const of = (name: string): MandateRail => {
    const rail = mandateRail.of(name);
    return {
      ...rail,
      debit: (request) => {
        if (reached.has(request.reference)) wrongs.push(`Asked for twice: ${request.reference}`);
        reached.set(request.reference, performance.now());
        return rail.debit(request);
      },
    };
  };
  return {
    ...others,
    ...{ now, newId, mandateRail: { ...mandateRail, of } },
    database: { ...database, transaction: async (work) => shortly().then(() => database.transaction(work)) },
    chargePurposes: { ...chargePurposes, debit: debitCharges({ ...others, newId, now }) },
    failed: (error) => void wrongs.push(String(error)),
  };
};

/** The payer's acts during a sweep. */
const acts = {
  revoke: (consentId: string, _: readonly string[], at: Date) =>
    inTransaction((tx) => revokeMandate(tx, payer, consentId, at)),
  pause: (consentId: string, _: readonly string[], at: Date) =>
    inTransaction((tx) => pauseMandate(tx, payer, consentId, null, at)),
  lower: (consentId: string, _: readonly string[], at: Date) =>
    inTransaction((tx) => lowerMandate(tx, payer, consentId, { perDebit: 1 }, at)),
  'take an account out': (consentId: string, _: readonly string[], at: Date) =>
    inTransaction((tx) => lowerMandate(tx, payer, consentId, { withoutAccountId: account }, at)),
  amend: (consentId: string, _: readonly string[], at: Date) =>
    inTransaction((tx) => supersedeMandate(tx, { ...ada, consentId, supersededBy: 'cns_of_others' }, at)),
  skip: (_: string, ids: readonly string[]) => Promise.all(ids.map((debitId) => skipDebit(server.parts.deps, debitId))),
  'pay another way': (_: string, ids: readonly string[], at: Date) => {
    const deps = { ...server.parts.deps, now: () => at.getTime() };
    const pay = (debitId: string) => payDebitNow(deps, onceFor(deps, undefined), { userId: ada.userId, debitId });
    return Promise.allSettled(ids.map(pay));
  },
  'sweep as well': (_: string, __: readonly string[], at: Date) => sweepDebits(partsAt(at)),
};

interface DebitRow {
  readonly debitId: string;
  readonly status: string;
  /** Whether a payment in its place is waited for. */
  readonly waits: boolean;
  /** The charges that were ordered for it. */
  readonly charges: readonly string[];
}

const grantStatus = (consentId: string): Promise<DebitRow[]> =>
  database.query(
    unnamed<DebitRow>(`select debit_id, status, paying_payment_id is not null as waits,
         array(select attempt_id from charge_attempts a where a.debit_id = d.debit_id) as charges
       from debits d where consent_id = $1 order by debit_id`),
    [consentId],
  );

/** One wins: its bank heard of a debit once and it is made, or never and it is not; then it is over, or waits. */
const judge = (name: keyof typeof acts, { status, charges, waits }: DebitRow): string | null => {
  const received = charges.filter((attemptId) => reached.has(attemptId)).length;
  if (received > 0)
    return received === 1 && charges.length === 1 && status === 'executed' && !waits ? null : 'made, and more';
  if (waits) return charges.length === 0 ? null : 'paid another way, and ordered';
  // A debit that lost its account is notified again with the next account, and has a day to wait for that.
  const ends = name === 'take an account out' ? ['notified'] : ['cancelled', 'skipped'];
  return ends.includes(status) ? null : 'neither made nor over';
};

/** Its bank heard of no debit later than a second after the act was written down, and only of those it called on their way. */
const judgeAct = ({ debitId, charges }: DebitRow, answer: unknown, doneAt: number): string | null => {
  const signalledAt = charges.map((attemptId) => reached.get(attemptId) ?? 0).find((at) => at > doneAt);
  if (signalledAt === undefined) return null;
  latest = Math.max(latest, signalledAt - doneAt);
  if (signalledAt > doneAt + 1_000) return `sent ${signalledAt - doneAt} ms later`;
  const message = onTheWayIn(answer);
  return message && !message.includes(debitId) ? 'sent, and not said to be on its way' : null;
};
let latest = 0;

const onTheWayIn = (answer: unknown): string[] | null =>
  answer && typeof answer === 'object' && 'onTheWay' in answer && Array.isArray(answer.onTheWay)
    ? answer.onTheWay.map(({ debitId }) => debitId)
    : null;

/** Hides debits from every sweep, or shows them again: each race is for one consent. */
const park = (which: string, by: 1 | -1) =>
  debits.change(`update debits set next_at = next_at + ${by} * interval '9999 days' where ${which}`);

const race = async (name: keyof typeof acts, consentId: string, at: Date): Promise<number> => {
  await park(`consent_id = '${consentId}'`, -1);
  const ids = (await debits.of(consentId)).map(({ debitId }) => debitId);
  // Two sweeps meet at each step only if they begin together.
  const acting = later(name === 'sweep as well' ? 0 : dice.below(3 * spreadMs)).then(async () => {
    const answer = await acts[name](consentId, ids, at);
    return { answer, doneAt: performance.now() };
  });
  const [{ answer, doneAt }] = await Promise.all([acting, sweepDebits(partsAt(at))]);
  // An ordered debit that was not sent is retried once, and the retry finds that the debit is no longer allowed.
  await sweepDebits(partsAt(new Date(at.getTime() + 20 * minute)));
  const currentStatus = await grantStatus(consentId);
  for (const debit of currentStatus) {
    const wrong = judge(name, debit) ?? (name === 'sweep as well' ? null : judgeAct(debit, answer, doneAt));
    if (wrong) wrongs.push(`${name}: ${wrong}: ${JSON.stringify(debit)}`);
  }
  return currentStatus.filter(({ status }) => status === 'executed').length;
};

describe(`a debit that is sent (seed ${dice.seed})`, () => {
  it.each(
    (Object.keys(acts) as (keyof typeof acts)[]).map((name, no) => [name, daysAfter('2027-01-13', 7 * no)] as const),
  )(
    'and %s at once: one wins',
    async (name, day) => {
      const plans = Array.from({ length: debitsEach }, () => ({ dueDate: day }));
      const consents: string[] = [];
      for (let no = 0; no < consentsEach; no += 1)
        consents.push(await debits.grant(ada, plans, account, 'acc_ada_gtbank'));
      // To its day, and no further: the server's own sweep sends nothing before six.
      await debits.wind({ to: day });
      await park('next_at is not null', 1);
      wrongs.length = 0;
      latest = 0;
      let createdCount = 0;
      for (const consentId of consents) createdCount += await race(name, consentId, new Date(`${day}T10:00:00Z`));
      process.stdout.write(
        `${name}: ${createdCount} of ${consentsEach * debitsEach} were made; the latest ${latest} ms after it\n`,
      );
      expect(wrongs).toEqual([]);
      if (name === 'sweep as well') expect(createdCount).toBe(consentsEach * debitsEach);
      expect((await checkLedger(database)).faults).toEqual([]);
    },
    rounds({ short: 60_000, full: 1_800_000 }),
  );
});
