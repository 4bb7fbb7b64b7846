import type { FirstScreen, PageState } from '@yarda/contracts/consent/page.ts';
import { pageStateElementId } from '@yarda/contracts/platform/page-state-element.ts';
import { escaped } from '../../platform/http/escaped.ts';
import { hashSource, type InlineHashes, inlineHashes } from '../../platform/http/inline-hashes.ts';

interface PageHtml {
  readonly html: string;
  /** The hashes that the page's policy must allow. */
  readonly hashes: InlineHashes;
}

/** The places in the page's HTML; see `web/page.html` and what its build adds. */
const statePlaceholder = '<!--page-state-->';
const screenPlaceholder = '<div id="page"></div>';
const documentPlaceholder = '<html lang="en">';
const titlePattern = /<title>[^<]*<\/title>/;
const preloads = /[ ]*<link rel="modulepreload" data-part="(\w+)"[^>]*>\n?/g;

/** The payer's page: the shell with the page's state and, where the server drew it, its first screen. */
export const pageHtml = (shell: string, state: PageState, screen: FirstScreen | null): PageHtml => {
  const { before, after, hashes } = halvesOf(shell);
  const end = after.replace(statePlaceholder, () => stateElement(state));
  if (screen === null) return { html: `${withoutScreen(before)}${screenPlaceholder}${end}`, hashes };
  const colours = coloursOf(screen);
  const drawnFor = screen.forAnyone ? 'anyone' : 'anonymous';
  const html = `${headOf(before, screen, colours)}<div id="page" data-for="${drawnFor}">${screen.html}</div>${end}`;
  return { html, hashes: colours ? { ...hashes, styles: [...hashes.styles, hashSource(colours)] } : hashes };
};

/** Nothing is there to be drawn before the page's script comes, so that is fetched at once. */
const withoutScreen = (before: string): string =>
  before.replace(preloads, '').replace('<link data-page', '<link rel="modulepreload" data-page');

const headOf = (before: string, { title, data, part }: FirstScreen, colours: string): string =>
  before
    .replace(documentPlaceholder, () => `<html lang="en"${dataAttributes(data)}>`)
    .replace(titlePattern, (given) => (title === null ? given : `<title>${escaped(title)}</title>`))
    .replace(preloads, (link, of) => (of === part ? link : ''))
    .replace('</head>', () => `${colours && `<style id="first-colours">${colours}</style>`}</head>`);

interface Halves {
  readonly before: string;
  readonly after: string;
  readonly hashes: InlineHashes;
}

let last: { readonly shell: string; readonly halves: Halves } | null = null;

/** The shell around the first screen. A built shell never changes, so it is taken apart once. */
const halvesOf = (shell: string): Halves => {
  if (last?.shell === shell) return last.halves;
  const [before = '', after = ''] = shell.split(screenPlaceholder);
  const halves = { before, after, hashes: inlineHashes(shell) };
  last = { shell, halves };
  return halves;
};

const coloursOf = ({ properties }: FirstScreen): string => {
  const declared = Object.entries(properties).map(([name, value]) => `${name}:${value}`);
  return declared.length > 0 ? `:root{${declared.join(';')}}` : '';
};

const dataAttributes = (data: FirstScreen['data']): string =>
  Object.entries(data)
    .map(([name, value]) => ` data-${name}="${escaped(value)}"`)
    .join('');

/** Inert JSON: a data block never runs, and `<` is escaped so that no text can close it. */
const stateElement = (state: PageState): string =>
  `<script type="application/json" id="${pageStateElementId}">${JSON.stringify(state).replaceAll('<', '\\u003c')}</script>`;
