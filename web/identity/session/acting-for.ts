import { storageKeys } from '@yarda/contracts/identity/session-storage.ts';
import { readDevice, writeDevice } from '../../platform/api/device-storage.ts';

/** The merchant the signed-in person acts for; `null` when they act for themselves. */
export const actingFor = (): string | null => readDevice(storageKeys.identifiedTo);

export const actFor = (merchantId: string | null): void => writeDevice(storageKeys.identifiedTo, merchantId);
