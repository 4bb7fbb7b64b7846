import { afterAll, describe, expect, it } from 'vitest';
import { statement } from '../database/database.ts';
import { openPglite } from '../database/pglite-database.ts';
import { freshDatabase, testEngine } from '../harness/fresh-database.ts';
import { isFullProof, rounds } from '../harness/proof-length.ts';
import { vacuumEmbedded } from './vacuum-embedded.ts';

describe.runIf(testEngine === 'pglite')('vacuumEmbedded', async () => {
  if (testEngine !== 'pglite') return;
  const place = await freshDatabase();
  const database = await openPglite(place.dataDir);
  afterAll(async () => {
    await database.close();
    await place.drop();
  });
  const size = async (): Promise<number> =>
    (
      await database.query<{ size: number }>(
        statement('', "select pg_total_relation_size('used_envelopes')::int as size"),
      )
    )[0]?.size ?? 0;
  /** The column is indexed, so that each update leaves a dead row that no reader tidies away. */
  const use = statement('test-use', 'update used_envelopes set used_at = $1 where digest = $2');
  const update = async (times: number): Promise<number> => {
    const began = performance.now();
    for (let n = 0; n < times; n += 1) await database.query(use, [new Date(n), `digest-${n % 20}`]);
    return performance.now() - began;
  };
  const times = rounds({ short: 1_000, full: 10_000 });

  it('keeps a table that is updated over and over from growing', async () => {
    await database.script(
      "insert into used_envelopes (digest, used_by, used_at) select 'digest-' || n, '', now() from generate_series(0, 19) as n",
    );
    const littered = [await update(times), await update(times), await update(times), await update(times)];
    const grown = await size();
    await vacuumEmbedded(database);
    const tidy: number[] = [];
    for (let round = 0; round < 4; round += 1) {
      tidy.push(await update(times));
      expect(await vacuumEmbedded(database)).toEqual(['public.used_envelopes']);
    }
    expect(await size()).toBeLessThan(1.5 * grown);
    expect(await vacuumEmbedded(database)).toEqual([]);
    const told = (rounds: readonly number[]): string => rounds.map(Math.round).join(', ');
    if (isFullProof)
      process.stdout.write(`${times} updates in ms: ${told(littered)}; vacuumed after each: ${told(tidy)}\n`);
  });
});
