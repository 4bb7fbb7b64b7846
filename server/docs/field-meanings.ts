import { cardFieldMeanings } from './field-meanings-of-cards.ts';
import { consentFieldMeanings } from './field-meanings-of-consents.ts';
import { dataFieldMeanings } from './field-meanings-of-data.ts';
import { debitFieldMeanings } from './field-meanings-of-debits.ts';
import { eventFieldMeanings } from './field-meanings-of-events.ts';
import { recurringFieldMeanings } from './field-meanings-of-many-calls.ts';
import { merchantFieldMeanings } from './field-meanings-of-merchants.ts';
import { pageFieldMeanings } from './field-meanings-of-page.ts';
import { paymentFieldMeanings } from './field-meanings-of-payments.ts';
import { sandboxFieldMeanings } from './field-meanings-of-sandbox.ts';

/** What a field means, by its name; by `Component.name` or `call.name` where the name alone means something else. */
export const meaningsByName: readonly (readonly [string, string])[] = [
  recurringFieldMeanings,
  consentFieldMeanings,
  paymentFieldMeanings,
  debitFieldMeanings,
  cardFieldMeanings,
  dataFieldMeanings,
  eventFieldMeanings,
  merchantFieldMeanings,
  sandboxFieldMeanings,
  pageFieldMeanings,
].flatMap((meanings) => Object.entries(meanings));

/** The same, to look up. Units come from the schema. A test holds that no field is missing, and that none has two meanings. */
export const fieldMeanings: Readonly<Record<string, string>> = Object.fromEntries(meaningsByName);
