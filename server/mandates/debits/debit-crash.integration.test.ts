import { join } from 'node:path';
import { createConsent } from '@yarda/contracts/consent/consent.ts';
import { listDebits } from '@yarda/contracts/mandates/debits.ts';
import { advanceSandboxClock } from '@yarda/contracts/sandbox/sandbox.ts';
import { grantSandboxConsent } from '@yarda/contracts/sandbox/sandbox-consents.ts';
import { setSandboxScenario } from '@yarda/contracts/sandbox/sandbox-scenarios.ts';
import { businessDayFrom } from '@yarda/domain/platform/calendar/business-days.ts';
import { dayInLagos } from '@yarda/domain/platform/calendar/lagos-day.ts';
import { daysAfter } from '@yarda/domain/platform/calendar/lagos-time.ts';
import { readSandboxMessages } from '@yarda/rails/sandbox/sandbox-message-rail.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { checkEvents } from '../../app/check-events.ts';
import { checkLedger } from '../../app/check-ledger.ts';
import { throwDice } from '../../harness/dice.ts';
import { eventually } from '../../harness/eventually.ts';
import { freshDatabase } from '../../harness/fresh-database.ts';
import { inDatabase } from '../../harness/in-database.ts';
import { isFullProof, rounds } from '../../harness/proof-length.ts';
import { type ServerProcess, startServerProcess } from '../../harness/server-process.ts';
import type { Database } from '../../platform/database/database.ts';
import { unnamed } from '../../platform/database/database.ts';

const killings = rounds({ short: 4, full: 200 });
const phone = '+2348000000001';
const testDatabase = await freshDatabase();
const dice = throwDice();
let server: ServerProcess = await startServerProcess(testDatabase.environment);

/** In which states debits were found after a kill. */
const found: Record<string, number> = {};
const agreed: string[] = [];

afterAll(async () => {
  process.stdout.write(`Killed with debits ${JSON.stringify(found)}\n`);
  await server.end('SIGTERM');
  await testDatabase.drop();
});

const wind = async (body: { to: string } | { advance: string }): Promise<string> =>
  (await server.call(advanceSandboxClock, { body })).reply().now;

/** Each debit is of another sum: the same text is the same notice. */
const sumOf = (no: number): number => 500_000 + no * 100;

/** Ada agrees to one debit, of a bank that answers at once, or one that takes the order and says nothing for a while. */
const agree = async (dueDate: string, bank: 'answers' | 'is silent'): Promise<string> => {
  const payments = [{ type: 'future' as const, amount: sumOf(agreed.length), narration: 'Rent', dueDate }];
  const { consentId } = (await server.call(createConsent, { body: { clientId: 'cli_demo', payments } })).reply();
  const accountIds = [bank === 'answers' ? 'acc_ada_access' : 'acc_ada_gtbank'];
  (await server.call(grantSandboxConsent, { params: { consentId }, body: { phone, accountIds } })).reply();
  if (bank === 'is silent')
    (await server.call(setSandboxScenario, { body: { name: 'debit_unknown_then_paid', consentId } })).reply();
  agreed.push(consentId);
  return consentId;
};

const statusOf = async (consentId: string) =>
  (await server.call(listDebits, { query: { consentId } })).reply().debits[0]?.status;

/** Reads the database while no server runs. */
const whileDown = <T>(read: (database: Database) => Promise<T>): Promise<T> => inDatabase(testDatabase, read);

/** The states in which the kills must find a debit, sooner or later. */
const everyState = ['planned', 'notifying', 'notified', 'sent', 'executed'];

const books = async (database: Database) => [...(await checkLedger(database)).faults, ...(await checkEvents(database))];

/** The charges that banks approved for a consent's debit, and the spent and reserved sums of its limit. */
const takenFor = (database: Database, consentId: string) =>
  database.query(
    unnamed<{ status: string; approved: number; spent: number; reserved: number }>(`select d.status,
          (select count(*)::int from charge_attempts a join sandbox_charges s on s.reference = a.attempt_id
           where a.debit_id = d.debit_id
             and (s.status ->> 'status' = 'approved' or s.later_status ->> 'status' = 'approved')) as approved,
          (select spent_kobo::int from mandate_allowances m where m.consent_id = d.consent_id
            and limit_no = 0) as spent,
          (select reserved_kobo::int from mandate_allowances m where m.consent_id = d.consent_id
            and limit_no = 0) as reserved
        from debits d where d.consent_id = $1`),
    [consentId],
  );

