import { inItemScope } from '../log/log-scope.ts';

/** Works on one after the other. A failure stops none of the others: the first is thrown once all had their turn. */
export const forEachIsolated = async <Item>(
  items: Iterable<Item>,
  work: (item: Item) => Promise<unknown>,
): Promise<void> => {
  const errors: unknown[] = [];
  for (const item of items)
    await inItemScope(item, () => work(item)).catch((error: unknown) => {
      errors.push(error);
    });
  if (errors.length > 0) throw errors[0];
};
