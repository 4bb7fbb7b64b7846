import { readFileSync } from 'node:fs';

/** `node tools/release-notes.ts v1.0.0` prints the changelog's section of that version, which is also package.json's. */
const read = (file: string): string => readFileSync(file, 'utf8');

const [, version] = /^v(\d+\.\d+\.\d+(?:-[\w.]+)?)$/.exec(process.argv[2] ?? '') ?? [];
const sections = read('CHANGELOG.md').split(/^## /m).slice(1);
const section = sections.find((each) => each.split(/\s/, 1)[0] === version);
const notes = section?.slice(section.indexOf('\n')).trim();

const fault = (): string | undefined => {
  if (!version) return 'Name the release by its tag: v1.2.3 or v1.2.3-rc.1';
  const { version: ours } = JSON.parse(read('package.json'));
  if (ours !== version) return `package.json has version ${ours}, not ${version}`;
  return notes ? undefined : `CHANGELOG.md has no section '## ${version}', or nothing in it`;
};

const found = fault();
console[found ? 'error' : 'log'](found ?? notes);
process.exitCode = found ? 1 : 0;
