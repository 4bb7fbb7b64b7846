import type { Representative } from '@yarda/contracts/merchants/merchants.ts';

/** For which organisation a representative acts: our own record's, or what the merchant says. */
export const actsFor = ({ name, verified }: Pick<Representative, 'name' | 'verified'>): string =>
  `${verified ? 'acts for' : 'says they act for'} ${name}`;
