import { describe, expect, it } from 'vitest';
import { createClient } from './merchants-operator.ts';

const isTaken = (origin: string): boolean => createClient.body.safeParse({ origins: [origin] }).success;

describe('the origins of a client', () => {
  it.each([
    ...['https://shop.example.ng', 'http://localhost:4100', 'https://xn--bcher-kva.example', 'https://192.0.2.1:8443'],
    ...['https://[2001:db8::1]', 'https://my_shop.example'],
  ])('may be %s', (origin) => {
    expect(isTaken(origin)).toBe(true);
  });

  it.each([
    ...['https://shop.example/', 'https://shop.example/pay', 'HTTPS://shop.example', 'https://shop.example:443'],
    ...['https://ada@shop.example', 'ftp://shop.example', 'null', '*', 'https:'],
    // Every site, or any of a domain, could frame the page; or the page's policy would have a rule more.
    ...['https://*', 'https://*.example', 'https://a;script-src-elem', 'https://a,b', "https://'self'"],
  ])('are never %s', (origin) => {
    expect(isTaken(origin)).toBe(false);
  });
});
