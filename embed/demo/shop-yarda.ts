import { Yarda } from '@yarda/node/yarda.ts';
import { orderLog } from './order-log.ts';
import { shopSettings } from './shop-settings.ts';

let created: Yarda | undefined;

/** The shop's access to the API. Throws if its address is none that a key may be sent to. */
export const shopYarda = (): Yarda => {
  created ??= new Yarda(shopSettings.secretKey, { url: shopSettings.pageOrigin, timeoutMs: 10_000, fetch: noted });
  return created;
};

/** Notes each call about an order. Not the others: they show secrets. */
const noted: typeof fetch = async (request, init) => {
  const answer = await fetch(request, init);
  const { pathname } = new URL(String(request));
  const [, kind, id] = /^\/api\/merchant\/(consents|payment-requests)(?:\/([\w-]+))?$/.exec(pathname) ?? [];
  if (!kind) return answer;
  const payload: unknown = await answer.clone().json();
  const about = id ?? idIn(payload);
  if (about) orderLog.add({ from: 'call', about, title: `${init?.method} ${pathname} → ${answer.status}`, payload });
  return answer;
};

/** The id of the consent that a reply is about. */
const idIn = (reply: unknown): string | null =>
  typeof reply === 'object' && reply !== null && 'consentId' in reply ? String(reply.consentId) : null;
