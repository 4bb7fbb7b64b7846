import { draftsOf, draftsOfTab } from './text-storage.ts';

/** The unsent text that a person typed in this tab under a name; null if there is none. */
export const readDraft = (userId: string, name: string): string | null => draftsOfTab.read(draftsOf(userId) + name);

/** Keeps a text until it is sent, even through a reload; `null` deletes it. */
export const writeDraft = (userId: string, name: string, text: string | null): void =>
  draftsOfTab.write(draftsOf(userId) + name, text);
