import type { SandboxExampleGroup } from '@yarda/contracts/sandbox/sandbox.ts';
import { type SandboxExample, sandboxExamples } from './sandbox-examples.ts';

/** The examples that a merchant's call makes as they are: the others begin with a link. */
export const playgroundExamples: readonly SandboxExample[] = sandboxExamples.filter(({ byLink }) => !byLink);

/** The example that shows what a page of the documentation tells, by the page's name. */
const byPage: Readonly<Record<string, string>> = {
  concepts: 'whole',
  webhooks: 'transfer-short',
  testing: 'card',
  receipts: 'signed-in',
  'going-live': 'troubled-banks',
  fakes: 'card',
  cli: 'future',
  errors: 'transfer-missing',
  reference: 'optional',
};

/** The id of a page's example. By default, an example in which the reader is the bank. */
export const playgroundExample = (page: string): string =>
  (Object.hasOwn(byPage, page) ? byPage[page] : undefined) ?? 'transfer-by-hand';

const groups: Record<Exclude<SandboxExampleGroup, 'transfer'>, readonly string[]> = {
  card: ['card', 'chip-card'],
  account: ['one-tap', 'one-tap-partly', 'signed-in', 'transfer-and-link'],
  agree: ['future', 'payment-first', 'sharing', 'form', 'whole', 'optional', 'nothing'],
  asked: ['payment-request', 'paid-to-somebody', 'representative'],
};

/** The group of an example, by its id: `transfer`, unless another group lists the example. */
export const exampleGroup = (id: string): SandboxExampleGroup =>
  (['card', 'account', 'agree', 'asked'] as const).find((group) => groups[group].includes(id)) ?? 'transfer';
