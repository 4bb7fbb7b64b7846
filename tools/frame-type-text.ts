import { consentOutcomeSchema, messageToParentSchema } from '@yarda/contracts/merchants/frame.ts';
import { schemaText } from './api-type-text.ts';

/** `embed/frame-types.ts` spelled out: declarations that need nothing but TypeScript. */
export const frameTypeText = (): string =>
  [
    '// Written from the contract.',
    `export type ConsentOutcome = ${schemaText(consentOutcomeSchema)};`,
    `export type MessageToParent = ${schemaText(messageToParentSchema)};`,
    '',
  ].join('\n');
