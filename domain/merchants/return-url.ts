import { parsedUrl } from '@yarda/contracts/platform/parsed-url.ts';

const isLocal = ({ hostname }: URL) => hostname === 'localhost' || hostname === '127.0.0.1';

/**
 * Whether a client may send its payers there when a consent has ended: a page of one of its own origins, by HTTPS unless
 * it is on this machine, without a name or password, and without a fragment.
 */
export const isReturnUrl = (text: string, allowedOrigins: readonly string[]): boolean => {
  const url = parsedUrl(text);
  if (!url || !allowedOrigins.includes(url.origin)) return false;
  const isPlain = url.username === '' && url.password === '' && url.hash === '';
  return isPlain && (url.protocol === 'https:' || (url.protocol === 'http:' && isLocal(url)));
};

/** The address that leads back, with the consent that has ended. It says nothing of how: the merchant asks the server. */
export const returnAddress = (returnUrl: string, consentId: string | null): string => {
  const url = new URL(returnUrl);
  if (consentId) url.searchParams.set('consentId', consentId);
  return url.href;
};
