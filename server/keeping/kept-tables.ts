import { keptConsents } from './kept-consents.ts';
import { keptMerchants } from './kept-merchants.ts';
import { keptMoney } from './kept-money.ts';
import { keptPeople } from './kept-people.ts';
import type { KeptTable } from './kept-table.ts';

/** Every table of the schema, and how long what it holds is kept; `kept-years.ts` says what laws end. */
export const keptTables: Readonly<Record<string, KeptTable>> = {
  ...keptPeople,
  ...keptConsents,
  ...keptMoney,
  ...keptMerchants,
};

/** The columns that hold something of a person, unless whole rows go. */
export const personalColumns = ({ erased = {}, keptByLaw = {}, pretend = [] }: KeptTable): readonly string[] => [
  ...Object.keys(erased),
  ...Object.keys(keptByLaw),
  ...pretend,
];
