import type { UserAccount } from '@yarda/contracts/accounts/accounts.ts';
import type { DataSharing } from '@yarda/contracts/data/sharing.ts';
import { sharedCategories } from '@yarda/domain/data/sharing/shared-items.ts';
import type { GrantedItem } from './sharing-store.ts';

/** Every granted item. Account data is known at once; registry data is read after the grant. */
export const grantedItems = (input: DataSharing | null, accounts: readonly UserAccount[]): GrantedItem[] =>
  sharedCategories(input).flatMap(({ category, items }) =>
    items.map(({ item }) =>
      category === 'bankAccounts' ? { category, item, value: accounts.map(partOf(item)) } : { category, item },
    ),
  );

const partOf =
  (item: string) =>
  ({ bankName, accountNumber, accountName }: UserAccount): string => {
    const parts: Readonly<Record<string, string>> = { bankName, accountNumber, accountName };
    return parts[item] ?? '';
  };
