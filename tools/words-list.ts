/** Forms of one word that names do not use, and the field's own term. */
export interface Word {
  /** In camelCase, kebab-case or a constant's capitals: `in all` is also `inAll` and `in-all`. */
  readonly not: readonly string[];
  readonly but: string;
}

/** Words that count as whole parts of a name: `tellMerchant` has `tell`, `storyteller` does not. */
export const nameWords: readonly Word[] = [
  {
    not: ['tell', 'tells', 'telling', 'told', 'untold', 'hear', 'hears', 'heard', 'news'],
    but: 'emit, notify, publish or send; event; unsent',
  },
  { not: ['ask', 'asks', 'asking', 'asked'], but: '…Input, request, requested…; the room consent/view' },
  { not: ['hold', 'holds', 'holding', 'held'], but: 'lock, locked' },
  { not: ['keep', 'keeps', 'keeping', 'kept'], but: 'store, retain' },
  { not: ['standing', 'standings'], but: 'status, grantStatus; reconfirmation' },
  { not: ['look', 'looks', 'looking', 'looked'], but: 'poll, reconcile, search' },
  { not: ['know', 'knows', 'knowing', 'known'], but: 'cached, memoized, registered' },
  {
    not: ['give back', 'gives back', 'giving back', 'given back', 'gave back', 'take back', 'took back', 'taken back'],
    but: 'refund, reverse, return',
  },
  { not: ['go on', 'goes on', 'going on', 'went on', 'go ahead', 'goes ahead'], but: 'continue, resume, active' },
  { not: ['come back', 'comes back', 'came back', 'way back'], but: 'return, returnUrl' },
  { not: ['say', 'says', 'saying', 'said', 'word of'], but: 'report, state, message' },
  { not: ['stand', 'stands', 'stood'], but: 'is; stub, simulator' },
  { not: ['begin', 'begins', 'beginning', 'began', 'begun'], but: 'start, started' },
  { not: ['most'], but: 'max…' },
  { not: ['least'], but: 'min…' },
  { not: ['in all'], but: 'total' },
  { not: ['soon'], but: 'next30Days' },
  { not: ['needs'], but: 'actionsRequired' },
  { not: ['to pay'], but: 'amountDue' },
  { not: ['by itself'], but: 'automatic' },
  { not: ['made'], but: 'collected, created' },
  { not: ['place', 'places'], but: 'cursor, position, offset' },
  { not: ['together', 'gather', 'gathers', 'gathered'], but: 'batch' },
  { not: ['behind'], but: 'backlog, lag' },
  { not: ['turn', 'turns', 'turned'], but: 'circuit breaker, half-open' },
  { not: ['crowd', 'crowded', 'flood', 'floods', 'flooded', 'had all'], but: 'load, rate limit, quota exhausted' },
  { not: ['make room', 'makes room', 'made room', 'refused early'], but: 'load shedding' },
  { not: ['watch over', 'watches over', 'look after', 'looks after'], but: 'monitor' },
  { not: ['world', 'worlds'], but: '…fixture' },
  { not: ['present', 'presents', 'presented'], but: '…ToWire, serialize…' },
  { not: ['beside'], but: 'playground; next to' },
  { not: ['in hand'], but: 'store, draft' },
  { not: ['whom', 'whose'], but: 'payer, owner' },
  { not: ['in short', 'in words'], but: 'summary, description' },
];

/** A provider's stand-in keeps its name, which the documents explain; the rest are the field's own terms. */
export const allowedInNames: readonly string[] = [
  'stand in',
  'stand ins',
  'place order',
  'keep alive',
  'user present',
  'on hold',
];

/** In comments and test titles, only what plain English has no use for: `most` and `keep` are left. */
export const proseWords: readonly { readonly not: string; readonly find: RegExp; readonly but: string }[] = [
  { not: 'told', find: /\b(?:un)?told\b(?! apart)/i, but: 'notified, published, sent; unsent' },
  { not: 'standing', find: /\bstandings?\b(?! (?:order|instruction))/i, but: 'status' },
  { not: 'whoever', find: /\bwhoever\b/i, but: 'name the person, caller or process' },
  { not: 'in all', find: /\bin all(?=[.,;:)?!]|$| (?:and|or|is|are|was|at most)\b)/i, but: 'in total' },
];

/** A sentence begins with its subject, unless it asks something. */
export const refusedStart = /^(?:Who|What|Where|Of)\b(?!.*\?$)/;
