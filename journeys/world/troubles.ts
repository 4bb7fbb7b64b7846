import type { BrowserContext } from '@playwright/test';

/** What goes wrong in the browser during a journey. */
export interface Troubles {
  /** Expects one; the journey fails if it does not happen. */
  expect(words: RegExp): void;
  /** Listens to every window and frame of a context. */
  watch(context: BrowserContext): Promise<void>;
  /** The unexpected ones, and the expected ones that never happened. */
  remaining(): string[];
}

/** Collects console errors, uncaught errors, and violations of the content security policy. */
export const hearTroubles = (): Troubles => {
  const heard: string[] = [];
  const expected: RegExp[] = [];
  return {
    expect: (words) => void expected.push(words),
    watch: async (context) => {
      context.on('console', (message) => {
        if (message.type() === 'error') heard.push(`${message.text()} (${message.location().url})`);
      });
      context.on('weberror', (error) => void heard.push(String(error.error().stack)));
      await context.addInitScript(sayViolations);
    },
    remaining: () => [
      ...heard.filter((words) => !expected.some((pattern) => pattern.test(words))),
      ...expected.filter((pattern) => !heard.some((words) => pattern.test(words))).map((pattern) => `No ${pattern}`),
    ],
  };
};

/** Runs in the page before its own scripts. */
const sayViolations = () => {
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
    console.error(`CSP violation: ${violatedDirective} blocked ${blockedURI} ${sample}`);
  });
};
