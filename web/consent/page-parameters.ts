import { hexColour } from '../theme/contrast.ts';

/** What the page's address says: the consent it is about, and how it is to be shown. */
export interface PageParameters {
  readonly consentId: string;
  readonly clientId: string | null;
  /** Inside another page: no chrome of its own. */
  readonly embedded: boolean;
  /** Read-only, for anybody. */
  readonly isPublic: boolean;
  /** The content fills the height of the window. */
  readonly fullScreen: boolean;
  /** The page's colour as `#rrggbb`; one that is no colour is ignored. */
  readonly ground: string | null;
  /** A form to look at, where the page is read-only. */
  readonly formId: string | null;
  readonly authAppId: string | null;
  /** Read, and not used by anything. */
  readonly deeplink: string | null;
}

/** The parameters of `/r/{consentId}?clientId=…`, from the two parts of its address. */
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
