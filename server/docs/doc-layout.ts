import { escaped } from '../platform/http/escaped.ts';
import type { Mode } from '../platform/mode.ts';
import { addressOf, type DocPage, docPages } from './doc-pages.ts';

interface Shown {
  readonly title: string;
  readonly html: string;
  /** The page in the list that is shown; null for a search. */
  readonly name: string | null;
  readonly query?: string;
  /** Only a sandbox can be tried out. */
  readonly mode: Mode;
}

/** A page of the documentation, whole. It can be read without its script. */
export const docLayout = ({ title, html, name, query = '', mode }: Shown): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escaped(title)} · Yarda</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/docs/site.css">
<script src="/docs/site.js" defer></script>
</head>
<body>
<a class="skip" href="#content">Skip to the text</a>
<header>
<a class="mark" href="/docs">Yarda <span>for developers</span></a>
<form action="/docs/search" role="search"><label for="q">Search</label><input id="q" name="q" type="search" value="${escaped(query)}" maxlength="100" placeholder="A call, an error, an event"></form>
${mode === 'test' ? '<a href="/sandbox">Sandbox</a>' : ''}
<a class="to-pages" href="#pages">All pages</a>
</header>
<div class="columns">
<main id="content" aria-label="${escaped(title)}">${html}</main>
<nav id="pages" aria-label="Documentation">${groups.map((group) => navGroup(group, name)).join('')}</nav>
${mode === 'test' ? playgroundBlock(name ?? '') : ''}
</div>
</body>
</html>
`;

const groups = [...new Set(docPages.map(({ group }) => group))];

const navGroup = (group: DocPage['group'], shown: string | null): string =>
  `<p>${group}</p><ul>${docPages
    .filter((page) => page.group === group)
    .map(
      (page) =>
        `<li><a href="${addressOf(page)}"${page.name === shown ? ' aria-current="page"' : ''}>${escaped(page.title)}</a></li>`,
    )
    .join('')}</ul>`;

/** The sandbox beside the page. A browser loads the frame when it is opened: until then it costs the page nothing. */
const playgroundBlock = (name: string): string => `<details class="playground">
<summary><span class="to-open">Try it here</span><span class="to-close">Sandbox</span><span class="to-close">Close</span></summary>
<iframe src="/sandbox/beside?page=${name}" loading="lazy" title="The sandbox beside this page"></iframe>
</details>`;
