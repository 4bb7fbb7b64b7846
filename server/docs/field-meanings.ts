import { fieldMeaningsAToM } from './field-meanings-a-to-m.ts';
import { fieldMeaningsNToZ } from './field-meanings-n-to-z.ts';
import { cardFieldMeanings } from './field-meanings-of-cards.ts';
import { operatorFieldMeanings } from './field-meanings-of-operators.ts';
import { pageFieldMeanings } from './field-meanings-of-page.ts';

/**
 * What each field of the API means, by its name; by `Component.name` or `call.name` where the name alone means something
 * else elsewhere. Units come from the schema. A test holds that no field is missing.
 */
export const fieldMeanings: Readonly<Record<string, string>> = {
  ...cardFieldMeanings,
  ...pageFieldMeanings,
  ...operatorFieldMeanings,
  ...fieldMeaningsAToM,
  ...fieldMeaningsNToZ,
};
