import { isIP } from 'node:net';
import { isLoopback } from '../../platform/network/is-loopback.ts';

/**
 * Why an address cannot be an endpoint's, where this machine may be reached or not; null if it can. This only spares a
 * merchant a mistake: what protects our own network is checked on connecting, by `post-webhook.ts`.
 */
export const faultOfAddress = (address: string, { ownMachine }: { readonly ownMachine: boolean }): string | null => {
  const { protocol, hostname, port, username, password } = new URL(address);
  if (username !== '' || password !== '') return 'must not hold a user name or password';
  if (ownMachine && isLoopback(hostname)) return /^https?:$/.test(protocol) ? null : 'must be http or https';
  if (protocol !== 'https:') return 'must be https';
  if (isIP(hostname) !== 0 || hostname.startsWith('[')) return 'must name a host, not an IP address';
  return port === '' || port === '8443' ? null : 'must be on port 443 or 8443';
};
