import { type ConsentInput, createConsent } from '@yarda/contracts/consent/consent.ts';
import { isOpen } from '@yarda/domain/mandates/debits/debit-status.ts';
import { dayName } from '@yarda/domain/mandates/debits/notice-texts.ts';
import { businessDayFrom, businessDaysAfter, isBusinessDay } from '@yarda/domain/platform/calendar/business-days.ts';
import { dayInLagos } from '@yarda/domain/platform/calendar/lagos-day.ts';
import { daysAfter, hourInLagos } from '@yarda/domain/platform/calendar/lagos-time.ts';
import { gsmNaira } from '@yarda/domain/platform/money/naira.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkEvents } from '../../app/check-events.ts';
import { checkLedger } from '../../app/check-ledger.ts';
import { throwDice } from '../../harness/dice.ts';
import { grantHere } from '../../harness/grant-here.ts';
import { enrol } from '../../harness/person.ts';
import { rounds } from '../../harness/proof-length.ts';
import {
  type DebitStory,
  debitStory,
  type Happening,
  type SeenOrder,
  scriptedBank,
  storyDays,
} from '../../harness/scripted-debits.ts';
import { startTestServer } from '../../harness/test-server.ts';
import { cancelDebit, changeDebit, retryDebit } from '../../mandates/debits/change-debit.ts';
import { debitCharges } from '../../mandates/debits/debit-charges.ts';
import { nameAmount } from '../../mandates/debits/name-amount.ts';
import { hashOfLink } from '../../mandates/debits/send-notice.ts';
import { skipDebit, unskipDebit } from '../../mandates/debits/skip-debit.ts';
import { sweepDebits } from '../../mandates/debits/sweep-debits.ts';
import { findMandate } from '../../mandates/limits/mandate-store.ts';
import { reverseCharge } from '../../payments/charges/record-charge-report.ts';
import { settleCharge } from '../../payments/charges/settle-charge.ts';
import { declareHoliday } from '../../platform/calendar/declare-holiday.ts';
import { declaredHolidays } from '../../platform/calendar/holiday-store.ts';
import { unnamed } from '../../platform/database/database.ts';
import { onceFor } from '../../platform/http/once.ts';
import { Problem } from '../../platform/http/problem.ts';
import { lowerMandate } from './lower-mandate.ts';
import { pauseMandate } from './pause-mandate.ts';
import { resumeMandate } from './resume-mandate.ts';
import { revokeMandate } from './revoke-mandate.ts';

const server = await startTestServer();
const ada = await enrol(server, '+2348000000001');
const payer = { by: 'payer', userId: ada.userId } as const;
const hourMs = 3_600_000;
const ceiling = 500_000;
/** The maximum of one debit after its limit was lowered. */
const lowered = 400_000;
/** Days into a story: what is agreed to later might not end within it. */
const amendedUntil = 35;
const floorMs = { fixed: 24 * hourMs, variable: 72 * hourMs };

/** A model of a consent: its decisions, notices and orders, without a state machine or a table. */
interface Modelled {
  readonly story: DebitStory;
  readonly consentId: string;
  /** Nobody interferes, and it falls due on days after which three attempts fit: around Christmas only two do. */
  readonly isPlain: boolean;
  readonly orders: SeenOrder[];
  readonly skipped: Set<string>;
  isRevoked: boolean;
  pausedUntil: string | null;
  isLowered: boolean;
}

/** Nothing of this ever happened, or will. */
const wrongs: string[] = [];

const modelled = new Map<string, Modelled>();
/** Names each story: the bank remembers those of earlier batches. */
let agreed = 0;
let nowMs = server.parts.deps.now();
const { database } = server.parts;
const query = <Row extends object>(text: string, values: readonly unknown[]) =>
  database.query(unnamed<Row>(text), values);

interface DebitRow {
  readonly debitId: string;
  readonly paymentId: string;
  readonly merchantId: string;
  readonly status: 'executed';
  readonly dueOn: string;
  readonly amountKobo: number | null;
  readonly amountType: 'fixed' | 'variable';
  readonly attempts: number;
  readonly collectedKobo: number;
}
const columns =
  'd.debit_id, d.payment_id, d.merchant_id, d.status, d.due_on::text, d.amount_kobo, d.amount_type, d.attempts, d.collected_kobo';
const debitsOf = (consentId: string) =>
  query<DebitRow>(`select ${columns} from debits d where consent_id = $1 order by due_on`, [consentId]);

/** Messages that the phone received, by the secret of their link. The product's record of a notice does not count. */
const taken = new Map<string, { readonly atMs: number; readonly text: string }>();
const takenNotices = async (debitId: string) => {
  const sent = await query<{ link: Uint8Array }>('select link_hash as link from notices where debit_id = $1', [
    debitId,
  ]);
  return sent.flatMap(({ link }) => taken.get(Buffer.from(link ?? []).toString('hex')) ?? []);
};

