import { textStorage } from './text-storage.ts';

const prefix = 'yarda.draft.';

const ofTab = textStorage(() => sessionStorage);

/** What a person typed in this tab under a name and has not sent yet; null if nothing. */
export const readDraft = (userId: string, name: string): string | null => ofTab.read(placeOf(userId) + name);

/** Keeps a text until it is sent, even through a reload; `null` deletes it. */
export const writeDraft = (userId: string, name: string, text: string | null): void =>
  ofTab.write(placeOf(userId) + name, text);

/** Deletes the drafts of this tab, except one person's. */
export const forgetDrafts = (exceptOf: string | null): void =>
  ofTab.forget(prefix, exceptOf === null ? null : placeOf(exceptOf));

const placeOf = (userId: string) => `${prefix}${userId}.`;
