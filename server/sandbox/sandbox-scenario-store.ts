import { debitScenarios, type SandboxScenarioStore, silentPhoneMs } from '@yarda/domain/sandbox/sandbox-scenarios.ts';
import { type Database, statement } from '../platform/database/database.ts';

const put = statement(
  'sandbox-scenario-put',
  `insert into sandbox_scenarios (target, name, lasts) values (:accountId, :scenario, :lasts)
   on conflict (target) do update set name = excluded.name, lasts = excluded.lasts, used_by = null, used_at = null`,
);
/** A debit that the bank knows already goes on as it began. */
const take = statement(
  'sandbox-scenario-take',
  `update sandbox_scenarios set used_by = :reference
   where target = :accountId and (used_by = :reference
     or ((used_by is null or lasts) and not exists (select from sandbox_charges where reference = :reference)))
   returning name`,
);
const silent = statement(
  'sandbox-scenario-silent',
  `update sandbox_scenarios set used_at = coalesce(used_at, :at)
   where target = :phone and (used_at is null or used_at > :silentSince) returning target`,
);

/** The scenarios of the sandbox, in the database. */
export const sandboxScenarioStore = (database: Database): SandboxScenarioStore => ({
  set: async (accountId, scenario) => {
    await database.query(put, { accountId, scenario, lasts: debitScenarios[scenario].lasts });
  },
  ofDebit: async (accountId, reference) => (await database.query(take, { accountId, reference }))[0]?.name ?? null,
  silence: async (phone) => {
    await database.query(put, { accountId: phone, scenario: 'notice_undelivered', lasts: false });
  },
  isSilent: async (phone, at) =>
    (await database.query(silent, { phone, at, silentSince: new Date(at.getTime() - silentPhoneMs) })).length > 0,
});
