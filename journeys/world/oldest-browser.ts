import type { BrowserContext } from '@playwright/test';
import { missingFunctions, missingStyles } from '@yarda/contracts/platform/supported-browsers.ts';

/**
 * Takes from every page of a window what the oldest supported browsers lack: functions before any script runs, and style rules
 * as they are served. Each function is left out even if only one of those browsers lacks it.
 */
export const oldestBrowser = async (context: BrowserContext): Promise<void> => {
  await context.addInitScript(deleteAll, [...missingFunctions]);
  // A page whose HTML a test changed may not reach addresses on this machine otherwise.
  await context.grantPermissions(['local-network-access']);
  await context.route('**', async (route) => {
    if (!/^(?:document|stylesheet)$/.test(route.request().resourceType())) return route.fallback();
    const response = await route.fetch();
    const text = await response.text();
    const policy = response.headers()['content-security-policy'] ?? '';
    // The styles inside a page are allowed by their hash, which this changes.
    const headers = { ...response.headers(), 'content-security-policy': policy.replace(/style-src [^;]*/, styles) };
    await route.fulfill({ response, headers, body: withoutStyles(text) });
  });
};

const styles = "style-src 'self' 'unsafe-inline'";

/** Renamed, so that the browser drops the declaration or rule and answers no to `@supports`. */
const withoutStyles = (text: string): string =>
  missingStyles.reduce((left, name) => left.replaceAll(name, name.replace(/[a-z]/, 'missing-$&')), text);

/** Runs in each page before its scripts. */
const deleteAll = (names: readonly string[]) => {
  for (const name of names) {
    const path = name.split('.');
    const last = path.pop() ?? '';
    const owner = path.reduce<object | undefined>((of, key) => of && Reflect.get(of, key), globalThis);
    if (owner) Reflect.deleteProperty(owner, last);
  }
};
