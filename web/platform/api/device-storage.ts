import { textStorage } from './text-storage.ts';

/** What this device keeps, in all tabs. */
export const { read: readDevice, write: writeDevice } = textStorage(() => localStorage);
