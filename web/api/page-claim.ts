let claim: string | null = null;

/**
 * The secret by which this page proves that it paid. It lives in memory alone: never in storage, a URL, a log or a
 * message, and it is gone with the page.
 */
export const pageClaim = (): string => {
  claim ??= base64url(crypto.getRandomValues(new Uint8Array(32)));
  return claim;
};

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
