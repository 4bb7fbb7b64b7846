/** The largest amount that a card can be told: tag 9F02 has twelve digits. Kobo. */
export const largestReaderKobo = 999_999_999_999;

export type AmountFault = 'INPUT_INVALID' | 'INPUT_INVALID_FORMAT' | 'INPUT_OUT_OF_RANGE';

/** Why a reader would not take this amount, a text of minor units; null where it would. */
export const amountFault = (amount: string): AmountFault | null => {
  if (amount === '' || /^0/.test(amount)) return 'INPUT_INVALID';
  if (!/^\d+$/.test(amount)) return 'INPUT_INVALID_FORMAT';
  return Number(amount) > largestReaderKobo ? 'INPUT_OUT_OF_RANGE' : null;
};
