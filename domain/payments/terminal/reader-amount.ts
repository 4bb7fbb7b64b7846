/** The largest amount for a card, in kobo: tag 9F02 has twelve digits. */
export const largestReaderKobo = 999_999_999_999;

export type AmountFault = 'INPUT_INVALID' | 'INPUT_INVALID_FORMAT' | 'INPUT_OUT_OF_RANGE';

/** Why a reader would refuse this amount, a string of minor units; null if it would not. */
export const amountFault = (amount: string): AmountFault | null => {
  if (amount === '' || /^0/.test(amount)) return 'INPUT_INVALID';
  if (!/^\d+$/.test(amount)) return 'INPUT_INVALID_FORMAT';
  return Number(amount) > largestReaderKobo ? 'INPUT_OUT_OF_RANGE' : null;
};