/** The gate, said once more in other words, at the moment at which the bank hears of a debit. */
const judgeOrder = async (model: Modelled, order: SeenOrder): Promise<void> => {
  const [debit] = await query<DebitRow>(
    `select ${columns} from debits d join charge_attempts a on a.debit_id = d.debit_id where a.attempt_id = $1`,
    [order.reference],
  );
  const today = dayInLagos(nowMs);
  const holidays = await declaredHolidays(database);
  const floor = debit && debit.attempts <= 1 ? floorMs[debit.amountType] : floorMs.fixed;
  const reported = debit ? await takenNotices(debit.debitId) : [];
  const wrong = {
    'of nothing': !debit,
    untold: !reported.some(({ atMs }) => nowMs - atMs >= floor),
    'of another sum or day than its payer was told': !reported.some(
      ({ text }) => text.includes(gsmNaira(order.amountKobo)) && text.includes(dayName(today)),
    ),
    'before its day': debit && today < debit.dueOn,
    'on a day that is no working day': !isBusinessDay(today, holidays),
    'at night': nowMs < hourInLagos(today, 6) || nowMs >= hourInLagos(today, 20),
    'after it was revoked': model.isRevoked,
    'in a pause': model.pausedUntil !== null && today < model.pausedUntil,
    'though it was skipped': debit && model.skipped.has(debit.debitId),
    'of more than is allowed': order.amountKobo > (model.isLowered ? lowered : ceiling),
    'of another sum': debit?.amountKobo !== order.amountKobo,
  };
  for (const [what, isSo] of Object.entries(wrong)) if (isSo) wrongs.push(`${what}: ${order.reference}`);
  model.orders.push(order);
};

const modelOf = (narration: string): Modelled => {
  const model = modelled.get(narration);
  if (!model) throw new Error(`No story is called ${narration}`);
  return model;
};
const bank = scriptedBank(
  () => nowMs,
  (narration) => modelOf(narration).story,
  ({ narration, ...order }) => judgeOrder(modelOf(narration), order),
);
const now = () => nowMs;
const usual = server.parts.deps.mandateRail;
const rail = { ...usual, ...bank, hasFunds: undefined };
/** Every third is lost on the way, and comes again. */
let texts = 0;
const deps = {
  ...server.parts.deps,
  now,
  mandateRail: { ...rail, of: () => rail },
  chargePurposes: { ...server.parts.deps.chargePurposes, debit: debitCharges({ ...server.parts.deps, now }) },
  messages: {
    ...server.parts.deps.messages,
    send: async ({ text }: { readonly text: string }) => {
      texts += 1;
      if (texts % 3 === 0) throw new Error('The phone did not take it');
      const secret = /\/n\/([\w-]+)/.exec(text)?.[1] ?? '';
      taken.set(hashOfLink(secret).toString('hex'), { atMs: nowMs, text });
    },
  },
  failed: (error: unknown) => void wrongs.push(String(error)),
};

const agree = async (story: DebitStory): Promise<Modelled> => {
  const startDate = daysAfter(dayInLagos(server.parts.deps.now()), story.startsAfterDays);
  const plan = { startDate, frequency: 'weekly' as const, interval: 2, count: story.count };
  return agreeTo(story, { amountType: story.amountType, ...plan });
};

type Future = Extract<NonNullable<ConsentInput['payments']>[number], { type: 'future' }>;

/** Whether a debit of a day, and two more attempts after 1 and 3 business days, fit in the ten days that it has. */
const fitsThreeAttempts = async (dueOn: string): Promise<boolean> => {
  const holidays = await declaredHolidays(database);
  const second = businessDaysAfter(businessDayFrom(dueOn, holidays), 1, holidays);
  return businessDaysAfter(second, 3, holidays) <= daysAfter(dueOn, 10);
};

const agreeTo = async (story: DebitStory, plan: Partial<Future>, supersedes?: string): Promise<Modelled> => {
  agreed += 1;
  const narration = `Story ${agreed}`;
  const future = { type: 'future' as const, amount: ceiling, narration, ...plan };
  const body = { clientId: 'cli_demo', payments: [future], supersedes };
  const { consentId } = (await server.call(createConsent, { body })).reply();
  await grantHere(server, consentId, ada, ['acc_ada_access', 'acc_ada_gtbank']);
  const fitting = await Promise.all((await debitsOf(consentId)).map(({ dueOn }) => fitsThreeAttempts(dueOn)));
  const created = {
    story,
    consentId,
    isPlain: story.happenings.length === 0 && supersedes === undefined && fitting.every(Boolean),
    orders: [],
    skipped: new Set<string>(),
    isRevoked: false,
    pausedUntil: null,
    isLowered: false,
  };
  modelled.set(narration, created);
  return created;
};

