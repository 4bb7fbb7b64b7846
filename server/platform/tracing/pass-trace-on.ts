import { subscribe, unsubscribe } from 'node:diagnostics_channel';

/** Node's `fetch`, with which providers are called, says so on this channel before a request is sent. */
const channel = 'undici:request:create';

interface Outgoing {
  readonly addHeader: (name: string, value: string) => unknown;
}

/** Adds headers to each request that `fetch` sends. Returns a function that ends that. */
export const passTraceOn = (headersHere: () => Readonly<Record<string, string>>): (() => void) => {
  const sent = (message: unknown): void => {
    const request = requestOf(message);
    if (!request) return;
    for (const [name, value] of Object.entries(headersHere())) request.addHeader(name, value);
  };
  subscribe(channel, sent);
  return () => void unsubscribe(channel, sent);
};

const requestOf = (message: unknown): Outgoing | null => {
  if (typeof message !== 'object' || message === null || !('request' in message)) return null;
  return isOutgoing(message.request) ? message.request : null;
};

const isOutgoing = (request: unknown): request is Outgoing =>
  typeof request === 'object' && request !== null && 'addHeader' in request && typeof request.addHeader === 'function';
