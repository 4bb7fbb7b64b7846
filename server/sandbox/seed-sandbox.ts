import type { Clock } from '@yarda/domain/platform/clock.ts';
import { sandboxForm } from '@yarda/domain/sandbox/sandbox-forms.ts';
import { sandboxMerchants } from '@yarda/domain/sandbox/sandbox-merchants.ts';
import { sandboxDestinations, sandboxPeople } from '@yarda/domain/sandbox/sandbox-people.ts';
import { saveAccount } from '../accounts/user-account-store.ts';
import { putForm } from '../data/forms/form-store.ts';
import { saveMembership } from '../identity/session/membership-store.ts';
import { savePersonProven } from '../identity/sign-in/person-proof-store.ts';
import { personOfPhone } from '../identity/sign-in/user-store.ts';
import { saveMerchant } from '../merchants/merchant-store.ts';
import { saveDestination } from '../payments/destination-store.ts';
import type { Database } from '../platform/database/database.ts';

/** Writes the sandbox's merchants and people; running it again keeps everything that has happened since. */
export const seedSandbox = async (
  deps: { readonly database: Database; readonly now: Clock },
  origins: { readonly own: string; readonly shop: string },
): Promise<void> => {
  const { database } = deps;
  for (const merchant of sandboxMerchants(origins.own, origins.shop)) await saveMerchant(database, merchant);
  for (const { userId, phone, name, image = null, accounts, memberships } of sandboxPeople) {
    await personOfPhone(database, { userId, phone, name, image }, new Date(deps.now()));
    // So that the sandbox can show what registries know without a wait.
    await savePersonProven(database, userId, new Date(deps.now()));
    for (const [position, account] of accounts.entries()) await saveAccount(database, userId, account, position);
    for (const membership of memberships) await saveMembership(database, userId, membership);
  }
  await putForm(database, sandboxForm, new Date(deps.now()));
  for (const destination of sandboxDestinations) await saveDestination(database, destination);
};
