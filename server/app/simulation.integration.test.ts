import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { accountsOf } from '../accounts/user-account-store.ts';
import { throwDice } from '../harness/dice.ts';
import { enrol } from '../harness/person.ts';
import { rounds } from '../harness/proof-length.ts';
import type { StoryPeople } from '../harness/simulated-acts.ts';
import { forgettingStories, runStory } from '../harness/simulated-story.ts';
import { startTestServer } from '../harness/test-server.ts';
import { clientById } from '../merchants/merchant-store.ts';

/*
 * Each seed is a world: its clock, ids, bank, network and job queue, and what payers and a merchant do in it. The product's own
 * verbs, workers and report takers run in it one after the other, over the real database, and die at any step of theirs. Debits
 * of plans have their own test, `agreements/debits-against-model`.
 *
 * Not simulated, because it goes by a clock of its own: HTTP, idempotency keys (the database times their leases), deadlines of
 * calls (a silent bank is one whose answer is lost at once), places in merchants' lists, webhooks; nor what runs at once, which
 * `charges/card-interleavings` and the races test. The log has no places, and is read in the order in which it was written.
 */

// It does no work in the background, which would go by another clock; and on one connection, statements keep their order.
const server = await startTestServer({ role: 'web', databaseConnections: 1 });

const stories = rounds({ short: 10, full: 10_000 });
const repeatedStories = rounds({ short: 2, full: 100 });
const { seed: first } = throwDice();
const seeds = Array.from({ length: stories }, (_, at) => first + at);

let people: StoryPeople;
let forget: () => Promise<void>;
beforeAll(async () => {
  const { userId: payerId } = await enrol(server, '+2348000000001');
  const { database } = server.parts;
  const accounts = await accountsOf(database, payerId);
  const { merchantId = '' } = (await clientById(database, 'cli_demo')) ?? {};
  people = { merchantId, payerId, accounts };
  forget = await forgettingStories(server);
});

const hashOf = (log: string): string => createHash('sha256').update(log).digest('hex');

describe('money, in a world of which a seed decides everything', () => {
  it(
    'is neither lost, doubled nor made up, whatever happens in whatever order, and the same seed tells the same',
    async () => {
      const started = performance.now();
      const hashes = new Map<number, string>();
      for (const [at, seed] of seeds.entries()) {
        await forget();
        const { log, wrongs } = await runStory(server, people, seed);
        expect(wrongs, `the story of YARDA_SEED=${seed}`).toEqual([]);
        hashes.set(seed, hashOf(log));
        if (at % 1_000 === 999)
          process.stdout.write(`${at + 1} stories, ${Math.round(performance.now() - started)} ms\n`);
      }
      for (const seed of seeds.slice(0, repeatedStories)) {
        await forget();
        const { log } = await runStory(server, people, seed);
        expect(hashOf(log), `the story of YARDA_SEED=${seed}, told again`).toBe(hashes.get(seed));
      }
    },
    rounds({ short: 180_000, full: 4 * 3_600_000 }),
  );
});
