/** No answer came, or the key of a card's envelope did not. */
const lostCodes: readonly string[] = ['UNREACHABLE', 'SEALING_FAILED'];

/** The one sentence for a connection that may be lost. */
export const checkConnection = 'Check your connection and try again.';

/** What to do about a problem of the connection, beside what failed; null for any other. */
export const connectionAdvice = (code: string | null | undefined): string | null =>
  lostCodes.includes(code ?? '') ? checkConnection : null;
