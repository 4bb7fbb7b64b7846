import type { BrowserContext } from '@playwright/test';

/** What goes wrong in the browser while a story is told. */
export interface Troubles {
  /** Announces one that belongs to the story; it fails where the story ends without it. */
  expect(words: RegExp): void;
  /** Listens to every window and frame of a context. */
  watch(context: BrowserContext): Promise<void>;
  /** Those that nobody announced, and those announced that never came. */
  remaining(): string[];
}

/** Hears console errors, errors that nobody caught, and violations of the content security policy. */
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

/** Runs in the page, before anything of its own. */
const sayViolations = () => {
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
    console.error(`CSP violation: ${violatedDirective} blocked ${blockedURI} ${sample}`);
  });
};
