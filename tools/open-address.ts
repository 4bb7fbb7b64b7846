import { spawn } from 'node:child_process';

const openers: Partial<Record<NodeJS.Platform, string>> = { darwin: 'open', win32: 'explorer', linux: 'xdg-open' };

/** Opens an address in the person's browser, where there is a person and a browser. */
export const openAddress = (address: string): void => {
  const opener = openers[process.platform];
  if (!opener || !process.stdout.isTTY) return;
  spawn(opener, [address], { stdio: 'ignore', detached: true })
    .on('error', () => console.log(`Open ${address}`))
    .unref();
};
