/**
 * Everything that must work before any package is installed. This file runs on whatever Node the machine has, so it
 * imports nothing until it knows that Node is new enough.
 */

const oldest = [20, 19];

/** Installs what is missing, then runs `script` on the pinned Node and exits with its code. */
export const runPinned = async (/** @type {string} */ script) => {
  refuseOldNode();
  const { installPackages } = await import('./install-packages.mjs');
  const { runScript } = await import('./run-script.mjs');
  const failure = installPackages();
  if (failure) stop(failure);
  process.exitCode = await runScript(script, process.argv.slice(2));
};

const refuseOldNode = () => {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const [oldestMajor = 0, oldestMinor = 0] = oldest;
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return;
  stop(`Yarda needs Node ${oldest.join('.')} or newer to start; this is Node ${process.versions.node}.`);
};

const stop = (/** @type {string} */ line) => {
  console.error(line);
  process.exit(1);
};
