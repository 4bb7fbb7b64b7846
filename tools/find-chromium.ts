import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium as playwrights } from '@playwright/test';
import { runCommand } from './run-command.ts';

/** Paths of the browsers for the journeys. */
export interface Browsers {
  /** Chromium whole, with windows and Bluetooth. */
  readonly whole: string;
  /** The same engine without windows, at half the cost; where there is none, the whole one. */
  readonly headless: string;
}

const wholeNames = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const headlessName = 'chromium-headless-shell';

/**
 * The machine's own browsers, else Debian's packages, else Playwright's. Throws with the installer's output if none can
 * be installed.
 */
export const findChromium = async (): Promise<Browsers> => {
  const missing = [...(findWhole() ? [] : ['chromium']), ...(findHeadless() ? [] : [headlessName])];
  if (missing.length > 0 && existsSync('/etc/debian_version')) await installFromDebian(missing);
  const whole = findWhole() ?? (await installPlaywrights());
  return { whole, headless: findHeadless() ?? whole };
};

const findWhole = () => process.env.CHROMIUM_PATH ?? findInPath(wholeNames);
const findHeadless = () => findInPath([headlessName]);

const findInPath = (names: readonly string[]) => {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find((path) => existsSync(path));
};

/** Installs what it can. Ubuntu's package `chromium` only points to the snap and leaves nothing in PATH. */
const installFromDebian = (packages: readonly string[]) => {
  console.log(`Installing ${packages.join(', ')}…`);
  const root = process.getuid?.() === 0 ? '' : 'sudo -n ';
  const installs = packages.map((name) => `${root}apt-get install --yes --no-install-recommends ${name}`);
  return runCommand(['sh', '-c', [`${root}apt-get update`, ...installs].join('; ')]);
};

const installPlaywrights = async () => {
  const { code, output } = await runCommand(['playwright', 'install', '--with-deps', 'chromium']);
  if (code !== 0) throw new Error(`No Chromium here, and none could be installed:\n${output.trim()}`);
  return playwrights.executablePath();
};
