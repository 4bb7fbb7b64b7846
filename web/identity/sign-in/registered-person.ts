import { type User, userSchema } from '@yarda/contracts/identity/people.ts';
import { attestStorageKey } from '@yarda/contracts/identity/sign-in-storage.ts';
import { readDevice, writeDevice } from '../../platform/api/text-storage.ts';

/** The last person who signed in on this device; `null` when there is none, or the stored value is invalid. */
export const registeredPerson = (): User | null => {
  try {
    const { success, data } = userSchema.safeParse(JSON.parse(readDevice(attestStorageKey) ?? 'null'));
    return success ? data : null;
  } catch {
    return null;
  }
};

export const rememberPerson = (person: User): void => writeDevice(attestStorageKey, JSON.stringify(person));

export const forgetPerson = (): void => writeDevice(attestStorageKey, null);
