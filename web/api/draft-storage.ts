import { textStorage } from './text-storage.ts';

const prefix = 'yarda.draft.';

const ofTab = textStorage(() => sessionStorage);

/** What was typed in this tab under a name and not sent yet; null if nothing was. */
export const readDraft = (name: string): string | null => ofTab.read(prefix + name);

/** Keeps a text until it is sent, even through a reload; `null` deletes it. */
export const writeDraft = (name: string, text: string | null): void => ofTab.write(prefix + name, text);

/** Deletes all drafts of this tab: its person signs out. */
export const forgetDrafts = (): void => ofTab.forget(prefix);
