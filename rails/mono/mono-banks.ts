import type { Clock } from '@yarda/domain/clock.ts';
import * as z from 'zod/mini';
import { type MonoClient, monoSilent } from './mono-client.ts';
import { bankSchema } from './mono-replies.ts';

/** The banks whose accounts Mono can debit. */
export interface MonoBanks {
  /** Mono's code of a bank, by its six-digit code at the switch; null if Mono cannot debit its accounts. */
  codeOf(institutionCode: string): Promise<string | null>;
}

const dayMs = 24 * 3_600_000;

/** Mono's list of banks, asked for once a day. */
export const monoBanks = ({ client, now }: { readonly client: MonoClient; readonly now: Clock }): MonoBanks => {
  let listed: { readonly atMs: number; readonly codes: Promise<ReadonlyMap<string, string>> } | null = null;
  return {
    codeOf: async (institutionCode) => {
      if (!listed || listed.atMs <= now() - dayMs) listed = { atMs: now(), codes: listBanks(client) };
      const { codes } = listed;
      // A list that could not be had is asked for again.
      codes.catch(() => {
        if (listed?.codes === codes) listed = null;
      });
      return (await codes).get(institutionCode) ?? null;
    },
  };
};

const listBanks = async (client: MonoClient): Promise<ReadonlyMap<string, string>> => {
  const { data } = await client.ask('/v3/banks/list');
  const list = listSchema.safeParse(data);
  if (!list.success) throw monoSilent('no list of banks');
  return new Map(
    list.data.banks.flatMap(({ nip_code: nip, bank_code, direct_debit }) =>
      nip && direct_debit ? [[nip, bank_code] as const] : [],
    ),
  );
};

const listSchema = z.object({ banks: z.array(bankSchema) });
