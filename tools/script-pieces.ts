import type { Piece } from './readable-pieces.ts';

/** How the names and comments of a language are found: by form, since each occurs in a form of its own. */
interface Forms {
  readonly comments: RegExp;
  readonly names: readonly RegExp[];
}

const forms: Readonly<Record<'php' | 'py', Forms>> = {
  php: {
    comments: /\/\*\*([\s\S]*?)\*\/|(?<=^|\s)\/\/(.*)$/gm,
    names: [/\b(?:function|class|interface|enum|trait|const|case) +(\w+)/g, /\$(\w+)(?= *(?:[,)]|=(?![=>])))/g],
  },
  py: {
    comments: /"""([\s\S]*?)"""|(?<=^|\s)#(.*)$/gm,
    names: [
      /\b(?:def|class) +(\w+)/g,
      /^[ \t]*(?:self\.)?(\w+)(?= *(?::[ \t]+\S|=(?!=)))/gm,
      /(?<=[(,] *)(\w+)(?=: )/g,
      /\b(?:for|as) +(\w+)/g,
    ],
  },
};

export const isScript = (file: string): boolean => /\.(?:php|py)$/.test(file);

/**
 * The names that a source in PHP or Python declares, and its comments, each as one line. None if it is written from the
 * contract: its texts are checked there.
 */
export const scriptPieces = (file: string, source: string): { readonly names: Piece[]; readonly comments: Piece[] } => {
  if (source.includes('Written from the contract')) return { names: [], comments: [] };
  const form = forms[file.endsWith('.php') ? 'php' : 'py'];
  const comments = piecesOf(form.comments, source).map(({ text, start }) => ({ text: oneLine(text), start }));
  const code = source.replace(form.comments, (comment) => comment.replace(/[^\n]/g, ' '));
  return { names: form.names.flatMap((names) => piecesOf(names, code)), comments };
};

const piecesOf = (form: RegExp, source: string): Piece[] =>
  [...source.matchAll(form)].map((found) => ({
    text: found.slice(1).find((text) => text !== undefined) ?? '',
    start: found.index,
  }));

const oneLine = (text: string): string =>
  text
    .replace(/^\s*\*+/gm, ' ')
    .replace(/\s+/g, ' ')
    .trim();
