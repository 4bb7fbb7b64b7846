import type { Clock } from '@yarda/domain/platform/clock.ts';
import * as z from 'zod/mini';
import { onceADay } from '../calls/once-a-day.ts';
import { type MonoClient, monoSilent } from './mono-client.ts';
import { bankSchema } from './mono-replies.ts';

/** The banks whose accounts Mono can debit. */
export interface MonoBanks {
  /** Mono's code of a bank, by its six-digit code at the switch; null if Mono cannot debit its accounts. */
  codeOf(institutionCode: string): Promise<string | null>;
}

/** Mono's list of banks, asked for once a day. */
export const monoBanks = ({ client, now }: { readonly client: MonoClient; readonly now: Clock }): MonoBanks => {
  const codes = onceADay(now, () => listBanks(client));
  return { codeOf: async (institutionCode) => (await codes()).get(institutionCode) ?? null };
};

const listBanks = async (client: MonoClient): Promise<ReadonlyMap<string, string>> => {
  const { data } = await client.get('/v3/banks/list');
  const list = listSchema.safeParse(data);
  if (!list.success) throw monoSilent('no list of banks');
  return new Map(
    list.data.banks.flatMap((listed) => {
      const { nip_code: nip, bank_code: code } = bankSchema.safeParse(listed).data ?? {};
      return nip && code ? [[nip, code] as const] : [];
    }),
  );
};

const listSchema = z.object({ banks: z.array(z.unknown()) });
