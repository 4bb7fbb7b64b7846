import { readFile } from 'node:fs/promises';
import { type Bank, readBanks } from '@yarda/domain/accounts/bank.ts';

/** The banks of Nigeria. banks.md gives the source of the rows. */
export interface BankRegister {
  readonly all: readonly Bank[];
  /** Null for a code that belongs to no bank. */
  find(institutionCode: string): Bank | null;
}

/** Reads the table beside this file. */
export const openBankRegister = async (): Promise<BankRegister> => {
  const all = readBanks(await readFile(new URL('banks.csv', import.meta.url), 'utf8'));
  const byCode = new Map(all.map((bank) => [bank.institutionCode, bank]));
  return { all, find: (institutionCode) => byCode.get(institutionCode) ?? null };
};
