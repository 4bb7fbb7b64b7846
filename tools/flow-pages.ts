import { glob } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type AnyStateMachine, StateMachine } from 'xstate';
import { drawMachine } from './draw-machine.ts';

const root = join(import.meta.dirname, '..');

/** Path under docs/flows → its page, one for each machine in the domain. */
export const flowPages = async (): Promise<Map<string, string>> => {
  const pages = new Map<string, string>();
  for await (const source of glob('domain/**/*-machine.ts', { cwd: root })) {
    const exports: Record<string, unknown> = await import(join(root, source));
    const name = basename(source, '-machine.ts');
    for (const machine of Object.values(exports).filter(isMachine))
      pages.set(`${name}.md`, pageOf(name, source, machine));
  }
  return pages;
};

const isMachine = (value: unknown): value is AnyStateMachine => value instanceof StateMachine;

const pageOf = (name: string, source: string, machine: AnyStateMachine) =>
  `# ${name}

Drawn from [\`${source}\`](../../${source}) by \`npm run draw-flows\`; a test keeps it fresh.

\`\`\`mermaid
${drawMachine(machine)}
\`\`\`
`;
