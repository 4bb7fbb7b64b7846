import type { ConsentOutcome, MessageToParent } from '@yarda/contracts/merchants/frame.ts';

/**
 * What the page says to yours, by the contract. The package is built with the same names spelled out in full
 * (`tools/frame-type-text.ts`): who installs it needs neither the contract nor its schema library.
 */
export type { ConsentOutcome, MessageToParent };
