import type { SandboxExampleGroup } from '@yarda/contracts/sandbox/sandbox.ts';

const groups: Record<Exclude<SandboxExampleGroup, 'transfer'>, readonly string[]> = {
  card: ['card', 'chip-card'],
  account: ['one-tap', 'one-tap-partly', 'signed-in', 'transfer-and-link'],
  agree: ['future', 'payment-first', 'sharing', 'form', 'whole', 'optional', 'nothing'],
  asked: ['payment-request', 'paid-to-somebody', 'representative'],
};

/** The group of an example, by its id: `transfer`, unless another group lists the example. */
export const exampleGroup = (id: string): SandboxExampleGroup =>
  (['card', 'account', 'agree', 'asked'] as const).find((group) => groups[group].includes(id)) ?? 'transfer';
