import { spawnSync } from 'node:child_process';

/** The machines of the cluster's databases. The servers, the proxies and the load share the network they are joined to. */
export const machines = ['one', 'two', 'three'] as const;
export type Machine = (typeof machines)[number];

const hubAddress = '10.77.0.1';
export const addressOf = (machine: Machine): string => `10.77.0.${11 + machines.indexOf(machine)}`;

const ip = (...words: readonly string[]): void => {
  const { status, stderr } = spawnSync('ip', [...words], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`ip ${words.join(' ')}: ${stderr.trim()}`);
};

/** One network namespace a machine, joined by cables (`veth`) to a bridge in ours. */
export const layNetwork = (): void => {
  spawnSync('mkdir', ['-p', '/run/netns']);
  // Names given here are seen by this proof alone: its mounts are its own.
  spawnSync('mount', ['-t', 'tmpfs', 'none', '/run/netns']);
  ip('link', 'set', 'lo', 'up');
  ip('link', 'add', 'hub', 'type', 'bridge');
  ip('address', 'add', `${hubAddress}/24`, 'dev', 'hub');
  ip('link', 'set', 'hub', 'up');
  for (const machine of machines) {
    ip('netns', 'add', machine);
    ip('link', 'add', `to-${machine}`, 'type', 'veth', 'peer', 'name', 'cable', 'netns', machine);
    ip('link', 'set', `to-${machine}`, 'master', 'hub', 'up');
    ip('-n', machine, 'address', 'add', `${addressOf(machine)}/24`, 'dev', 'cable');
    ip('-n', machine, 'link', 'set', 'cable', 'up');
    ip('-n', machine, 'link', 'set', 'lo', 'up');
  }
};

/** From now on nothing reaches the machine, and it reaches nothing; its programs run on. */
export const pullCable = (machine: Machine): void => ip('link', 'set', `to-${machine}`, 'down');

export const plugCable = (machine: Machine): void => ip('link', 'set', `to-${machine}`, 'up');

/** A command as it runs on a machine, as the user of its databases. */
export const onMachine = (machine: Machine, command: readonly string[]): readonly [string, ...string[]] => [
  'ip',
  ...['netns', 'exec', machine],
  ...['setpriv', '--reuid=postgres', '--regid=postgres', '--init-groups'],
  ...command,
];
