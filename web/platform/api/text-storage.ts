/**
 * Texts under keys in the browser's storage. Texts that the storage refuses stay in memory until the page closes. A
 * third-party frame or a private window may have no storage.
 */
export const textStorage = (storage: () => Storage) => {
  const unstored = new Map<string, string>();
  return {
    read: (key: string): string | null => {
      try {
        return storage().getItem(key) ?? unstored.get(key) ?? null;
      } catch {
        return unstored.get(key) ?? null;
      }
    },
    /** `null` deletes it. */
    write: (key: string, text: string | null): void => {
      unstored.delete(key);
      try {
        if (text === null) storage().removeItem(key);
        else storage().setItem(key, text);
      } catch {
        if (text !== null) unstored.set(key, text);
      }
    },
    /** Deletes all whose keys begin with one prefix, and not with another. */
    forget: (prefix: string, stored: string | null): void => {
      const isForgotten = (key: string) => key.startsWith(prefix) && (stored === null || !key.startsWith(stored));
      for (const key of [...unstored.keys()].filter(isForgotten)) unstored.delete(key);
      try {
        for (const key of Object.keys(storage()).filter(isForgotten)) storage().removeItem(key);
      } catch {
        // Without storage, nothing is left.
      }
    },
  };
};

/** Storage of this device, shared by all tabs. */
export const { read: readDevice, write: writeDevice } = textStorage(() => localStorage);

const prefix = 'yarda.draft.';

/** The storage of this tab. */
export const draftsOfTab = textStorage(() => sessionStorage);

/** The key prefix of one person's drafts. */
export const draftsOf = (userId: string): string => `${prefix}${userId}.`;

/** Deletes the drafts of this tab, except one person's. */
export const forgetDrafts = (exceptOf: string | null): void =>
  draftsOfTab.forget(prefix, exceptOf === null ? null : draftsOf(exceptOf));
