/** No answer came, or the key of a card's envelope did not. */
const lostCodes: readonly string[] = ['UNREACHABLE', 'SEALING_FAILED'];

/** What to do about a problem of the connection, beside what failed; null for any other. */
export const connectionAdvice = (code: string | null | undefined): string | null =>
  lostCodes.includes(code ?? '') ? 'Check your connection and try again.' : null;
