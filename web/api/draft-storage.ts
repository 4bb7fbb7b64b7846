const prefix = 'yarda.draft.';

/** What the tab refused to store: a third-party frame or a private window may have no storage. */
const unstored = new Map<string, string>();

/** What was typed in this tab under a name and not sent yet; null if nothing was. */
export const readDraft = (name: string): string | null => {
  try {
    return sessionStorage.getItem(prefix + name) ?? unstored.get(name) ?? null;
  } catch {
    return unstored.get(name) ?? null;
  }
};

/** Keeps a text until it is sent, even through a reload; `null` deletes it. */
export const writeDraft = (name: string, text: string | null): void => {
  unstored.delete(name);
  try {
    if (text === null) sessionStorage.removeItem(prefix + name);
    else sessionStorage.setItem(prefix + name, text);
  } catch {
    if (text !== null) unstored.set(name, text);
  }
};

/** Deletes all drafts of this tab: its person signs out. */
export const forgetDrafts = (): void => {
  unstored.clear();
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
  } catch {
    // Without storage, nothing is left.
  }
};
