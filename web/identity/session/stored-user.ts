import { type User, userSchema } from '@yarda/contracts/identity/people.ts';
import { storageKeys } from '@yarda/contracts/identity/session-storage.ts';
import { readDevice } from '../../platform/api/text-storage.ts';

/** The person stored by the tab that signed in; null if there is none to be read. */
export const storedUser = (): User | null => {
  try {
    const { success, data } = userSchema.safeParse(JSON.parse(readDevice(storageKeys.user) ?? 'null'));
    return success ? data : null;
  } catch {
    return null;
  }
};
