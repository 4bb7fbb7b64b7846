import { sharingCategorySchema } from '@yarda/contracts/data/sharing.ts';
import { sharedNamesOf } from './shared-items.ts';

/** A merchant's reading of shared data as a sentence; items as they are recorded, `bvnData.fullName`, `form`, `receipt`. */
export const readDescription = (merchant: string, items: readonly string[]): string => {
  const things = [...new Set(items.map(thingOf))];
  return `${merchant} read: ${things.length === 0 ? 'nothing, there was no data yet' : things.join(', ')}.`;
};

/** The end of sharing as a sentence. */
export const sharingEndDescription = (merchant: string, items: readonly string[]): string =>
  `No longer shared with ${merchant}: ${items.map(thingOf).join(', ')}.`;

const thingOf = (name: string): string => {
  const [kind = '', item = ''] = name.split('.');
  const category = sharingCategorySchema.safeParse(kind);
  if (category.success) {
    const shared = sharedNamesOf(category.data, item);
    return `${shared.category} (${shared.item.toLowerCase()})`;
  }
  if (kind === 'form') return item === '' || item === 'answers' ? 'the answers to the form' : 'a file of the form';
  return kind === 'receipt' ? 'the receipt of the grant' : name;
};
