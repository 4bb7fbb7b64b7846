import { bankLogoPath, type bankValidationStream, type FoundAccount } from '@yarda/contracts/accounts/accounts.ts';
import { problems } from '@yarda/contracts/platform/problems.ts';
import type { BankDirectory, EnquiredAccount } from '@yarda/domain/accounts/accounts-ports.ts';
import type { Bank } from '@yarda/domain/accounts/bank.ts';
import { bankOrder } from '@yarda/domain/accounts/bank-order.ts';
import { linkability } from '@yarda/domain/accounts/linkable-account.ts';
import {
  searchesOfAddress,
  searchesOfPayer,
  searchLostMs,
  searchWindowMs,
} from '@yarda/domain/accounts/search-timing.ts';
import { shownIntegrations } from '@yarda/domain/accounts/shown-account.ts';
import { unlinked } from '@yarda/domain/accounts/unlinked.ts';
import type { Clock } from '@yarda/domain/platform/clock.ts';
import type * as z from 'zod/mini';
import type { Database, Queryable } from '../platform/database/database.ts';
import { Problem } from '../platform/http/problem.ts';
import type { NewId } from '../platform/identifiers.ts';
import { forEachIsolated } from '../platform/jobs/for-each-isolated.ts';
import type { Outbox } from '../platform/streams/outbox.ts';
import {
  insertSearch,
  lockSearch,
  lockSearcher,
  lostSearches,
  saveSearchEnd,
  searchesSince,
} from './account-search-store.ts';
import type { BankRegister } from './bank-register.ts';
import { queryBanks } from './query-banks.ts';
import { accountsOf } from './user-account-store.ts';

export interface SearchDeps {
  readonly database: Database;
  readonly outbox: Outbox;
  readonly now: Clock;
  readonly newId: NewId;
  readonly banks: BankRegister;
  readonly directory: BankDirectory;
  readonly failed: (error: unknown) => void;
}

/** The searcher: a signed-in person, or an IP address as a keyed hash. */
export interface Searcher {
  readonly userId: string | null;
  readonly addressHash: string;
}

/** The stream that carries one search's answers. */
export const searchStreamOf = (validationId: string): string => `bank-validation:${validationId}`;

/** The job that ends searches cut off by a crash. */
export const endLostSearchesJob = 'end-lost-searches';

/**
 * Starts a search for an account number and resolves to its id at once; throws `RATE_LIMITED` past the hourly limit.
 */
export const searchAccounts = async (deps: SearchDeps, searcher: Searcher, accountNumber: string): Promise<string> => {
  const validationId = deps.newId('bankValidation');
  const own = searcher.userId ? await accountsOf(deps.database, searcher.userId) : [];
  await countSearch(deps, searcher, validationId);
  void search(deps, validationId, accountNumber, own).catch(deps.failed);
  return validationId;
};

/** Ends searches whose process died, so that no page waits for them. */
export const endLostSearches = async (deps: SearchDeps): Promise<void> => {
  const lost = await lostSearches(deps.database, new Date(deps.now() - searchLostMs));
  await forEachIsolated(lost, (validationId) =>
    endSearch(deps, validationId, 'bank_validation_error', { message: problems.VALIDATION_FAILED }),
  );
};

/** Checks the quota before locking, so that a flood of searches neither writes nor queues. */
const countSearch = async (deps: SearchDeps, searcher: Searcher, validationId: string): Promise<void> => {
  const asker = searcher.userId ?? searcher.addressHash;
  const maxCount = searcher.userId ? searchesOfPayer : searchesOfAddress;
  await refuseMore(deps, deps.database, asker, maxCount);
  await deps.database.transaction(async (tx) => {
    await lockSearcher(tx, asker);
    await refuseMore(deps, tx, asker, maxCount);
    await insertSearch(tx, validationId, asker, new Date(deps.now()));
  });
};

const refuseMore = async ({ now }: SearchDeps, db: Queryable, asker: string, maxCount: number): Promise<void> => {
  const created = await searchesSince(db, asker, new Date(now() - searchWindowMs), maxCount);
  const oldest = created[maxCount - 1];
  if (!oldest) return;
  const waitMs = oldest.getTime() + searchWindowMs - now();
  throw new Problem('RATE_LIMITED', undefined, Math.max(1, Math.ceil(waitMs / 1000)));
};

type Own = Awaited<ReturnType<typeof accountsOf>>;

const search = async (deps: SearchDeps, validationId: string, accountNumber: string, own: Own): Promise<void> => {
  const sameNumber = own.filter((account) => account.accountNumber === accountNumber);
  const order = bankOrder(
    deps.banks.all,
    accountNumber,
    sameNumber.map(({ institutionCode }) => institutionCode),
  );
  const { found, without, unanswered } = await queryBanks(deps, accountNumber, order, (bank, account) =>
    notify(deps, validationId, foundAccount(bank, accountNumber, account, own)),
  );
  if (found + without > 0) await endSearch(deps, validationId, 'bank_validation_done', { found, unanswered });
  else await endSearch(deps, validationId, 'bank_validation_error', { message: problems.VALIDATION_FAILED });
};

/** An account as shown to the searcher: with their own link to it, and nothing about other people's. */
const foundAccount = (bank: Bank, accountNumber: string, account: EnquiredAccount, own: Own): FoundAccount => {
  const { institutionCode, name: bankName } = bank;
  const mine = own.find((each) => each.accountNumber === accountNumber && each.institutionCode === institutionCode);
  const { accountName, nameEnquiryId, possible } = account;
  const shown = {
    ...{ accountNumber, accountName, institutionCode, bankName, nameEnquiryId },
    logo: bankLogoPath(institutionCode),
    isOyaUser: mine !== undefined,
    oyaUser: null,
    integrations: mine?.integrations ?? unlinked(possible),
    ...(mine?.cardOnly && { cardOnly: mine.cardOnly }),
  };
  const isAlreadyLinked = linkability(shown, own) === 'linked';
  return { ...shown, integrations: shownIntegrations(shown.integrations), isAlreadyLinked };
};

type Events = {
  [Name in keyof typeof bankValidationStream.events]: z.output<(typeof bankValidationStream.events)[Name]>;
};

const notify = (deps: SearchDeps, validationId: string, data: FoundAccount): Promise<void> =>
  deps.database.transaction(async (tx) => {
    if (!(await lockSearch(tx, validationId))) return;
    await deps.outbox.append(tx, [{ stream: searchStreamOf(validationId), name: 'bank_validation_result', data }]);
  });

const endSearch = <Name extends keyof Events>(
  deps: SearchDeps,
  validationId: string,
  name: Name,
  data: Events[Name],
): Promise<void> =>
  deps.database.transaction(async (tx) => {
    if (!(await lockSearch(tx, validationId))) return;
    await saveSearchEnd(tx, validationId, new Date(deps.now()));
    await deps.outbox.append(tx, [{ stream: searchStreamOf(validationId), name, data }]);
  });
