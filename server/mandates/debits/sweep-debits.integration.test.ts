import { expect, it } from 'vitest';
import { agreedDebits } from '../../harness/agreed-debits.ts';
import { enrol } from '../../harness/person.ts';
import { startTestServer } from '../../harness/test-server.ts';
import { disputeDebit } from './dispute-debit.ts';
import { sweepDebits } from './sweep-debits.ts';

const server = await startTestServer();
const ada = await enrol(server, '+2348000000001');
const debits = agreedDebits(server);

/** As many debits more as the one of a consent, to be planned from a moment on. */
const copy = async (consentId: string, name: string, count: number, nextAt: Date): Promise<void> => {
  const copied = [consentId, name, count] as const;
  await debits.change(
    `insert into payments select (jsonb_populate_record(p, jsonb_build_object('payment_id', $2 || n, 'position', (select count(*) from payments) + n))).*
     from payments p, generate_series(1, $3::int) n where consent_id = $1 and payment_id = (select payment_id from debits where consent_id = $1 and narration = 'Rent')`,
    [...copied],
  );
  await debits.change(
    `insert into debits select (jsonb_populate_record(d, jsonb_build_object('debit_id', $2 || n, 'payment_id', $2 || n,
       'narration', $2::text, 'next_at', $4::timestamptz))).*
     from debits d, generate_series(1, $3::int) n where consent_id = $1 and narration = 'Rent'`,
    [...copied, nextAt],
  );
};

const planned = async (narration: string): Promise<unknown> =>
  (
    await debits.change('select count(*)::int as count from debits where narration = $1 and effective_on is not null', [
      narration,
    ])
  )[0]?.count;

it('carries on with all that is due, however much, and whatever fails in front of it', async () => {
  const consentId = await debits.grant(ada, { dueDate: '2027-06-16' }, 'acc_ada_access');
  const now = server.parts.deps.now();
  await debits.change(
    `create function refuse_broken() returns trigger language plpgsql as
     $$ begin raise exception 'as if the database were in trouble'; end $$`,
  );
  await debits.change(
    `create trigger refuse_broken before update on debits for each row when (old.narration = 'broken-')
     execute function refuse_broken()`,
  );
  // Due at once: the server's own sweep must not come before this one.
  await copy(consentId, 'broken-', 501, new Date(now - 2));
  await copy(consentId, 'sound-', 501, new Date(now - 1));
  const failures: unknown[] = [];
  await sweepDebits({ ...server.parts.deps, failed: (error) => void failures.push(error) });
  expect([await planned('sound-'), await planned('broken-'), failures.length]).toEqual([501, 0, 501]);
  await debits.change('drop trigger refuse_broken on debits');
  await debits.change("delete from debits where narration <> 'Rent'");
});

it('carries on with others where the holidays of a day are not known, and says so once a day', async () => {
  await debits.wind({ to: '2028-12-10' });
  const [beyond, within, short] = [
    await debits.grant(ada, { dueDate: '2029-01-03' }, 'acc_ada_access'),
    await debits.grant(ada, { dueDate: '2028-12-29' }, 'acc_ada_access'),
    await debits.grant(ada, { dueDate: '2028-12-29' }, 'acc_ada_first'),
  ];
  await debits.change('update debits set next_at = $1 where consent_id = $2', [
    new Date(server.parts.deps.now()),
    beyond,
  ]);
  const failures: string[] = [];
  const deps = { ...server.parts.deps, failed: (error: unknown) => void failures.push(String(error)) };
  await sweepDebits(deps);
  await sweepDebits(deps);
  const [waiting] = await debits.of(beyond);
  expect(failures).toEqual([`Error: No holidays are known for 2029-01-03: debit ${waiting?.debitId} waits`]);
  await debits.wind({ to: '2029-01-05' });
  expect((await debits.of(within)).map(({ status }) => status)).toEqual(['executed']);
  expect((await debits.of(beyond)).map(({ status }) => status)).toEqual(['planned']);
  expect((await debits.of(short)).map(({ status }) => status)).toEqual(['retry_planned']);
});

it('counts the days to answer a dispute beyond the holidays that are known', async () => {
  const [taken] = await debits.change("select debit_id from debits where status = 'executed'");
  const disputed = await disputeDebit(server.parts.deps, ada.userId, {
    ...{ debitId: String(taken?.debitId), reason: 'not_agreed', note: null },
  });
  expect(disputed.decideBy).toEqual('2029-01-19T19:00:00.000Z');
});