/** The notices that went to one phone less than a minute apart, by the clock of the product; and how many there were. */
const notices = async (): Promise<{ readonly twice: string[]; readonly sentCount: number }> => {
  const messages = await readSandboxMessages(join(testDatabase.dataDir, 'messages'), 20_000);
  const ofKind = Map.groupBy(
    messages.filter(({ to }) => to === phone),
    ({ text }) => text.replace(/\/n\/\S+/, ''),
  );
  const twice = [...ofKind.values()].flatMap((same) => {
    const times = same.map(({ sentAt }) => Date.parse(sentAt)).toSorted((a, b) => a - b);
    return times.some((time, at) => time - (times[at - 1] ?? Number.NEGATIVE_INFINITY) < 60_000)
      ? [same[0]?.text ?? '']
      : [];
  });
  return { twice, sentCount: [...ofKind.keys()].filter((text) => /will take|took/.test(text)).length };
};

/** How long it takes here to play such a day. */
const measureDay = async (dueOn: string): Promise<number> => {
  await agree(dueOn, 'answers');
  const start = performance.now();
  await wind({ to: daysAfter(dueOn, 1) });
  return performance.now() - start;
};
const nextDay = async (): Promise<string> =>
  businessDayFrom(daysAfter(dayInLagos(Date.parse(await wind({ advance: 'PT0S' }))), 2), new Set());
const dayMs = await measureDay(await nextDay());

describe(`kill -9 while debits are notified, ordered, sent and settled (seed ${dice.seed})`, () => {
  it.each(Array.from({ length: killings }, (_, n) => n + 1))(
    'time %i: each debit is notified, collected once, and booked',
    async (n) => {
      const dueOn = await nextDay();
      const consents = [await agree(dueOn, 'answers'), await agree(dueOn, 'is silent')];
      const winding = wind({ to: daysAfter(dueOn, 1) }).catch(() => null);
      const after = (dayMs * 2 * (n - 1)) / killings + dice.below(20);
      await new Promise((resolve) => setTimeout(resolve, after));
      await server.end('SIGKILL');
      await winding;
      const left = await whileDown(async (database) => ({
        faults: await books(database),
        taken: (await Promise.all(consents.map((each) => takenFor(database, each)))).flat(),
      }));
      for (const { status } of left.taken) found[status] = (found[status] ?? 0) + 1;
      expect(left.faults).toEqual([]);

      server = await startServerProcess(testDatabase.environment);
      if (dayInLagos(Date.parse(await wind({ advance: 'PT0S' }))) <= dueOn) await wind({ to: daysAfter(dueOn, 1) });
      await eventually(
        'all are taken',
        async () => {
          await wind({ advance: 'PT2M' });
          const statuses = await Promise.all(consents.map(statusOf));
          return statuses.every((status) => status === 'executed') ? true : null;
        },
        30_000,
      );
    },
    120_000,
  );

  it('ends with each debit collected once, no limit overdrawn or reserved, and no notice sent twice', async () => {
    // The next sweep sends the notices of the last reports.
    await wind({ advance: 'PT2M' });
    await server.end('SIGKILL');
    const taken = await whileDown(async (database) => {
      expect(await books(database)).toEqual([]);
      return (await Promise.all(agreed.map((consentId) => takenFor(database, consentId)))).flat();
    });
    expect(taken).toEqual(agreed.map((_, no) => ({ status: 'executed', approved: 1, spent: sumOf(no), reserved: 0 })));
    // Before and after each.
    expect(await notices()).toEqual({ twice: [], sentCount: 2 * agreed.length });
    if (isFullProof) expect(Object.keys(found)).toEqual(expect.arrayContaining(everyState));
  });
});
