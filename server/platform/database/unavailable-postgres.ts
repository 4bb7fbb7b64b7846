import { DatabaseUnavailable, type DiskFault, DiskUnavailable } from './database.ts';

/**
 * Connection loss, server shutdown, time-outs, a transaction that was broken off for another, and a server that is a
 * replica now, or does not let us in any more: class 08, 57P0x, 57014, 53300, 55P03, 40P01, 40001, 25006, class 28, 3D000, and
 * socket errors.
 */
const unavailableCodes =
  /^(?:08...|28...|57P0.|57014|53300|55P03|40P01|40001|25006|3D000|ECONN\w+|E\w+UNREACH|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN)$/;
const unavailableWords =
  /Connection terminated|timeout exceeded when trying to connect|timeout expired|not queryable|Client has encountered/;

/** PostgreSQL has a code for a disk without room, and none for a quota, a limit of file sizes or a disk that became read-only. */
const fullWords = /No space left on device|Disk quota exceeded|File too large/;
const failsWords = /Read-only file system|Input\/output error/;

/** The fault of PostgreSQL's disk that an error reports; null for any other error. */
const diskFault = (error: unknown): DiskFault | null => {
  if (!(error instanceof Error)) return null;
  const code = codeOf(error);
  if (code === '53100' || fullWords.test(error.message)) return 'the disk of the database is full';
  if (code === '58030' || failsWords.test(error.message)) return 'the disk of the database fails';
  return null;
};

/** Throws `DatabaseUnavailable` for what a caller may try again. */
export const translated = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    const fault = diskFault(error);
    if (fault) throw new DiskUnavailable(fault, error);
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
  return unavailableCodes.test(codeOf(error)) || unavailableWords.test(error.message);
};

const codeOf = (error: Error): string => ('code' in error && typeof error.code === 'string' ? error.code : '');
