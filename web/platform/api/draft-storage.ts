import { draftsOf, draftsOfTab } from './forget-drafts.ts';

/** What a person typed in this tab under a name and has not sent yet; null if nothing. */
export const readDraft = (userId: string, name: string): string | null => draftsOfTab.read(draftsOf(userId) + name);

/** Keeps a text until it is sent, even through a reload; `null` deletes it. */
export const writeDraft = (userId: string, name: string, text: string | null): void =>
  draftsOfTab.write(draftsOf(userId) + name, text);
