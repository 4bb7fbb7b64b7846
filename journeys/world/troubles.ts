import type { BrowserContext } from '@playwright/test';

/** Errors in the browser during a journey. */
export interface Troubles {
  /** Expects one; the journey fails if it does not happen. */
  expect(words: RegExp): void;
  /** Listens to every window and frame of a context. */
  watch(context: BrowserContext): Promise<void>;
  /** The unexpected ones, and the expected ones that never happened. */
  remaining(): string[];
}

/** Values that no address may contain: addresses are stored in logs and histories, and sent on. */
const secrets: Readonly<Record<string, RegExp>> = {
  'a bearer token': /tok_[\w-]{20}/,
  'the id of a sign-in': /ats_[\w-]{20}/,
  'a merchant’s key': /sk_(?:test|live)_/,
  'the number of a card': /(?<!\d)(?:4\d{15}|5[0-5]\d{14}|50[67]\d{13,16})(?!\d)/,
};

const secretIn = (text: string): string | undefined =>
  Object.entries(secrets).find(([, pattern]) => pattern.test(text))?.[0];

/**
 * Collects console errors, uncaught errors, violations of the content security policy, and secrets in the addresses and
 * referrers of requests.
 */
export const collectTroubles = (): Troubles => {
  const received: string[] = [];
  const expected: RegExp[] = [];
  return {
    expect: (words) => void expected.push(words),
    watch: async (context) => {
      context.on('console', (message) => {
        if (message.type() === 'error') received.push(`${message.text()} (${message.location().url})`);
      });
      context.on('request', (request) => {
        const secret = secretIn(`${request.url()} ${request.headers().referer ?? ''}`);
        if (secret) received.push(`${secret} in the address or the referrer of ${request.url()}`);
      });
      context.on('weberror', (error) => void received.push(String(error.error().stack)));
      await context.addInitScript(reportViolations);
    },
    remaining: () => [
      ...received.filter((words) => !expected.some((pattern) => pattern.test(words))),
      ...expected.filter((pattern) => !received.some((words) => pattern.test(words))).map((pattern) => `No ${pattern}`),
    ],
  };
};

/** Runs in the page before its own scripts. */
const reportViolations = () => {
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
    console.error(`CSP violation: ${violatedDirective} blocked ${blockedURI} ${sample}`);
  });
};
