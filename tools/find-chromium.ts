import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium as playwrights } from '@playwright/test';
import { runCommand } from './run-command.ts';

/** Where the browsers for the journeys are. */
export interface Browsers {
  /** Chromium whole, with windows and Bluetooth. */
  readonly whole: string;
  /** The same engine without windows, at half the cost; where there is none, the whole one. */
  readonly headless: string;
}

const wholeNames = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const headlessNames = ['chromium-headless-shell'];

/**
 * The machine's own browsers, else Debian's packages, else Playwright's. Throws with the installer's output if none can
 * be installed.
 */
export const findChromium = async (): Promise<Browsers> => {
  const whole = process.env.CHROMIUM_PATH ?? (await inPathOrInstalled(wholeNames)) ?? (await installPlaywrights());
  return { whole, headless: (await inPathOrInstalled(headlessNames)) ?? whole };
};

const inPathOrInstalled = async (names: readonly string[]) =>
  findInPath(names) ?? ((await installFromDebian(names[0] ?? '')) ? findInPath(names) : undefined);

const findInPath = (names: readonly string[]) => {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find((path) => existsSync(path));
};

/** True if apt installed it. Ubuntu's package `chromium` only points to the snap and leaves nothing in PATH. */
const installFromDebian = async (name: string) => {
  if (!existsSync('/etc/debian_version')) return false;
  console.log(`Installing ${name}…`);
  const root = process.getuid?.() === 0 ? '' : 'sudo -n ';
  const install = `${root}apt-get update && ${root}apt-get install --yes --no-install-recommends ${name}`;
  return (await runCommand(['sh', '-c', install])).code === 0;
};

const installPlaywrights = async () => {
  const { code, output } = await runCommand(['playwright', 'install', '--with-deps', 'chromium']);
  if (code !== 0) throw new Error(`No Chromium here, and none could be installed:\n${output.trim()}`);
  return playwrights.executablePath();
};
