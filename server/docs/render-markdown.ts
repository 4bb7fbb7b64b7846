import { posix } from 'node:path';
import { Marked, type Tokens } from 'marked';
import { escaped } from '../platform/http/escaped.ts';
import { addressOf, docPages } from './doc-pages.ts';

/**
 * Markdown from our own repository as HTML. Headings can be linked to; links between files lead to the pages made of them,
 * and those to files that are no page become plain words.
 */
export const renderMarkdown = (text: string, file: string): string => {
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth, text: title }: Tokens.Heading) {
        return `${headingHtml(depth, slugOf(title), this.parser.parseInline(tokens))}\n`;
      },
      link({ href, tokens }: Tokens.Link) {
        const words = this.parser.parseInline(tokens);
        const address = leadsTo(href, file);
        return address === null ? words : `<a href="${escaped(address)}">${words}</a>`;
      },
      code({ text: code, lang = '' }: Tokens.Code) {
        return `<div class="sample"><p>${escaped(sampleName(lang))}</p><pre tabindex="0"><code>${escaped(code)}</code></pre></div>\n`;
      },
      table(this: { parser: { parseInline(tokens: Tokens.Generic[]): string } }, { header, rows }: Tokens.Table) {
        const row = (cells: readonly Tokens.TableCell[], tag: 'th' | 'td') =>
          `<tr>${cells.map((cell) => cellHtml(tag, this.parser.parseInline(cell.tokens))).join('')}</tr>`;
        const head = header.some(({ text: words }) => words !== '') ? `<thead>${row(header, 'th')}</thead>` : '';
        return `<div class="wide" tabindex="0"><table>${head}<tbody>${rows.map((cells) => row(cells, 'td')).join('')}</tbody></table></div>\n`;
      },
    },
  });
  return marked.parse(text, { async: false });
};

/** A heading that leads to itself, so that its address can be copied; a page's first one is the page. */
export const headingHtml = (depth: number, id: string, words: string): string =>
  `<h${depth} id="${id}">${depth === 1 ? words : `<a href="#${id}">${words}</a>`}</h${depth}>`;

const languages: Readonly<Record<string, string>> = {
  ...{ sh: 'Shell', js: 'JavaScript', ts: 'TypeScript', tsx: 'TypeScript', json: 'JSON', html: 'HTML' },
  ...{ yaml: 'YAML', http: 'HTTP' },
};

/** Its file's name, if it has one, or its language. */
const sampleName = (lang: string): string => {
  const [language = '', file] = lang.split(' ');
  return file ?? languages[language] ?? 'Text';
};

/** A head without words is none. */
const cellHtml = (tag: 'th' | 'td', words: string): string => {
  const name = words === '' ? 'td' : tag;
  return `<${name}>${words}</${name}>`;
};

const slugOf = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^\w\s-]/g, '')
    .trim()
    .replace(/\s+/g, '-');

const leadsTo = (href: string, file: string): string | null => {
  if (/^(?:https?:|#|\/)/.test(href)) return href;
  const [path = '', anchor] = href.split('#');
  const page = docPages.find((each) => each.file === posix.join(posix.dirname(file), path));
  return page ? `${addressOf(page)}${anchor ? `#${anchor}` : ''}` : null;
};
