import { textStorage } from './text-storage.ts';

const prefix = 'yarda.draft.';

/** The storage of this tab. */
export const draftsOfTab = textStorage(() => sessionStorage);

/** The key prefix of one person's drafts. */
export const draftsOf = (userId: string): string => `${prefix}${userId}.`;

/** Deletes the drafts of this tab, except one person's. */
export const forgetDrafts = (exceptOf: string | null): void =>
  draftsOfTab.forget(prefix, exceptOf === null ? null : draftsOf(exceptOf));
