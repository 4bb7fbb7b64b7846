import { isLoopback } from '../network/is-loopback.ts';
import { WrongSetting } from './wrong-setting.ts';

interface LiveSettings {
  readonly PUBLIC_URL?: string | undefined;
  readonly DATABASE_URL?: string | undefined;
  readonly OPERATOR?: object | undefined;
}

/** Throws, with a line for each, if a server that moves real money lacks a setting that has no default for it. */
export const expectLive = ({ PUBLIC_URL, DATABASE_URL, OPERATOR }: LiveSettings): void => {
  const { protocol, hostname } = new URL(PUBLIC_URL ?? 'http://localhost');
  const isPublic = !isLoopback(hostname);
  const faults = [
    ...(isPublic ? [] : ['PUBLIC_URL: real money needs the address at which payers reach the server']),
    // Keys, tokens and cards travel to and from this address.
    ...(isPublic && protocol !== 'https:' ? ['PUBLIC_URL: it is not https, and the money is real'] : []),
    ...(DATABASE_URL ? [] : ['DATABASE_URL: real money needs PostgreSQL, which is backed up and replicated']),
    ...(OPERATOR ? [] : ['OPERATOR: consent records of real money name who runs the server']),
  ];
  if (faults.length > 0) throw new WrongSetting(faults.map((fault) => `Wrong setting ${fault}`).join('\n'));
};
