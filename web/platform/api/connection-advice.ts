/** No answer came, or the key of a card's envelope did not. */
const lostCodes: readonly string[] = ['UNREACHABLE', 'SEALING_FAILED'];

/** The one sentence for a connection that may be lost. */
export const checkConnection = 'Check your connection and try again.';

/** Advice on a connection problem, shown beside the error; null for any other problem. */
export const connectionAdvice = (code: string | null | undefined): string | null =>
  lostCodes.includes(code ?? '') ? checkConnection : null;
