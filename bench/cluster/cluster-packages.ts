import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Debian's folder of PostgreSQL programs: none of them is on the path. */
export const postgresFolder = '/usr/lib/postgresql/15/bin';

/** The cluster's Debian packages, each with one program of it. */
const needed = {
  'postgresql-15': `${postgresFolder}/postgres`,
  patroni: '/usr/bin/patroni',
  'etcd-server': '/usr/bin/etcd',
  haproxy: '/usr/sbin/haproxy',
  iproute2: '/usr/sbin/ip',
  'util-linux': '/usr/bin/unshare',
} as const;

/** Installs what is missing, if this is Debian and we may; throws with what is missing otherwise. */
export const installPackages = (): void => {
  const missing = missingPackages();
  if (missing.length === 0) return;
  const wanted = `the Debian packages ${missing.join(', ')}`;
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) throw new Error(`The cluster needs ${wanted}`);
  console.log(`Installing ${wanted}`);
  // Neither recommended packages nor newer versions of what is there: nothing else on the machine changes.
  const options = ['install', '--yes', '--no-install-recommends', '--no-upgrade', ...missing];
  const { status, stderr } = spawnSync('apt-get', options, {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`Could not install ${wanted} (try apt-get update first): ${stderr.trim()}`);
};

const missingPackages = (): string[] =>
  Object.entries(needed).flatMap(([name, program]) => (existsSync(program) ? [] : [name]));
