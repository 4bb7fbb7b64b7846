import type { ReaderSettings } from '@yarda/contracts/payments/reader-settings.ts';

/**
 * The specification's reader settings.
 * @NOTE `0156` is the currency of the vendor's demo (CNY, ISO 4217 156); naira is `0566`. Type `10` is a drop-down
 * value, which the demo maps to SALE; sent raw it would query the reader's log. An operator must set both for live use.
 */
export const specifiedReaderSettings = {
  namePrefixes: ['QP', 'MPOS', 'QPOS', 'VEL', 'MIPS', 'watu', 'POINT'],
  service: '49535343-fe7d-4ae5-8fa9-9fafd205e455',
  writeCharacteristic: '49535343-8841-43f4-a8d4-ecbe34729bb3',
  notifyCharacteristic: '49535343-1e4d-4bd9-ba61-23c647249616',
  keySlot: 3,
  cardSeconds: 20,
  currencyCode: '0156',
  transactionType: 10,
  clearCardData: 'seal',
  sdk: null,
} as const satisfies ReaderSettings;

/** The name of the simulated reader. */
export const simulatedReaderName = 'QPOS-SIM';
