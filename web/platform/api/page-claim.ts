import { draftsOfTab } from './text-storage.ts';

const storageKey = 'yarda.claim';

/** Whether this tab had a claim when the page was loaded: the payer may have begun a charge before. */
export const isComingBack = draftsOfTab.read(storageKey) !== null;

/**
 * The secret by which this tab proves which charges it began and that it paid. It lives as long as the tab, so that a payer who
 * loads the page again goes on with their charge: never in a URL, a log or a message.
 */
export const pageClaim = (): string => {
  claim ??= draftsOfTab.read(storageKey) ?? newClaim();
  return claim;
};

let claim: string | null = null;

const newClaim = (): string => {
  const createOne = (crypto.randomUUID() + crypto.randomUUID()).replaceAll('-', '').slice(0, 43);
  draftsOfTab.write(storageKey, createOne);
  return createOne;
};

/** The next user of the tab gets a new claim. The open page keeps its own claim. */
export const forgetClaim = (): void => draftsOfTab.write(storageKey, null);
