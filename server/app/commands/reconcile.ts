import { parseArgs } from 'node:util';
import type { StatementDifference } from '@yarda/domain/payments/ledger/compare-statement.ts';
import { signedNaira } from '@yarda/domain/platform/money/naira.ts';
import { readConfig } from '../../platform/config/config.ts';
import { openDatabase } from '../../platform/database/open-database.ts';
import { statementOf } from '../providers.ts';
import { reconcileRail } from '../reconcile-rail.ts';

const usage = 'npm run reconcile -- --rail paystack --day 2026-11-21';

/** Prints every difference between a provider's list of a day and our books; resolves to whether there is none. */
const reconcile = async (rail: string, day: string): Promise<boolean> => {
  const config = readConfig(process.env);
  const statement = statementOf(rail, config);
  if (!statement) throw new Error(`${rail} is not set up, or has no list of its own`);
  const { database } = await openDatabase(config);
  try {
    const { stated, booked, differences, net } = await reconcileRail({ database, statement }, rail, day);
    for (const difference of differences) console.log(sentenceOf(difference, statement.ourReferenceOf(difference)));
    console.log(`${day}: ${stated} at ${rail}, ${booked} in our books, ${differences.length} differences`);
    console.log(`Net of fees and refunds: ${nairaOf(net.statedKobo)} there, ${nairaOf(net.bookedKobo)} here`);
    return differences.length === 0;
  } finally {
    await database.close();
  }
};

const sentenceOf = (
  { what, kind, reference, statedKobo, bookedKobo }: StatementDifference,
  ours: string | null,
): string =>
  `${kind} ${reference}: ${what} (there ${nairaOf(statedKobo)}, here ${nairaOf(bookedKobo)})${
    what === 'not in our books' && ours !== null ? `; have it booked as ${ours}` : ''
  }`;

const nairaOf = (kobo: number | null): string => (kobo === null ? 'nothing' : signedNaira(kobo));

const { rail = '', day = '' } = parseArgs({ options: { rail: { type: 'string' }, day: { type: 'string' } } }).values;

if (!/^\d{4}-\d\d-\d\d$/.test(day) || rail === '') {
  console.error(usage);
  process.exitCode = 2;
} else {
  reconcile(rail, day).then(
    (agrees) => {
      process.exitCode = agrees ? 0 : 1;
    },
    (error: unknown) => {
      console.error(error instanceof Error ? error.message : error);
      process.exitCode = 2;
    },
  );
}
