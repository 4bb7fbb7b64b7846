import type { setSandboxScenario } from '@yarda/contracts/sandbox/sandbox-scenarios.ts';
import type { SandboxScenarioStore } from '@yarda/domain/sandbox/sandbox-scenarios.ts';
import type * as z from 'zod/mini';
import { moveOffHolidays } from '../mandates/debits/move-off-holidays.ts';
import { noticePeople } from '../mandates/debits/notice-facts.ts';
import { debitedAccounts } from '../mandates/limits/mandate-store.ts';
import { declareHoliday } from '../platform/calendar/declare-holiday.ts';
import type { Ground } from '../platform/ground.ts';
import { Problem } from '../platform/http/problem.ts';

type ScenarioInput = z.infer<typeof setSandboxScenario.body>;

/** Chooses what happens next to debits that a merchant was granted, or declares a holiday. */
export const setScenario = async (
  { database, now, scenarios }: Ground & { readonly scenarios: SandboxScenarioStore },
  merchantId: string,
  input: ScenarioInput,
): Promise<{ readonly accountIds: string[] }> => {
  if (input.name === 'holiday_declared') {
    await declareHoliday({ database, at: new Date(now()), by: 'of the sandbox' }, { day: input.day, name: 'Holiday' });
    await moveOffHolidays({ database, now });
    return { accountIds: [] };
  }
  const named = await debitedAccounts(database, merchantId, input);
  if (named.length === 0) throw new Problem(input.consentId === undefined ? 'ACCOUNT_NOT_FOUND' : 'CONSENT_NOT_FOUND');
  for (const { accountId, userId } of named)
    if (input.name !== 'notice_undelivered') await scenarios.set(accountId, input.name);
    else {
      const { phone } = await noticePeople(database, userId, null);
      if (phone !== null) await scenarios.silence(phone);
    }
  return { accountIds: named.map(({ accountId }) => accountId) };
};
