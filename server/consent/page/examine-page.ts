import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { type DrawFirstScreen, type PageState, pageStateSchema } from '@yarda/contracts/consent/page.ts';
import { pageStateElementId } from '@yarda/contracts/platform/page-state-element.ts';
import { inlineHashes } from '../../platform/http/inline-hashes.ts';
import { failureOf, Problem } from '../../platform/http/problem.ts';
import type { BuiltScript } from '../../platform/http/script-inventory.ts';
import { pagePolicy, usualHeaders } from '../../platform/http/security-headers.ts';
import { pageHtml } from './page-html.ts';

/** The pages and scripts that this release serves. */
export interface OwnPage {
  readonly shells: Readonly<Record<'page' | 'account' | 'attest' | 'verify', string>>;
  readonly drawFirst: DrawFirstScreen | null;
  readonly scripts: readonly BuiltScript[];
  /** The path and query of a consent's link, `/r/cns_1?clientId=cli_1`: its page is examined too. */
  readonly link?: string | undefined;
  /** The operator's settings: its help and privacy addresses, and the card reader's script. */
  readonly set: Pick<PageState, 'help' | 'privacy'> & {
    readonly sdk?: { readonly url: string; readonly integrity: string } | undefined;
  };
}

/**
 * Lists how the pages and scripts at `origin` differ from those of this release. Compares every byte but the page's
 * data, and every header that protects the page (PCI DSS 11.6.1). `fetchUrl` does not follow redirects.
 */
export const examinePage = async (fetchUrl: typeof fetch, origin: string, own: OwnPage): Promise<string[]> => {
  const get = async (path: string, statuses: readonly number[]): Promise<Got | string> => {
    try {
      const answer = await fetchUrl(`${origin}${path}`, { redirect: 'manual' });
      if (!statuses.includes(answer.status)) return `${path} is answered with ${answer.status}`;
      return { path, headers: answer.headers, body: Buffer.from(await answer.arrayBuffer()) };
    } catch (error) {
      return `${path} is not answered: ${String(error)}`;
    }
  };
  const judged = async (path: string, judge: Judge, statuses: readonly number[] = [200]): Promise<string[]> => {
    const got = await get(path, statuses);
    return typeof got === 'string' ? [got] : [...strangeHeaders(got), ...(await judge(got))];
  };
  const usual = usualHeaders(origin);
  const page = { ...usual, ...asHtml };
  const plain =
    (entry: 'account' | 'attest' | 'verify', ancestors: string[], other: Record<string, string> = {}) =>
    (got: Got) => [
      ...otherHeaders(got, {
        ...{ ...page, ...other },
        'content-security-policy': pagePolicy(ancestors, inlineHashes(own.shells[entry])),
      }),
      ...(got.body.toString() === own.shells[entry] ? [] : [`${got.path} has changed`]),
    ];
  const attest = plain('attest', ["'self'"], { 'cross-origin-opener-policy': 'unsafe-none' });
  const found = await Promise.all([
    judged('/r', (got) => pageFaults(got, own, page)),
    judged(linkOfNone, (got) => pageFaults(got, own, page), [403, 404]),
    ...(own.link ? [judged(own.link, (got) => pageFaults(got, own, page))] : []),
    judged('/verify', plain('verify', [])),
    judged('/', plain('account', [])),
    judged('/attest', (got) => attest({ ...got, body: withoutSandboxLine(got.body) })),
    ...own.scripts.map(({ file, integrity }) =>
      judged(`/${file}`, (got) => [
        ...otherHeaders(got, { ...usual, ...asScript }),
        ...(integrityOf(got.body) === integrity ? [] : [`${got.path} has changed`]),
      ]),
    ),
  ]);
  return found.flat();
};

/** A payer's link for a consent and a client that do not exist: the page is drawn as usual, and reports that. */
const linkOfNone = '/r/cns_page_check?clientId=cli_page_check';

type Judge = (got: Got) => string[] | Promise<string[]>;

interface Got {
  readonly path: string;
  readonly headers: Headers;
  readonly body: Buffer;
}

const asHtml = { 'content-type': 'text/html; charset=utf-8' };
/** A script is the same for everyone, and is kept. */
const asScript = {
  'content-type': 'application/javascript; charset=utf-8',
  'cache-control': 'public, max-age=31536000, immutable',
};

const integrityOf = (body: Buffer): string => `sha384-${createHash('sha384').update(body).digest('base64')}`;

const otherHeaders = ({ path, headers }: Got, expected: Readonly<Record<string, string>>): string[] =>
  Object.entries(expected)
    .filter(([name, value]) => headers.get(name) !== value)
    .map(([name]) => `${path}: the header ${name} is ${headers.get(name) ?? 'missing'}`);

/** Headers that no page and no script of ours has, and that lead elsewhere or load or keep something. */
const strange = ['refresh', 'location', 'link', 'set-cookie', 'service-worker-allowed', 'access-control-allow-origin'];
const strangeHeaders = ({ path, headers }: Got): string[] =>
  strange.filter((name) => headers.has(name)).map((name) => `${path}: the header ${name} was added`);

/** The data cannot run: all around it must be what this release makes of that data, drawn or left to the browser to draw. */
const pageFaults = async (got: Got, own: OwnPage, page: Record<string, string>): Promise<string[]> => {
  const state = stateIn(got.body.toString());
  if (state === null) return [`${got.path} has no data of a page`];
  const { pathname, search } = new URL(got.path, 'https://page');
  const screen = (await own.drawFirst?.({ pathname, search, state })) ?? null;
  const created = [screen, null].map((drawn) => pageHtml(own.shells.page, state, drawn));
  const same = created.find(({ html }) => got.body.equals(Buffer.from(html)));
  const { scripts, styles } = (same ?? created[0])?.hashes ?? { scripts: [], styles: [] };
  const readers = state.terminal?.settings.sdk ? [`'${own.set.sdk?.integrity}'`] : [];
  const policy = pagePolicy(["'self'", ...state.allowedOrigins], { scripts: [...scripts, ...readers], styles });
  return [
    ...otherHeaders(got, { ...page, 'content-security-policy': policy }),
    ...(same && leadsNowhereElse(state, own, got.path === own.link) ? [] : [`${got.path} has changed`]),
  ];
};

/** The page may lead nowhere but where the operator has set; that of a consent also to its merchant. */
const leadsNowhereElse = (state: PageState, { set }: OwnPage, isOfConsent: boolean): boolean => {
  const { allowedOrigins, returnUrl, consentRead, help, privacy, terminal } = state;
  const own = [help, privacy, terminal?.settings.sdk ?? set.sdk];
  if (!isDeepStrictEqual(own, [set.help, set.privacy, set.sdk])) return false;
  if (isOfConsent) return true;
  return allowedOrigins.length === 0 && returnUrl === undefined && (consentRead === null || isOwnFailure(consentRead));
};

/** In the server's own words: the page shows them. */
const isOwnFailure = (read: NonNullable<PageState['consentRead']>): boolean =>
  !read.success && isDeepStrictEqual(read, failureOf(new Problem(read.code)));

const stateIn = (html: string): PageState | null => {
  const [, json = ''] = new RegExp(`id="${pageStateElementId}">(.*?)</script>`, 's').exec(html) ?? [];
  try {
    return pageStateSchema.parse(JSON.parse(json));
  } catch {
    return null;
  }
};

/** The sign-in without the line that a sandbox writes into it: a text in an attribute, which runs nothing. */
const withoutSandboxLine = (body: Buffer): Buffer =>
  Buffer.from(body.toString().replace(/<body data-sandbox="[^"<>]*">/, '<body>'));
