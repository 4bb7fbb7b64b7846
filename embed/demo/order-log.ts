/** One call of the shop's server, or one webhook to it, about an order. */
export interface OrderEntry {
  readonly no: number;
  readonly at: string;
  /** `call`: the server called the API with the secret key; `webhook`: the API notified the server. */
  readonly from: 'call' | 'webhook';
  /** The consent or payment request that it is about. */
  readonly about: string;
  readonly title: string;
  readonly payload: unknown;
}

interface Follower {
  readonly orderId: string;
  readonly sent: Set<number>;
  readonly send: (entry: OrderEntry) => void;
}

const max = 1_000;
const entries: OrderEntry[] = [];
const followers = new Set<Follower>();
/** The consent that the link of a payment request led to. */
const consentOf = new Map<string, string>();
let count = 0;

/** Keeps what happened, in memory: this shop forgets when it stops. */
export const orderLog = {
  add(entry: Omit<OrderEntry, 'no' | 'at'>): void {
    entries.push({ ...entry, no: ++count, at: new Date().toISOString() });
    if (entries.length > max) entries.shift();
    for (const follower of followers) catchUp(follower);
  },

  /** A payment request has led to a consent: what is about one is about the other. */
  leadsTo(requestId: string, consentId: string): void {
    if (consentOf.get(requestId) === consentId) return;
    consentOf.set(requestId, consentId);
    for (const follower of followers) catchUp(follower);
  },

  /** Sends what there is about an order, and what comes. Returns a function that stops it. */
  follow(orderId: string, send: (entry: OrderEntry) => void): () => void {
    const follower = { orderId, send, sent: new Set<number>() };
    followers.add(follower);
    catchUp(follower);
    return () => void followers.delete(follower);
  },
};

const catchUp = ({ orderId, sent, send }: Follower) => {
  const consentId = consentOf.get(orderId);
  for (const entry of entries) {
    if (sent.has(entry.no) || (entry.about !== orderId && entry.about !== consentId)) continue;
    sent.add(entry.no);
    send(entry);
  }
};
