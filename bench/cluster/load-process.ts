import { setTimeout as sleep } from 'node:timers/promises';
import { createConsent, readConsent } from '@yarda/contracts/consent/consent.ts';
import { dayInLagos } from '@yarda/domain/platform/calendar/lagos-day.ts';
import { daysAfter } from '@yarda/domain/platform/calendar/lagos-time.ts';
import { type EventReader, readEvents } from '@yarda/server/harness/event-reader.ts';
import { bankSignature, transferReports } from '@yarda/server/harness/report-as-bank.ts';
import { type Database, looseStatement, statement } from '@yarda/server/platform/database/database.ts';
import { openPostgres } from '@yarda/server/platform/database/postgres-database.ts';
import * as z from 'zod/mini';
import { createdConsent, shownConsent } from './created-consent.ts';
import { type LoadFixture, openLoadFixture } from './load-fixture.ts';
import type { DebitStory, LoadOrder, LoadWord, PaidStory } from './load-words.ts';
import { awaited } from './logged-process.ts';
import { type AnswerTally, replyOf } from './request-until-answered.ts';

/** A separate process, as merchants, payers and the bank are. The process learns everything over the network. */
const settings = z.object({ ADDRESS: z.url(), DATABASE: z.url(), HOOK_PORT: z.coerce.number() }).parse(process.env);

const notify = (word: LoadWord): void => void process.send?.(word);
const written = (): void => notify({ kind: 'written', at: Date.now() });

const tally: AnswerTally = { refused: 0, wrong: [] };
let streamsBroken = 0;
let isFinishing = false;
let debitsAgreed = 0;
const database = openPostgres(settings.DATABASE, 2);
const fixture = await openLoadFixture(database, {
  address: settings.ADDRESS,
  hookPort: settings.HOOK_PORT,
  ...{ tally, written },
  streamsBroken: (times) => {
    streamsBroken += times;
  },
});

/** A story that does not come to its end is a fault, and stops no other. */
const orWrong = <T>(story: Promise<T>): Promise<T | null> =>
  story.catch((error: unknown) => {
    tally.wrong.push(error instanceof Error ? error.message : String(error));
    return null;
  });

const payUntilFinishing = async (name: string, perSecond: number): Promise<PaidStory[]> => {
  const started: Promise<PaidStory | null>[] = [];
  while (!isFinishing) {
    started.push(orWrong(payStory(fixture, `${name}-payment-${started.length}`)));
    await sleep(1_000 / perSecond);
  }
  return (await Promise.all(started)).filter((story) => story !== null);
};

/** Once nothing disturbs them any more, time passes until all are taken. */
const untilTaken = async ({ wind, hooks }: LoadFixture, debits: readonly DebitStory[]): Promise<void> => {
  const taken = Promise.all(debits.map(({ consentId }) => hooks.until(consentId, 'debit.executed')));
  let isOver = false;
  const over = taken.finally(() => {
    isOver = true;
  });
  over.catch(() => undefined);
  while (!isOver) {
    await wind('PT1M');
    await sleep(500);
  }
  await over;
};

const start = async ({ name, perSecond, debits: count }: Extract<LoadOrder, { kind: 'begin' }>): Promise<void> => {
  Object.assign(tally, { refused: 0 });
  tally.wrong.length = 0;
  streamsBroken = 0;
  isFinishing = false;
  // Each of another sum: the same words are the same notice.
  const sum = () => 500_000 + 100 * debitsAgreed++;
  const agreeing = Array.from({ length: count }, (_, n) => orWrong(agreeToDebit(fixture, `${name}-debit-${n}`, sum())));
  const debits = (await Promise.all(agreeing)).filter((story) => story !== null);
  await orWrong(makeDue(fixture, database, debits));
  const paying = payUntilFinishing(name, perSecond);
  await sleep(3_000);
  notify({ kind: 'under way' });
  const payments = await paying;
  await orWrong(untilTaken(fixture, debits));
  const report = {
    payments,
    debits,
    sentCounts: fixture.hooks.sentCounts(),
    refused: tally.refused,
    wrong: [...tally.wrong],
    streamsBroken,
  };
  notify({ kind: 'finished', report });
};

process.on('message', (order: LoadOrder) => {
  if (order.kind === 'finish') isFinishing = true;
  else void start(order).catch((error: unknown) => tally.wrong.push(String(error)));
});
// The process that started it has ended.
process.on('disconnect', () => process.exit(0));

const amountKobo = 250_004;

/** How long a bank may take from one report to the next. */
const longestMs = 4_000;

/** Plays one payment: a consent, the page's stream, the bank's two reports, and the merchant's events. */
const payStory = async (given: LoadFixture, reference: string): Promise<PaidStory> => {
  const payments = [{ type: 'immediate', amount: amountKobo, narration: reference }];
  const { consentId } = replyOf(createdConsent, await given.asMerchant(reference, createConsent.path, { payments }));
  const paymentId = await payAndReceive(given, reference, consentId);
  await Promise.all(['consent.granted', 'payment.executed'].map((type) => given.hooks.until(consentId, type)));
  return { reference, consentId, ...paymentId };
};

