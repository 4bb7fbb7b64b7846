import * as z from 'zod/mini';
import { type PaystackClient, paystackSilent } from './paystack-client.ts';

/**
 * All of a list of Paystack's, page by page. Its pages may be shorter than what was asked for, so its own word says how many
 * there are; without that word it goes on to an empty one.
 */
export const listPages = async (
  client: PaystackClient,
  path: string,
  query: Readonly<Record<string, string>>,
  page = 1,
): Promise<readonly unknown[]> => {
  const { ok, message, data, meta } = await client.get(
    `${path}?${new URLSearchParams({ ...query, page: String(page) })}`,
  );
  const listed = z.array(z.unknown()).safeParse(data).data;
  if (!ok || !listed) throw paystackSilent(`no list: ${message}`, true);
  const pages = metaSchema.safeParse(meta).data?.pageCount;
  if (pages === undefined ? listed.length === 0 : page >= pages) return listed;
  return [...listed, ...(await listPages(client, path, query, page + 1))];
};

const metaSchema = z.object({ pageCount: z.int() });
