import { textStorage } from './text-storage.ts';

/** Storage of this device, shared by all tabs. */
export const { read: readDevice, write: writeDevice } = textStorage(() => localStorage);