const payAndReceive = async (given: LoadFixture, reference: string, consentId: string) => {
  const opened = await given.call({
    method: 'GET',
    path: `${readConsent.path.replace('{consentId}', consentId)}?clientId=cli_demo`,
  });
  const [payment] = replyOf(shownConsent, opened).consent.payments;
  const accountNumber = payment?.shieldWallet?.accountNumber;
  if (!payment || !accountNumber) throw new Error(`${reference} shows no account: ${opened.body.slice(0, 300)}`);
  const { paymentId } = payment;
  const following = followPayment(given.address, { paymentId, consentId }, isPaid);
  following.catch(() => undefined);
  for (const report of transferReports(accountNumber, amountKobo, new Date(given.now()))) {
    const body = JSON.stringify(report);
    const headers = { 'x-sandbox-signature': bankSignature(given.webhookSecret, body, given.now()) };
    const { status, body: message } = await given.call({
      method: 'POST',
      path: '/api/webhooks/sandbox',
      body,
      headers,
    });
    if (status !== 200) throw new Error(`The bank's report was answered ${status}: ${message}`);
    given.written();
    // So that there are streams to break, and money that is on its way.
    await sleep(Math.random() * longestMs);
  }
  const { received, broken } = await following;
  given.streamsBroken(broken);
  return { paymentId, received };
};

const isPaid = ({ eventType }: Readonly<Record<string, unknown>>): boolean => eventType === 'payment_success';

const dueToday = statement(
  'cluster-due-today',
  `update debits set due_on = :dueOn::date, next_at = :nextAt where consent_id = any(:ids) and status = 'planned'`,
);
const notified = looseStatement<{ count: number }>(
  'cluster-notified',
  `select count(*)::int as count from debits where consent_id = any(:ids) and status = 'notified'`,
);
const noticesAreOld = statement(
  'cluster-notices-are-old',
  `update debits set notified_at = :notifiedAt::timestamptz - interval '49 hours',
     not_before = :notifiedAt::timestamptz - interval '1 hour',
     next_at = :notifiedAt::timestamptz + random() * interval '20 seconds'
   where consent_id = any(:ids) and status = 'notified'`,
);

/** Ada agrees to a debit, whose bank answers at once. */
const agreeToDebit = async (given: LoadFixture, reference: string, amount: number): Promise<DebitStory> => {
  const payments = [{ type: 'future', amount, narration: reference, dueDate: daysAfter(dayInLagos(given.now()), 10) }];
  const { consentId } = replyOf(createdConsent, await given.asMerchant(reference, createConsent.path, { payments }));
  const body = JSON.stringify({ phone: '+2348000000001', accountIds: ['acc_ada_access'] });
  const granted = await given.call({
    method: 'POST',
    path: `/api/sandbox/consents/${consentId}/grant`,
    body,
    headers: given.secretKey,
  });
  // A consent whose grant succeeded but lost its answer counts as granted.
  if (granted.status !== 200 && !granted.body.includes('CONSENT_ALREADY_GRANTED'))
    throw new Error(`${reference} was not granted: ${granted.body.slice(0, 300)}`);
  given.written();
  return { reference, consentId };
};

/**
 * Makes these debits due today, as if ten days had passed for them alone: the other payments would expire. The payer is
 * notified as usual; then the notices are dated two days back.
 */
const makeDue = async (given: LoadFixture, database: Database, debits: readonly DebitStory[]): Promise<void> => {
  const ids = debits.map(({ consentId }) => consentId);
  await database.query(dueToday, { ids, dueOn: dayInLagos(given.now()), nextAt: new Date(given.now()) });
  await awaited('their payer is told of all debits', async () => {
    await given.wind('PT1S');
    const [found] = await database.query(notified, { ids });
    return found?.count === ids.length ? true : null;
  });
  await database.query(noticesAreOld, { ids, notifiedAt: new Date(given.now()) });
};

const patienceMs = 150_000;

/** A stream as a browser follows it: whenever it breaks, it is taken up after the last event that came. */
const followPayment = async (
  address: string,
  { paymentId, consentId }: { readonly paymentId: string; readonly consentId: string },
  isLast: (event: Readonly<Record<string, unknown>>) => boolean,
) => {
  const received: string[] = [];
  let broken = 0;
  const url = `${address}/api/events/payments/${paymentId}?consentId=${consentId}`;
  for (const end = Date.now() + patienceMs; Date.now() < end; broken += 1) {
    const reader = await readEvents(url, { lastEventId: received.at(-1) }).catch(() => null);
    if (reader?.status === 200 && (await receiveAll(reader, received, isLast, end))) return { received, broken };
    reader?.cut();
    await sleep(1_000);
  }
  throw new Error(`The stream of ${paymentId} did not come to its end: ${received.length} events`);
};

/** False if the stream ended before its last event. */
const receiveAll = async (
  reader: EventReader,
  received: string[],
  isLast: (event: Readonly<Record<string, unknown>>) => boolean,
  end: number,
): Promise<boolean> => {
  for (let read = 0; Date.now() < end; await sleep(50)) {
    for (const { id, data } of reader.events.slice(read)) {
      read += 1;
      // Events outside the history have no id: they report which ways to pay are down.
      if (id === '') continue;
      received.push(id);
      if (!isLast(data)) continue;
      reader.cut();
      return true;
    }
    if (reader.ended) return false;
  }
  return false;
};
