import { DatabaseUnavailable } from './database.ts';

/**
 * Connection loss, server shutdown, time-outs, a transaction that was broken off for another, and a server that is a
 * replica now, or does not let us in any more: class 08, 57P0x, 57014, 53300, 55P03, 40P01, 40001, 25006, class 28, 3D000, and
 * socket errors.
 */
const unavailableCodes =
  /^(?:08...|28...|57P0.|57014|53300|55P03|40P01|40001|25006|3D000|ECONN\w+|E\w+UNREACH|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN)$/;
const unavailableWords =
  /Connection terminated|timeout exceeded when trying to connect|timeout expired|not queryable|Client has encountered/;

/** Throws `DatabaseUnavailable` for what a caller may try again. */
export const translated = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (isUnavailable(error)) throw new DatabaseUnavailable('The database is not available', { cause: error });
    throw error;
  }
};

/** Whether a server refused to write: it is a replica now. */
export const isReadOnly = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '25006';

/** Whether something waited too long for what another transaction holds, or each of the two waited for the other. */
export const isLockTimeout = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && (error.code === '55P03' || error.code === '40P01')) || isLockTimeout(error.cause));

const isUnavailable = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return unavailableCodes.test(code) || unavailableWords.test(error.message);
};
