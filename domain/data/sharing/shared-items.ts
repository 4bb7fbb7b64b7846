import type { DataSharing, SharingCategory } from '@yarda/contracts/data/sharing.ts';
import type { SharedKind } from '@yarda/contracts/data/sharing-ending.ts';
import { sharingItems } from '@yarda/contracts/data/sharing-items.ts';

/** One requested category, with its items and their display names. */
export interface SharedCategory {
  readonly category: SharingCategory;
  readonly name: string;
  readonly items: readonly { readonly item: string; readonly name: string }[];
}

/** The items that a consent asks to share, in display order; a flag means all items of its category. */
export const sharedCategories = (input: DataSharing | null): SharedCategory[] =>
  categories.flatMap((category) => {
    const wanted = input?.[category];
    if (!wanted) return [];
    const items: readonly string[] = sharingItems[category];
    const chosen = wanted === true ? items : items.filter((item) => wanted.some((name) => name === item));
    if (chosen.length === 0) return [];
    return [
      {
        category,
        name: categoryNames[category],
        items: chosen.map((item) => ({ item, name: itemNames[item] ?? item })),
      },
    ];
  });

/** The display names of one item and its category. */
export const sharedNamesOf = (category: SharedKind, item: string): { category: string; item: string } => ({
  category: category === 'form' ? 'Form' : categoryNames[category],
  item: itemNames[item] ?? item,
});

/** How many items are shared. */
export const dataPoints = (shared: readonly SharedCategory[]): number =>
  shared.reduce((count, { items }) => count + items.length, 0);

/** 'N data point(s) being shared'. */
export const dataPointsText = (shared: readonly SharedCategory[]): string =>
  `${dataPoints(shared)} data point(s) being shared`;

const categories: readonly SharingCategory[] = ['bvnData', 'ninData', 'userImages', 'bankAccounts'];

const categoryNames: Record<SharingCategory, string> = {
  bvnData: 'BVN data',
  ninData: 'NIN data',
  userImages: 'User images',
  bankAccounts: 'Bank account information',
};

const itemNames: Readonly<Record<string, string>> = {
  bvn: 'BVN',
  nin: 'NIN',
  fullName: 'Full name',
  dateOfBirth: 'Date of birth',
  gender: 'Gender',
  phoneNumber: 'Phone number',
  address: 'Address',
  photo: 'Photo',
  bankName: 'Bank name',
  accountNumber: 'Account number',
  accountName: 'Account name',
  answers: 'Your answers and files',
};
