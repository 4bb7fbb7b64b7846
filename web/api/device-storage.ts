/** Values the browser refused to store: a third-party frame or a private window may have no storage. */
const unstored = new Map<string, string>();

/** The value stored under a key; without storage, the one held in memory until the page closes. */
export const readDevice = (key: string): string | null => {
  try {
    return localStorage.getItem(key) ?? unstored.get(key) ?? null;
  } catch {
    return unstored.get(key) ?? null;
  }
};

/** Stores a text under a key; `null` deletes it. */
export const writeDevice = (key: string, text: string | null): void => {
  unstored.delete(key);
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    if (text !== null) unstored.set(key, text);
  }
};
