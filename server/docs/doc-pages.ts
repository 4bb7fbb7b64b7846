/** A page of the documentation: what it is called, and the file in the repository that it is made of. */
export interface DocPage {
  /** Its address under `/docs`; the quick start is `/docs` itself. */
  readonly name: string;
  readonly title: string;
  readonly group: 'Start' | 'Build' | 'Packages' | 'Look up';
  /** Null for pages that are made from the contract. */
  readonly file: string | null;
}

export const docPages: readonly DocPage[] = [
  { name: '', title: 'Quick start', group: 'Start', file: 'docs/site/quick-start.md' },
  { name: 'concepts', title: 'Concepts', group: 'Start', file: 'docs/site/concepts.md' },
  { name: 'embedding', title: 'Show the page', group: 'Build', file: 'docs/site/embedding.md' },
  { name: 'webhooks', title: 'Events and webhooks', group: 'Build', file: 'docs/webhooks.md' },
  { name: 'books', title: 'Your books', group: 'Build', file: 'docs/site/books.md' },
  { name: 'testing', title: 'Testing', group: 'Build', file: 'docs/site/testing.md' },
  { name: 'receipts', title: 'Receipts', group: 'Build', file: 'docs/receipts.md' },
  { name: 'cards', title: 'Sealing a card', group: 'Build', file: 'docs/cards.md' },
  { name: 'going-live', title: 'Going live', group: 'Build', file: 'docs/site/going-live.md' },
  { name: 'node', title: '@yarda/node', group: 'Packages', file: 'sdk/node/README.md' },
  { name: 'php', title: 'PHP', group: 'Packages', file: 'sdk/php/README.md' },
  { name: 'python', title: 'Python', group: 'Packages', file: 'sdk/python/README.md' },
  { name: 'js', title: '@yarda/js', group: 'Packages', file: 'embed/README.md' },
  { name: 'react', title: '@yarda/react', group: 'Packages', file: 'embed/react/README.md' },
  { name: 'fakes', title: '@yarda/testing', group: 'Packages', file: 'sdk/testing/README.md' },
  { name: 'cli', title: 'The command line', group: 'Packages', file: 'sdk/cli/README.md' },
  { name: 'errors', title: 'Errors', group: 'Look up', file: null },
  { name: 'reference', title: 'API reference', group: 'Look up', file: null },
];

export const addressOf = ({ name }: Pick<DocPage, 'name'>): string => (name === '' ? '/docs' : `/docs/${name}`);
