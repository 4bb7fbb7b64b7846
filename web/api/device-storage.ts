/** What the browser would not store: a frame of another site, or a private window, may have no storage. */
const unstored = new Map<string, string>();

/** What this device remembers under a key; where it may not remember, what the page does for as long as it lives. */
export const readDevice = (key: string): string | null => {
  try {
    return localStorage.getItem(key) ?? unstored.get(key) ?? null;
  } catch {
    return unstored.get(key) ?? null;
  }
};

/** Keeps a text under a key; `null` forgets it. */
export const writeDevice = (key: string, text: string | null): void => {
  unstored.delete(key);
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    if (text !== null) unstored.set(key, text);
  }
};
