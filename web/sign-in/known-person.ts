import { type User, userSchema } from '@yarda/contracts/people.ts';
import { attestStorageKey } from '@yarda/contracts/sign-in-storage.ts';
import { readDevice, writeDevice } from '../api/device-storage.ts';

/** Who signed in on this device the last time; `null` where nobody did, or what is stored cannot be understood. */
export const knownPerson = (): User | null => {
  try {
    const { success, data } = userSchema.safeParse(JSON.parse(readDevice(attestStorageKey) ?? 'null'));
    return success ? data : null;
  } catch {
    return null;
  }
};

export const rememberPerson = (person: User): void => writeDevice(attestStorageKey, JSON.stringify(person));

export const forgetPerson = (): void => writeDevice(attestStorageKey, null);
