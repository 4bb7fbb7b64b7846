import { policyReportsPath } from '@yarda/contracts/platform/page-faults.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { InlineHashes } from './inline-hashes.ts';

/** Sent with every response. A page sets any further headers itself, before this hook runs. */
export const securityHeaders = (app: FastifyInstance, publicUrl: string): void => {
  const put = putSecurityHeaders(publicUrl);
  app.addHook('onSend', (request, reply, _payload, done) => {
    put(request, reply);
    done();
  });
};

/** Adds the common headers. A page may have set those of `usual` itself: these stay. */
export const putSecurityHeaders = (publicUrl: string) => {
  const fixed = fixedHeaders(publicUrl);
  return (request: FastifyRequest, reply: FastifyReply): void => {
    reply.headers(fixed);
    reply.header('x-request-id', request.id);
    for (const [name, value] of usual) if (!reply.hasHeader(name)) reply.header(name, value);
  };
};

/** Allows only what our pages use. Bluetooth keeps its default, our pages: browsers without it warn of its name. */
const permissionsPolicy = [
  ...['publickey-credentials-get', 'publickey-credentials-create', 'clipboard-write'].map((used) => `${used}=(self)`),
  ...[
    ...[
      'accelerometer',
      'autoplay',
      'camera',
      'clipboard-read',
      'compute-pressure',
      'display-capture',
      'encrypted-media',
    ],
    ...['fullscreen', 'gamepad', 'geolocation', 'gyroscope', 'hid', 'identity-credentials-get', 'idle-detection'],
    ...['local-fonts', 'magnetometer', 'microphone', 'midi', 'otp-credentials', 'payment', 'picture-in-picture'],
    ...['screen-wake-lock', 'serial', 'storage-access', 'usb', 'window-management', 'xr-spatial-tracking'],
  ].map((unused) => `${unused}=()`),
].join(', ');

const fixedHeaders = (publicUrl: string): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  'permissions-policy': permissionsPolicy,
  ...(publicUrl.startsWith('https:') ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {}),
});

/** The headers of a response that sets none of its own. */
export const usualHeaders = (publicUrl: string): Readonly<Record<string, string>> => ({
  ...fixedHeaders(publicUrl),
  ...Object.fromEntries(usual),
});

/** For responses that are not pages. */
const closedPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** Unless the response has its own. */
const usual = [
  ['referrer-policy', 'same-origin'],
  ['content-security-policy', closedPolicy],
  ['cross-origin-opener-policy', 'same-origin-allow-popups'],
  ['cross-origin-resource-policy', 'same-origin'],
  ['cache-control', 'no-store'],
] as const;

/**
 * For our pages: only our own scripts, styles and images. `frameAncestors` may embed the page; scripts and styles inside
 * the HTML, and scripts from elsewhere, are allowed by their hashes.
 */
export const scriptsPolicy = (
  frameAncestors: readonly string[],
  { scripts, styles }: InlineHashes = { scripts: [], styles: [] },
): string =>
  [
    "default-src 'none'",
    ['script-src', "'self'", ...scripts].join(' '),
    ['style-src', "'self'", ...styles].join(' '),
    "img-src 'self' data:",
    "connect-src 'self'",
    "font-src 'self'",
    "frame-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    ['frame-ancestors', ...(frameAncestors.length > 0 ? frameAncestors : ["'none'"])].join(' '),
    `report-uri ${policyReportsPath}`,
  ].join('; ');

/** The names of the policies that `web` makes: for the page's own script, and for the card reader's. */
const trustedTypes = "require-trusted-types-for 'script'; trusted-types own-script reader-script";

/** The same where no text may become a script or HTML either: on each page whose scripts are all ours. */
export const pagePolicy = (frameAncestors: readonly string[], hashes?: InlineHashes): string =>
  `${scriptsPolicy(frameAncestors, hashes)}; ${trustedTypes}`;
