import type { SharedData } from '@yarda/contracts/data/sharing.ts';
import type { SharedItem } from './sharing-store.ts';

/** Shared data as the merchant reads it: by category, with accounts listed one by one. */
export const sharedDataToWire = (items: readonly SharedItem[]): SharedData => {
  const data: SharedData = {};
  for (const { category, item, value } of items) {
    if (category === 'bankAccounts') {
      const each = Array.isArray(value) ? value : [];
      const accounts = data.bankAccounts ?? each.map(() => ({}));
      data.bankAccounts = accounts.map((account, at) => ({ ...account, [item]: each[at] ?? null }));
    } else {
      data[category] = { ...data[category], [item]: typeof value === 'string' ? value : null };
    }
  }
  return data;
};
