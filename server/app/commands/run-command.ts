import { type ShapeIssue, shapeIssues } from '@yarda/contracts/platform/shape-issues.ts';
import { en } from 'zod/locales';
import * as z from 'zod/mini';
import { databaseReason } from '../../platform/database/database-reason.ts';
import { FolderInUse } from '../../platform/database/own-postgres.ts';
import { type Issue, Problem } from '../../platform/http/problem.ts';

// Without a locale zod/mini says only 'Invalid input'.
z.config(en());

/** Thrown with how a command is used. */
export class WrongUse extends Error {}

/** Runs an operator's command: what it returns is printed; an error becomes a line, or one for each wrong field, and exit code 1. */
export const runCommand = (work: () => Promise<string>): void => {
  // Once its module has run.
  const done = Promise.resolve().then(work);
  done.then(
    (words) => console.log(words),
    (error: unknown) => {
      console.error(sentenceOf(error));
      process.exitCode = 1;
    },
  );
};

/** The printed text of an error: one line, and one more for each wrong field. */
export const sentenceOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof WrongUse) return error.message;
  if (error instanceof FolderInUse) return `${error.message}: stop the server to do this`;
  if (error instanceof Problem && error.issues) return [error.message, ...error.issues.map(describe)].join('\n');
  if (error instanceof z.core.$ZodError) return shapeIssues(error).map(found).join('\n');
  const reason = databaseReason(error);
  if (reason) return reason;
  if (isTableMissing(error)) return 'A table is missing: npm run migrate';
  return error.message.split('\n')[0] ?? error.name;
};

/** A problem's words go on where the field's name ends, a schema's stand for themselves. */
const describe = ({ path, message }: Issue): string => `${path.replace(/^body\.?/, '')} ${message}`.trim();

const found = ({ path, message }: ShapeIssue): string => (path === '' ? message : `${path}: ${message}`);

/** PostgreSQL's `undefined_table`. */
const isTableMissing = (error: Error): boolean => 'code' in error && error.code === '42P01';
