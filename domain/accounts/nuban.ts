const weights = [3, 7, 3, 3, 7, 3, 3, 7, 3, 3, 7, 3, 3, 7, 3] as const;

/**
 * The check digit (tenth digit) of an account number, by the CBN's NUBAN standard, 2020 revision.
 * `institution` is a bank's 3-digit code, another institution's 5-digit code, or the 6-digit form of either; `serial`
 * is the first nine digits. Use it only to rank banks: some real numbers break the rule.
 */
export const nubanCheckDigit = (institution: string, serial: string): number => {
  const digits = [...widen(institution), ...serial].map(Number);
  const sum = weights.reduce((total, weight, index) => total + weight * (digits[index] ?? 0), 0);
  return (10 - (sum % 10)) % 10;
};

/** Whether an institution could have issued this ten-digit number. Some real numbers fail the check. */
export const isNubanOf = (institution: string, accountNumber: string): boolean =>
  nubanCheckDigit(institution, accountNumber.slice(0, 9)) === Number(accountNumber.slice(9));

const widen = (institution: string): string => {
  if (institution.length === 3) return `000${institution}`;
  return institution.length === 5 ? `9${institution}` : institution;
};
