import { hexColour } from '../../platform/theme/contrast.ts';

/** The page's address, parsed: which consent, and how to show it. */
export interface PageParameters {
  readonly consentId: string;
  readonly clientId: string | null;
  /** Inside another page, without its own chrome. */
  readonly embedded: boolean;
  /** Read-only, for anyone. */
  readonly isPublic: boolean;
  /** The content fills the height of the window. */
  readonly fullScreen: boolean;
  /** The page's colour as `#rrggbb`; an invalid one is ignored. */
  readonly ground: string | null;
  /** The form to show on a read-only page. */
  readonly formId: string | null;
  readonly authAppId: string | null;
  /** Parsed but unused. */
  readonly deeplink: string | null;
}

/** The parameters of `/r/{consentId}?clientId=…`, from its path and query. */
export const pageParameters = ({ pathname, search }: { pathname: string; search: string }): PageParameters => {
  const query = new URLSearchParams(search);
  const given = (name: string) => query.get(name)?.trim() || null;
  const grounds = ['bg', 'bgColor', 'background'].map((name) => hexColour(given(name)));
  return {
    consentId: consentIdIn(pathname),
    clientId: given('clientId'),
    embedded: given('embed') === 'true',
    isPublic: given('public') === 'true',
    fullScreen: given('fs') === 'true',
    ground: grounds.find((colour) => colour !== null) ?? null,
    formId: given('formId'),
    authAppId: given('authAppId'),
    deeplink: given('deeplink'),
  };
};

const consentIdIn = (pathname: string) => {
  const [, id = ''] = /\/r\/([^/]+)/.exec(pathname) ?? [];
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
};
