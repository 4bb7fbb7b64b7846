import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import '../../app/compose.ts';
import { freshDatabase } from '../../harness/fresh-database.ts';
import { grownLists, type ListQuery } from '../../harness/grown-lists.ts';
import { importStatements } from '../../harness/import-statements.ts';
import { grownTables, seedGrowth } from '../../harness/seed-growth.ts';
import { type Database, declaredStatements, type Statement, unnamed } from './database.ts';
import { openPostgres } from './postgres-database.ts';

/** The tables that grow with what people do, and that the seed fills: others are small here, and are rightly read whole. */
const grown = new Set(grownTables);

/** They check all there is, or a day of it, when an operator asks for that. */
const mayReadAll = new Set([
  ...['ledger-check', 'events-check', 'ledger-hash', 'transfers-booked', 'charges-booked', 'audit-check-links'],
]);
/** Deleting statements are planned with their values (`drop-expired.ts`). */
const isPlannedForValues = ({ name }: Statement): boolean => name.startsWith('keeping-');

/** Tests that ran before in this process have statements of their own; erasing a person looks through all there is of them. */
const isOfProduct = ({ name }: Statement): boolean => name !== '' && !/^(?:test|eras(?:e|ure))-/.test(name);

interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string | undefined;
  readonly Plans?: readonly Plan[] | undefined;
}

const planSchema: z.ZodMiniType<Plan> = z.object({
  'Node Type': z.string(),
  'Relation Name': z.optional(z.string()),
  get Plans() {
    return z.optional(z.array(planSchema));
  },
});
const rowSchema = z.tuple([z.object({ 'QUERY PLAN': z.tuple([z.object({ Plan: planSchema })]) })]);

describe('with tables that have grown', async () => {
  const testDatabase = await freshDatabase();
  const owner = openPostgres(testDatabase.databaseMigrationUrl ?? '', 2);
  beforeAll(async () => {
    await importStatements();
    await seedGrowth(owner, 10_000);
  }, 120_000);
  afterAll(async () => {
    await owner.close();
    await testDatabase.drop();
  });

  const readWhole = async (each: Statement): Promise<string[]> => {
    const rows = await owner.query(unnamed(`explain (generic_plan, format json) ${each.text}`));
    return wholeTables(rowSchema.parse(rows)[0]['QUERY PLAN'][0].Plan);
  };

  it('no statement reads one of them whole, as PostgreSQL plans it for any values', async () => {
    const requested = declaredStatements
      .filter(isOfProduct)
      .filter(({ text }) => /^\s*(?:select|with|insert|update|delete)\b/i.test(text));
    expect(requested.length).toBeGreaterThan(450);
    const faults: string[] = [];
    for (const each of requested)
      if (!mayReadAll.has(each.name) && !isPlannedForValues(each) && (await readWhole(each)).length > 0)
        faults.push(each.name);
    expect(faults).toEqual([]);
  });

  it('no page of a list, with what few rows meet or only the oldest, reads more than its rows need', async () => {
    const one = openPostgres(testDatabase.databaseMigrationUrl ?? '', 1);
    await one.query(unnamed('set plan_cache_mode = force_generic_plan'));
    const tooMany: Record<string, number> = {};
    for (const requested of grownLists(new Date())) {
      const blocks = await blocksOf(one, requested);
      if (blocks > (requested.maxCount ?? maxBlocks)) tooMany[requested.what] = blocks;
    }
    await one.close();
    expect(tooMany).toEqual({});
  });

  it('would notice one that does', async () => {
    const slow = { name: '', text: 'select from payments where narration = $1' };
    expect(await readWhole(slow)).toEqual(['payments']);
  });
});

/** Each of a merchant's 200 consents and its payments would be more: only what no index knows looks through all of them. */
const maxBlocks = 120;

const blocksSchema = z.tuple([
  z.object({
    'QUERY PLAN': z.tuple([
      z.object({ Plan: z.object({ 'Shared Hit Blocks': z.number(), 'Shared Read Blocks': z.number() }) }),
    ]),
  }),
]);

/** How many blocks PostgreSQL reads for it, with the plan for any values. */
const blocksOf = async (one: Database, { name, values }: ListQuery): Promise<number> => {
  const listed = declaredStatements.find((each) => each.name === name);
  if (!listed) throw new Error(`There is no statement ${name}`);
  const literals = (listed.parameters ?? [])
    .map((each) => values[each] ?? null)
    .map((value) => (typeof value === 'string' ? `'${value}'` : String(value)));
  await one.query(unnamed(`prepare "${name}" as ${listed.text}`));
  const requested = `explain (analyze, buffers, format json) execute "${name}"(${literals.join(', ')})`;
  const { Plan } = blocksSchema.parse(await one.query(unnamed(requested)))[0]['QUERY PLAN'][0];
  await one.query(unnamed(`deallocate "${name}"`));
  return Plan['Shared Hit Blocks'] + Plan['Shared Read Blocks'];
};

const wholeTables = (plan: Plan): string[] => {
  const table = plan['Relation Name'] ?? '';
  const here = plan['Node Type'] === 'Seq Scan' && grown.has(table) ? [table] : [];
  return [...here, ...(plan.Plans ?? []).flatMap(wholeTables)];
};
