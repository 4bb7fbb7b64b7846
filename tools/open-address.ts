import { spawn } from 'node:child_process';

const openers: Partial<Record<NodeJS.Platform, string>> = { darwin: 'open', win32: 'explorer', linux: 'xdg-open' };

/** Opens an address in the default browser, if a person is at the terminal; prints it if no browser can be started. */
export const openAddress = (address: string): void => {
  const opener = openers[process.platform];
  if (!opener || !process.stdout.isTTY) return;
  spawn(opener, [address], { stdio: 'ignore', detached: true })
    .on('error', () => console.log(`Open ${address}`))
    .unref();
};
