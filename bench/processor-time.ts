import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts processor time in hundredths of a second. */
const tickMs = 10;

/** The processor time that a process, its children and those of them that have ended took until now, in milliseconds. */
export const processorTimeMs = (pid: number): number => {
  const children = childrenOf(pid).map((child) => sumOf(statOf(child), ['user', 'system']));
  return tickMs * children.reduce((sum, ticks) => sum + ticks, sumOf(statOf(pid), counted));
};

/** The columns of `/proc/PID/stat`, counted from the one after the program's name. */
const columns = { parent: 1, user: 11, system: 12, endedUser: 13, endedSystem: 14 } as const;
const counted = ['user', 'system', 'endedUser', 'endedSystem'] as const;

type Stat = Readonly<Record<keyof typeof columns, number>>;

const sumOf = (stat: Stat | null, names: readonly (keyof Stat)[]): number =>
  stat ? names.reduce((sum, name) => sum + stat[name], 0) : 0;

const childrenOf = (parent: number): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => statOf(pid)?.parent === parent);

/** Null of a process that has just ended. */
const statOf = (pid: number): Stat | null => {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const words = line.slice(line.lastIndexOf(')') + 2).split(' ');
    const at = (name: keyof typeof columns): number => Number(words[columns[name]]);
    return {
      ...{ parent: at('parent'), user: at('user'), system: at('system') },
      ...{ endedUser: at('endedUser'), endedSystem: at('endedSystem') },
    };
  } catch {
    return null;
  }
};
