/** One statement of the specification that can be checked. */
export interface Statement {
  /** The section's number and a running number: `2.3.17`. */
  readonly id: string;
  readonly text: string;
  readonly shownBy: readonly Proof[];
  /** Why nothing shows it yet. */
  readonly open?: string;
}

/** A test, or a row of docs/spec-notes.md: a file, and a title in it. */
export interface Proof {
  readonly path: string;
  readonly title: string;
}

export interface Section {
  readonly number: string;
  readonly heading: string;
  readonly statements: readonly Statement[];
}

/**
 * Reads a page of docs/spec: `# 2.3 Heading`, then `- 2.3.1 Statement`, each with lines `  - path › title` below it, or
 * one line `  - open: why`. Throws on a line of any other form, and on an id out of order.
 */
export const readSection = (page: string): Section => {
  const [first = '', ...lines] = page.trimEnd().split('\n');
  const { number = '', heading = '' } = /^# (?<number>[\d.]+) (?<heading>.+)$/.exec(first)?.groups ?? {};
  if (number === '') throw new Error(`no heading '# number name': ${first}`);
  const blocks = blocksOf(lines);
  return { number, heading, statements: blocks.map((block, index) => readStatement(block, `${number}.${index + 1}`)) };
};

/** The lines of each statement; prose between the heading and the first statement is skipped. */
const blocksOf = (lines: readonly string[]): string[][] => {
  const blocks: string[][] = [];
  for (const line of lines.filter((each) => each !== '')) {
    if (line.startsWith('- ')) blocks.push([line]);
    else if (line.startsWith('  - ')) blocks.at(-1)?.push(line);
    else if (blocks.length > 0) throw new Error(`neither a statement nor its test: ${line}`);
  }
  return blocks;
};

const readStatement = ([first = '', ...below]: readonly string[], id: string): Statement => {
  if (!first.startsWith(`- ${id} `)) throw new Error(`expected statement ${id}: ${first}`);
  const items = below.map((line) => line.slice('  - '.length));
  const open = items.find((item) => item.startsWith('open: '))?.slice('open: '.length);
  const shownBy = items.filter((item) => !item.startsWith('open: ')).map(readProof);
  if (open === undefined && shownBy.length === 0) throw new Error(`nothing shows ${id}`);
  return { id, text: first.slice(id.length + 3), shownBy, ...(open !== undefined && { open }) };
};

const readProof = (item: string): Proof => {
  const [path = '', ...titles] = item.split(' › ');
  if (titles.length === 0) throw new Error(`not 'path › title': ${item}`);
  return { path, title: titles.join(' › ') };
};