/** Agrees to another debit in the place of these, early enough to see its end. */
const amend = async (model: Modelled, { which, hour }: Happening, today: string): Promise<void> => {
  const { consentId, story } = model;
  if (hour > amendedUntil * 24 || (await findMandate(database, consentId))?.status === 'ended') return;
  const other = { ...story, amountType: 'fixed' as const, count: 1, happenings: [] };
  await agreeTo(other, { dueDate: daysAfter(today, 9 + which) }, consentId);
  model.isRevoked = true;
};

/** Performs one act of a story, and records an accepted act in the model. A problem refuses any forbidden act. */
const happen = async (model: Modelled, happening: Happening): Promise<void> => {
  const { act, which } = happening;
  const { consentId, story } = model;
  const debits = await debitsOf(consentId);
  const debit = debits[which % debits.length];
  const at = new Date(nowMs);
  const today = dayInLagos(nowMs);
  const last = model.orders.at(-1);
  if (!debit) return;
  const { debitId, merchantId, paymentId } = debit;
  switch (act) {
    case 'skip':
      if (await skipDebit(deps, debitId)) model.skipped.add(debitId);
      return;
    case 'undo':
      if (await unskipDebit(deps, debitId)) model.skipped.delete(debitId);
      return;
    case 'pause':
      await database.transaction((tx) => pauseMandate(tx, payer, consentId, null, at));
      model.pausedUntil = '9999-12-31';
      return;
    case 'pause-until':
      await database.transaction((tx) => pauseMandate(tx, payer, consentId, daysAfter(today, 3 + which * 4), at));
      model.pausedUntil = daysAfter(today, 3 + which * 4);
      return;
    case 'lift':
    case 'allow':
      await database.transaction((tx) => resumeMandate(tx, payer, consentId, at));
      model.pausedUntil = null;
      return;
    case 'lower':
      await database.transaction((tx) => lowerMandate(tx, payer, consentId, { perDebit: lowered }, at));
      model.isLowered = true;
      return;
    case 'revoke':
      await database.transaction((tx) => revokeMandate(tx, payer, consentId, at));
      model.isRevoked = true;
      return;
    case 'amend':
      return amend(model, happening, today);
    case 'name':
    case 'name-too-much': {
      const amountKobo = act === 'name' ? 300_000 + which * 50_000 : ceiling + 1;
      await nameAmount(deps, onceFor(deps, undefined), merchantId, { paymentId, amountKobo, reference: null });
      if (act === 'name-too-much') wrongs.push(`${story.amountType}: more was named than allowed`);
      return;
    }
    case 'cancel':
    case 'retry':
      await database.transaction((tx) =>
        changeDebit(tx, merchantId, debitId, act === 'cancel' ? cancelDebit : retryDebit, at),
      );
      return;
    case 'late-approval':
      if (!last) return;
      bank.takeLate(last.reference);
      await settleCharge(deps, last.reference, { status: 'approved' });
      return;
    case 'reversal':
      if (last && bank.hasTaken(last.reference))
        await database.transaction((tx) => reverseCharge(deps, tx, last.reference));
  }
};

/** Checks the final state of a story. */
const judgeEnd = async (model: Modelled): Promise<void> => {
  const { story, consentId } = model;
  const debits = await debitsOf(consentId);
  for (const debit of debits) {
    const [money] = await query<{ applied: number; refunded: number; approved: string[] }>(
      `select coalesce(sum(a.applied_kobo) filter (where a.status = 'approved'), 0)::int as applied,
         (select coalesce(sum(r.amount_kobo), 0)::int from charge_refunds r join charge_attempts b using (attempt_id)
          where b.debit_id = $1) as refunded,
         coalesce(array_agg(a.attempt_id) filter (where a.status = 'approved'), '{}') as approved
       from charge_attempts a where a.debit_id = $1`,
      [debit.debitId],
    );
    const orders = await query<{ attemptId: string }>('select attempt_id from charge_attempts where debit_id = $1', [
      debit.debitId,
    ]);
    const taken = orders.filter(({ attemptId }) => bank.hasTaken(attemptId)).map(({ attemptId }) => attemptId);
    const tookKobo = taken.length * (debit.amountKobo ?? 0);
    const wrong = {
      open: isOpen(debit.status) || debit.status === ('sent' as never),
      'collected otherwise than booked': debit.collectedKobo !== money?.applied,
      'collected twice': debit.collectedKobo > (debit.amountKobo ?? 0),
      'not all that banks took is booked or goes back': tookKobo !== (money?.applied ?? 0) + (money?.refunded ?? 0),
    };
    for (const [what, isSo] of Object.entries(wrong))
      if (isSo) wrongs.push(`${what}: ${debit.debitId} ${debit.status} of ${JSON.stringify(story)}`);
  }
  const [allowance] = await query<{ spent: number; reserved: number }>(
    'select spent_kobo::int as spent, reserved_kobo::int as reserved from mandate_allowances where consent_id = $1 and limit_no = 0',
    [consentId],
  );
  const collected = debits.reduce((sum, { collectedKobo }) => sum + collectedKobo, 0);
  if ((allowance?.spent ?? 0) !== collected || (allowance?.reserved ?? 0) !== 0)
    wrongs.push(`its limit says ${JSON.stringify(allowance)} of ${collected}: ${JSON.stringify(story)}`);
  judgePlain(model, debits);
};

