import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { binFolder, pinnedNode, root } from './paths.mjs';

/**
 * Runs a script in this folder on the pinned Node and passes its output through. Signals to stop are passed on, so that
 * the script can clean up first.
 * @param {string} script the file's name in tools/
 * @param {string[]} flags
 * @returns {Promise<number>} its exit code
 */
export const runScript = (script, flags) => {
  const child = spawn(pinnedNode, [join(root, 'tools', script), ...flags], {
    cwd: root,
    // The channel closes even if this process is killed: the script then stops.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, PATH: `${binFolder}${delimiter}${process.env.PATH}` },
  });
  // A terminal already sends Ctrl-C to both processes; the script ignores the second one.
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(signal, () => child.kill(signal));
  stopWithParent(child);
  return new Promise((resolve) => child.on('close', (code) => resolve(code ?? 1)));
};

/** npm passes a signal on to its shell, which dies and leaves this process behind. */
const stopWithParent = (/** @type {import('node:child_process').ChildProcess} */ child) => {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 500).unref();
};
