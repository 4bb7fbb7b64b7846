import { faultsOf, openOf, readAccount } from './spec-account.ts';
import type { Section, Statement } from './spec-statements.ts';

/** `npm run spec:check` counts each section's statements; with a section's number it lists them with their tests. */
const [wanted] = process.argv.slice(2);
const sections = await readAccount();
for (const section of sections) {
  const open = openOf([section]).length;
  const count = `${section.statements.length} statements${open === 0 ? '' : `, ${open} open`}`;
  console.log(`${section.number.padEnd(4)}${section.heading.padEnd(36)}${count}`);
  if (wanted !== undefined && isWithin(section, wanted)) for (const each of section.statements) list(each);
}

const faults = await faultsOf(sections);
const open = openOf(sections);
for (const fault of faults) console.error(`✗ ${fault}`);
for (const { id, text, open: why } of open) console.error(`✗ ${id} ${text}\n    open: ${why}`);
const all = sections.flatMap(({ statements }) => statements).length;
console.log(
  `${all} statements, ${open.length} open, ${faults.length} with a test that is not there, or with none that shows an act`,
);
process.exitCode = faults.length + open.length === 0 ? 0 : 1;

function isWithin({ number }: Section, chosen: string): boolean {
  return number === chosen || number.startsWith(`${chosen}.`);
}

function list({ id, text, shownBy }: Statement): void {
  console.log(`  ${id} ${text}`);
  for (const { path, title } of shownBy) console.log(`      ${path} › ${title}`);
}
