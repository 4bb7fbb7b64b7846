import { DatabaseUnavailable } from './database.ts';

/** Advice for an error of the database, by its code: https://www.postgresql.org/docs/current/errcodes-appendix.html. */
const advice: Readonly<Record<string, string>> = {
  '28P01': 'the password in the URL is wrong',
  '3D000': 'name another database in the URL, or create this one',
  '57P03': 'it is starting, stopping or in recovery: try again soon',
  '53300': 'raise max_connections, or lower DATABASE_CONNECTIONS',
  '25006': 'this is a replica, or in recovery: name the primary',
  '53100': 'make room on its disk, or enlarge it',
  '58030': 'its disk fails: look at the machine it runs on',
  '42501':
    'run npm run migrate with DATABASE_MIGRATION_URL, the URL of the role that owns the schema: it gives the serving role its rights',
  ECONNREFUSED: 'nothing listens at the host and port of the URL',
  ENOTFOUND: 'the host in the URL is not known',
  EAI_AGAIN: 'the host in the URL cannot be looked up now',
  EHOSTUNREACH: 'no route leads to the host in the URL',
  ENETUNREACH: 'no route leads to the host in the URL',
  ETIMEDOUT: 'the host in the URL did not answer in time',
};

/** Errors that have no code of their own. */
const byWords: readonly (readonly [RegExp, string])[] = [
  [/no encryption|no pg_hba\.conf entry.*SSL off/i, 'it wants TLS: add ?sslmode=require to the URL'],
  [/no pg_hba\.conf entry/i, 'its pg_hba.conf lets this role or address in nowhere'],
  [/role ".*" does not exist/i, 'name another role in the URL, or create this one'],
  [/does not support SSL/i, 'it has no TLS: take sslmode out of the URL'],
  [/certificate/i, 'its certificate is not trusted here: see sslrootcert and sslmode'],
  [/timeout|timed out/i, 'the host in the URL did not answer in time'],
  [/password must be a string|no password/i, 'the URL has no password, and the role wants one'],
];

/** Why the database did not do what it was asked, in one line with what to do; null if the error is not of this kind. */
export const databaseReason = (error: unknown): string | null => {
  if (!(error instanceof Error)) return null;
  if (error instanceof DatabaseUnavailable) return databaseReason(error.cause);
  return reasonOf(error);
};

const reasonOf = (error: Error): string | null => {
  const code = 'code' in error ? String(error.code) : '';
  const message = error.message.split('\n')[0] || code;
  // A role that is missing has the code of any that may not log in.
  const reported = advice[code] ?? (isOfConnecting(error) ? wordsFor(message) : undefined);
  return reported ? `The database cannot be used: ${message}: ${reported}` : null;
};

const wordsFor = (message: string): string | undefined => byWords.find(([words]) => words.test(message))?.[1];

/** `pg` names its own errors of connecting by words alone; those of PostgreSQL and TLS have codes. */
const isOfConnecting = (error: Error): boolean => {
  const code = 'code' in error ? String(error.code) : '';
  return code === '28000' || /CERT|TLS|SSL/.test(code) || ownWords.test(error.message);
};

const ownWords =
  /^(?:timeout expired|timeout exceeded when trying to connect|The server does not support SSL|SASL|Connection terminated due to connection timeout|self[- ]signed certificate)/;
