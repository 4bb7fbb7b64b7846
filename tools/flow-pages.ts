import { glob } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type AnyStateMachine, StateMachine } from 'xstate';
import { childrenOf, drawMachine } from './draw-machine.ts';

const root = join(import.meta.dirname, '..');

/** Path under docs/flows → its page, one for each machine in the domain. */
export const flowPages = async (): Promise<Map<string, string>> => {
  const drawn: { readonly name: string; readonly source: string; readonly machine: AnyStateMachine }[] = [];
  for await (const source of glob('domain/**/*-machine.ts', { cwd: root })) {
    const exports: Record<string, unknown> = await import(join(root, source));
    const name = basename(source, '-machine.ts');
    for (const machine of Object.values(exports).filter(isMachine)) drawn.push({ name, source, machine });
  }
  const names = new Set(drawn.map(({ name }) => name));
  return new Map(drawn.map(({ name, source, machine }) => [`${name}.md`, pageOf(name, source, machine, names)]));
};

const isMachine = (value: unknown): value is AnyStateMachine => value instanceof StateMachine;

const pageOf = (name: string, source: string, machine: AnyStateMachine, names: ReadonlySet<string>) =>
  `# ${name}

Drawn from [\`${source}\`](../../${source}) by \`npm run draw-flows\`. \`any_…\`: from any state within.

\`\`\`mermaid
${drawMachine(machine)}
\`\`\`
${runs(machine, names)}`;

/** The machines that it runs, with links to their pages. */
const runs = (machine: AnyStateMachine, names: ReadonlySet<string>): string => {
  const children = childrenOf(machine).filter(({ name }) => names.has(name));
  const lines = children.map(({ where, name }) => `- ${where}: [${name}](${name}.md)`);
  return lines.length === 0 ? '' : `\nRuns these machines:\n\n${lines.join('\n')}\n`;
};
