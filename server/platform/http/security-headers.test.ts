import { afterAll, describe, expect, it } from 'vitest';
import { readConfig } from '../config/config.ts';
import { openApp } from './open-app.ts';
import { plainPolicy } from './plain-policy.ts';
import { pagePolicy } from './security-headers.ts';

const appAt = async (publicUrl: string) => {
  const app = await openApp({ ...readConfig({ LOG_LEVEL: 'silent' }), publicUrl }, undefined);
  app.get('/page', async (_request, reply) => {
    reply.header('content-security-policy', pagePolicy(["'self'", 'https://shop.example']));
    return reply.header('cross-origin-opener-policy', 'unsafe-none').type('text/html').send('<!doctype html>');
  });
  afterAll(() => app.close());
  return app;
};
const app = await appAt('https://pay.example');

const everywhere = {
  'x-content-type-options': 'nosniff',
  'permissions-policy': [
    'publickey-credentials-get=(self), publickey-credentials-create=(self), clipboard-write=(self)',
    'accelerometer=(), autoplay=(), camera=(), clipboard-read=(), compute-pressure=()',
    'display-capture=(), encrypted-media=(), fullscreen=(), gamepad=(), geolocation=(), gyroscope=()',
    'hid=(), identity-credentials-get=(), idle-detection=(), local-fonts=(), magnetometer=()',
    'microphone=(), midi=(), otp-credentials=(), payment=(), picture-in-picture=()',
    'screen-wake-lock=(), serial=(), storage-access=(), usb=(), window-management=()',
    'xr-spatial-tracking=()',
  ].join(', '),
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'referrer-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
};
const closed = {
  ...everywhere,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'cross-origin-opener-policy': 'same-origin-allow-popups',
};

describe('every answer', () => {
  it.each(['/nowhere', '/%E0%A4%A'])('to %s has the headers that keep it to itself', async (url) => {
    expect((await app.inject(url)).headers).toMatchObject(closed);
  });

  it('keeps what its page has set itself', async () => {
    expect((await app.inject('/page')).headers).toMatchObject({
      ...everywhere,
      'cross-origin-opener-policy': 'unsafe-none',
      'content-security-policy': [
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'",
        "font-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'self'",
        "frame-ancestors 'self' https://shop.example; report-uri /api/page-faults/policy",
        "require-trusted-types-for 'script'; trusted-types own-script reader-script",
      ].join('; '),
    });
  });

  it('asks for TLS only where there is some', async () => {
    const plain = await appAt('http://localhost:4000');
    expect((await plain.inject('/nowhere')).headers).not.toHaveProperty('strict-transport-security');
  });
});

it('a page that no one is named for is framed by no one', () => {
  expect(pagePolicy([])).toMatch(/; frame-ancestors 'none';/);
});

it('a page without a script runs none, and is framed by no one: its buttons act for who holds its link', () => {
  expect(plainPolicy('')).toBe(
    [
      "default-src 'none'; style-src 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='; form-action 'self'",
      "base-uri 'none'; frame-ancestors 'none'",
    ].join('; '),
  );
});
