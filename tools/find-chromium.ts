import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { runCommand } from './run-command.ts';

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

/**
 * The browser for the journeys: the machine's own, else Debian's, else Playwright's (then undefined, because Playwright
 * finds it by itself). Throws with the installer's output if none can be installed.
 */
export const findChromium = async (): Promise<string | undefined> => {
  const named = process.env.CHROMIUM_PATH ?? findInPath();
  if (named) return named;
  console.log('Installing a browser…');
  const debian = existsSync('/etc/debian_version') && (await installFromDebian());
  if (debian) return findInPath();
  const { code, output } = await runCommand(['playwright', 'install', '--with-deps', 'chromium']);
  if (code !== 0) throw new Error(`No Chromium here, and none could be installed:\n${output.trim()}`);
  return undefined;
};

const findInPath = () => {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find((path) => existsSync(path));
};

/** True if apt installed it. Ubuntu's package of that name only points to the snap and leaves nothing in PATH. */
const installFromDebian = async () => {
  const root = process.getuid?.() === 0 ? '' : 'sudo -n ';
  const install = `${root}apt-get update && ${root}apt-get install --yes --no-install-recommends chromium`;
  const { code } = await runCommand(['sh', '-c', install]);
  return code === 0 && findInPath() !== undefined;
};
