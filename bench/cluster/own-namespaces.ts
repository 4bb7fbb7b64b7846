import { spawn } from 'node:child_process';
import { once } from 'node:events';

const mark = 'YARDA_CLUSTER_INSIDE';

/** Whether this process was started by `enterNamespaces`. */
export const isInside = process.env[mark] === 'yes';

/**
 * Runs this script again where it has a network, processes and mounts of its own: no port of the machine is touched, and
 * when the script ends, however it ends, the kernel takes away all that it started. Resolves to its exit code.
 */
export const enterNamespaces = async (): Promise<number> => {
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    throw new Error('The cluster needs Linux, and root to make network namespaces');
  const own = ['--net', '--pid', '--mount', '--fork', '--mount-proc', '--kill-child'];
  // The first process of a PID namespace must reap what others leave behind, as bash does and Node does not.
  const again = ['bash', '-c', '"$@"; exit $?', 'bash', process.execPath, ...process.argv.slice(1)];
  const child = spawn('unshare', [...own, ...again], { stdio: 'inherit', env: { ...process.env, [mark]: 'yes' } });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill('SIGKILL'));
  const [code] = await once(child, 'close');
  return typeof code === 'number' ? code : 1;
};
