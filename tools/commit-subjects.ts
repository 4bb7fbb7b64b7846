import { execFileSync } from 'node:child_process';
import { findBase } from './changed-sources.ts';

/** Refuses subjects of a range of commits (`main..HEAD`) that are not `area: what changes`. By itself: since main. */
const faultOf = (subject: string): string | undefined => {
  if (subject.length > 72) return `has ${subject.length} characters, of 72`;
  if (!/^[a-z][a-z0-9 ./-]*: \S/.test(subject)) return "is not 'area: what changes', with the area in lower case";
  return subject.endsWith('.') ? 'ends with a full stop' : undefined;
};

const base = findBase();
const range = process.argv[2] ?? (base && `${base}..HEAD`);
const log = range ? execFileSync('git', ['log', '--no-merges', '--format=%h %s', range], { encoding: 'utf8' }) : '';
for (const line of log.split('\n').filter(Boolean)) {
  const fault = faultOf(line.slice(line.indexOf(' ') + 1));
  if (!fault) continue;
  console.error(`${line}\n  ${fault}`);
  process.exitCode = 1;
}
