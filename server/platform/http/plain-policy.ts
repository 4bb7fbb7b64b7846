import { createHash } from 'node:crypto';

/** The policy of a page that runs no script and may not be framed: its one style is allowed by hash. */
export const plainPolicy = (style: string): string =>
  [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