/** The end of a story in which nobody interferes can be predicted. */
const judgePlain = ({ story, isPlain }: Modelled, debits: readonly DebitRow[]): void => {
  if (!isPlain) return;
  const predicted = plainEnds(story);
  const ended = debits.map(({ status, attempts }) => `${status} ${attempts}`);
  if (predicted && JSON.stringify(ended) !== JSON.stringify(predicted))
    wrongs.push(`ended as ${ended} and not as ${predicted}: ${JSON.stringify(story)}`);
};

/** By the orders of a bank that only pays or says that there is too little; null where a lost order makes it a matter of hours. */
const plainEnds = ({ amountType, count, orders }: DebitStory): string[] | null => {
  if (amountType === 'variable') return Array(count).fill('lapsed 0');
  if (orders.some((order) => order === 'broken' || order === 'lost')) return null;
  const left = [...orders];
  const ends: string[] = [];
  while (ends.length < count) {
    if (ends.slice(-2).join() === 'failed 3,failed 3') {
      ends.push('cancelled 0');
      continue;
    }
    let attempts = 1;
    while (attempts < 3 && isPoor(left[0])) {
      left.shift();
      attempts += 1;
    }
    ends.push(isPoor(left.shift()) ? 'failed 3' : `executed ${attempts}`);
  }
  return ends;
};

const isPoor = (order: DebitStory['orders'][number] | undefined): boolean =>
  order === 'poor' || order === 'pending-refused';

/** Plays stories side by side, hour by hour: the sweep of each hour is the server's own. */
const play = async (stories: readonly DebitStory[]): Promise<void> => {
  modelled.clear();
  const startedMs = server.parts.deps.now();
  const models: Modelled[] = [];
  for (const story of stories) models.push(await agree(story));
  const start = hourInLagos(dayInLagos(startedMs), 0);
  for (let hour = 0; hour < (storyDays + 14) * 24; hour += 1) {
    // At night, the product sends no notice and no debit.
    if (hour % 24 < 5 || hour % 24 > 21) continue;
    nowMs = Math.max(startedMs, start + hour * hourMs);
    for (const model of models)
      for (const happening of model.story.happenings)
        if (happening.hour === hour)
          await happen(model, happening).catch((error: unknown) => {
            if (!(error instanceof Problem)) throw error;
          });
    await sweepDebits(deps);
  }
  for (const model of modelled.values()) await judgeEnd(model);
};

/** Stories that share a day's sweeps. */
const atOnce = rounds({ short: 30, full: 500 });

describe('debits against a model', () => {
  it(
    'are never collected without notice, early, twice, beyond a limit or against their payer’s decision',
    async () => {
      await declareHoliday(
        { database, at: new Date(nowMs) },
        { day: daysAfter(dayInLagos(nowMs), 16), name: 'Holiday' },
      );
      const all = rounds({ short: 30, full: 10_000 });
      const { seed } = throwDice();
      const stories = fc.sample(debitStory, { numRuns: all, seed });
      const started = performance.now();
      let orders = 0;
      for (let from = 0; from < all; from += atOnce) {
        await play(stories.slice(from, from + atOnce));
        // As PostgreSQL does by itself.
        await database.script('vacuum analyze');
        orders += [...modelled.values()].reduce((sum, model) => sum + model.orders.length, 0);
        expect(wrongs.slice(0, 20), `seed ${seed}`).toEqual([]);
        const sentCount = Math.min(from + atOnce, all);
        const tookMs = Math.round(performance.now() - started);
        process.stdout.write(`${sentCount} of ${all} stories, ${orders} orders, seed ${seed}, ${tookMs} ms\n`);
      }
      expect([...(await checkLedger(database)).faults, ...(await checkEvents(database))]).toEqual([]);
    },
    rounds({ short: 120_000, full: 7_200_000 }),
  );
});
