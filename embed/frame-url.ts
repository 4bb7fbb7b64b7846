/** Which consent to show: the `url` returned by `POST /api/merchant/consents` or `…/payment-requests`, or its parts. */
export type ConsentLocation =
  | {
      url: string;
    }
  | {
      consentId: string;
      clientId: string;
      /** The page's origin, such as `https://pay.example.com`. */
      origin: string;
    };

interface Appearance {
  readonly background?: string | undefined;
  readonly fullScreen?: boolean | undefined;
}

const pagePath = /^\/r\/[A-Za-z0-9_-]+$/;
const hexadecimal = /^#?(?:[0-9a-f]{3}|[0-9a-f]{6})$/i;

/**
 * The address to embed.
 *
 * @throws TypeError that names the fault: not a web address, not a consent page, no clientId, not a colour.
 */
export const frameUrl = (location: ConsentLocation, { background, fullScreen = false }: Appearance = {}): URL => {
  const url = 'url' in location ? webAddress(location.url) : joinAddress(location);
  if (!pagePath.test(url.pathname)) throw new TypeError(`Yarda: ${url.href} is not the page of a consent`);
  if (!url.searchParams.get('clientId')) throw new TypeError('Yarda: a clientId is needed');
  url.searchParams.set('embed', 'true');
  if (fullScreen) url.searchParams.set('fs', 'true');
  if (background !== undefined) url.searchParams.set('bg', colour(background));
  return url;
};

const joinAddress = ({ origin, consentId, clientId }: Exclude<ConsentLocation, { url: string }>) => {
  const url = webAddress(origin);
  url.pathname = `/r/${consentId}`;
  url.search = new URLSearchParams({ clientId }).toString();
  return url;
};

/** Without a scheme, `localhost:4000` is an address of the scheme `localhost`. */
export const webAddress = (address: string): URL => {
  const url = parsed(address);
  if (!url?.protocol.startsWith('http')) throw new TypeError(`Yarda: ${JSON.stringify(address)} is not a web address`);
  return url;
};

/** The origin of an address; '' if it is none. */
export const originOf = (address: string): string => parsed(address)?.origin ?? '';

/** `URL.canParse` is missing in supported browsers. */
const parsed = (address: string): URL | null => {
  try {
    return new URL(address);
  } catch {
    return null;
  }
};

const colour = (background: string) => {
  if (!hexadecimal.test(background)) throw new TypeError(`Yarda: ${JSON.stringify(background)} is not a hex colour`);
  return background.replace('#', '');
};
