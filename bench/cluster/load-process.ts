import { setTimeout as sleep } from 'node:timers/promises';
import { openPostgres } from '@yarda/server/platform/database/postgres-database.ts';
import * as z from 'zod/mini';
import { agreeToDebit, makeDue } from './debit-story.ts';
import { type LoadFixture, openLoadFixture } from './load-fixture.ts';
import type { DebitStory, LoadOrder, LoadWord, PaidStory } from './load-words.ts';
import { payStory } from './pay-story.ts';
import type { AnswerTally } from './request-until-answered.ts';

/** A separate process, as merchants, payers and the bank are. The process learns everything over the network. */
const settings = z.object({ ADDRESS: z.url(), DATABASE: z.url(), HOOK_PORT: z.coerce.number() }).parse(process.env);

const tell = (word: LoadWord): void => void process.send?.(word);
const written = (): void => tell({ kind: 'written', at: Date.now() });

const tally: AnswerTally = { refused: 0, wrong: [] };
let streamsBroken = 0;
let isFinishing = false;
let debitsAgreed = 0;
const database = openPostgres(settings.DATABASE, 2);
const world = await openLoadFixture(database, {
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
  const begun: Promise<PaidStory | null>[] = [];
  while (!isFinishing) {
    begun.push(orWrong(payStory(world, `${name}-payment-${begun.length}`)));
    await sleep(1_000 / perSecond);
  }
  return (await Promise.all(begun)).filter((story) => story !== null);
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

const begin = async ({ name, perSecond, debits: count }: Extract<LoadOrder, { kind: 'begin' }>): Promise<void> => {
  Object.assign(tally, { refused: 0 });
  tally.wrong.length = 0;
  streamsBroken = 0;
  isFinishing = false;
  // Each of another sum: the same words are the same notice.
  const sum = () => 500_000 + 100 * debitsAgreed++;
  const agreeing = Array.from({ length: count }, (_, n) => orWrong(agreeToDebit(world, `${name}-debit-${n}`, sum())));
  const debits = (await Promise.all(agreeing)).filter((story) => story !== null);
  await orWrong(makeDue(world, database, debits));
  const paying = payUntilFinishing(name, perSecond);
  await sleep(3_000);
  tell({ kind: 'under way' });
  const payments = await paying;
  await orWrong(untilTaken(world, debits));
  const report = {
    payments,
    debits,
    told: world.hooks.told(),
    refused: tally.refused,
    wrong: [...tally.wrong],
    streamsBroken,
  };
  tell({ kind: 'finished', report });
};

process.on('message', (order: LoadOrder) => {
  if (order.kind === 'finish') isFinishing = true;
  else void begin(order).catch((error: unknown) => tally.wrong.push(String(error)));
});
// The process that started it has ended.
process.on('disconnect', () => process.exit(0));
