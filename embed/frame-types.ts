import type { ConsentOutcome, MessageToParent } from '@yarda/contracts/merchants/frame.ts';

/**
 * Messages of the page to yours, by the contract. The built package spells the same types out in full
 * (`tools/frame-type-text.ts`). Its users need neither the contract nor its schema library.
 */
export type { ConsentOutcome, MessageToParent };
