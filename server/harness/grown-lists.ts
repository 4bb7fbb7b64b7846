/** Statements of lists, asked of a seeded database as a merchant could: with a limit of one, so that its row costs little. */
export interface ListQuery {
  readonly what: string;
  readonly name: string;
  /** By the names of its parameters; all others are null. */
  readonly values: Readonly<Record<string, string | number | null>>;
  /** How many blocks it may read, if it looks through a merchant's rows one by one. */
  readonly maxCount?: number;
}

const merchantId = 'mrc_growth8';
const far = 2 ** 53 - 1;

/** Lists of the payments that one name stands for: a consent’s, a payment’s, or none’s. */
const paymentsCalled = (reference: string): ListQuery[] => [
  {
    ...{ what: `payments called ${reference}`, name: 'requested-payments-list-reference' },
    values: { merchantId, reference, limit: 1 },
  },
  {
    ...{ what: `payments of a kind called ${reference}`, name: 'requested-payments-of-kind-reference' },
    values: { merchantId, reference, type: 'immediate', status: 'pending', limit: 1 },
  },
  {
    ...{ what: `payments of a kind called ${reference}, looked to`, name: 'requested-payments-newest-reference' },
    values: { merchantId, reference, type: 'immediate', status: 'pending' },
  },
];

/** List queries that match few or none of a merchant's rows, or only its oldest rows. */
export const grownLists = (now: Date): readonly ListQuery[] => {
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString();
  const consents = (status: string | null, client: string | null, before: string | null) => ({
    name: ['consent-list', ...(status ? [status] : []), ...(client ? ['client'] : [])].join('-'),
    values: {
      ...{ merchantId, now: now.toISOString(), clientId: client },
      ...{ afterCreatedAt: before, afterConsentId: before && 'z', limit: 1 },
    },
  });
  const oldestDay = daysAgo(399).slice(0, 10);
  return [
    { what: 'consents, the newest', ...consents(null, null, null) },
    { what: 'consents, the oldest', ...consents(null, null, daysAgo(399)) },
    { what: 'consents that wait', ...consents('pending', null, daysAgo(30)) },
    { what: 'consents that were granted, the oldest', ...consents('granted', null, daysAgo(399)) },
    { what: 'consents that were declined', ...consents('declined', null, null) },
    { what: 'consents that were cancelled', ...consents('cancelled', null, null) },
    { what: 'consents of another client', ...consents(null, 'cli_none', null) },
    { what: 'consents that expired, of which few did', ...consents('expired', null, null) },
    { what: 'consents that expired, of another client', ...consents('expired', 'cli_none', null) },
    {
      ...{ what: 'payments of a kind that none has', name: 'requested-payments-of-kind', maxCount: 2_500 },
      values: { merchantId, type: 'future', status: 'executed', limit: 1 },
    },
    {
      ...{ what: 'payments of a kind, looked through', name: 'requested-payments-newest', maxCount: 2_500 },
      values: { merchantId, type: 'future', status: 'executed' },
    },
    {
      ...{ what: 'payments asked for, the oldest', name: 'requested-payments-list' },
      values: { merchantId, afterCreatedAt: daysAgo(399), afterConsentId: 'z', afterNo: 1, limit: 1 },
    },
    {
      ...{ what: 'payments asked for by another client', name: 'requested-payments-list-client' },
      values: { merchantId, clientId: 'cli_none', limit: 1 },
    },
    ...['cns_growth9908', 'pay_growth29725', 'none'].flatMap(paymentsCalled),
    {
      ...{ what: 'executed payments, the oldest', name: 'payments-of-merchant' },
      values: { merchantId, limit: 1, to: oldestDay },
    },
    {
      ...{ what: 'executed payments, searched', name: 'payments-of-merchant-search' },
      values: { merchantId, limit: 1, search: 'no such words', maxRows: 5 },
    },
    {
      ...{ what: 'executed payments, searched for what one has', name: 'payments-of-merchant-search' },
      values: { merchantId, limit: 1, search: 'order 10074', maxRows: 5 },
    },
    {
      ...{
        what: 'executed payments, searched for two letters',
        name: 'payments-of-merchant-search-newest',
        maxCount: 1_200,
      },
      values: { merchantId, limit: 1, search: 'zz', maxRows: 5_000 },
    },
    {
      ...{ what: 'executed payments, looked through', name: 'payments-of-merchant-searched-to' },
      values: { merchantId, maxRows: 5_000, search: 'zz' },
    },
    {
      ...{ what: 'a person’s payments', name: 'payments-of-payer' },
      values: { payerUserId: 'usr_growth8', limit: 1 },
    },
    {
      ...{ what: 'debits, the oldest', name: 'debits-of-merchant' },
      values: { merchantId, to: oldestDay, limit: 1 },
    },
    {
      ...{ what: 'debits that failed', name: 'debits-of-merchant-status' },
      values: { merchantId, status: 'failed', limit: 1 },
    },
    {
      ...{ what: 'debits of a client that has none', name: 'debits-of-client', maxCount: 1_200 },
      values: { merchantId, clientId: 'cli_none', limit: 1 },
    },
    {
      ...{ what: 'debits of a client, looked through', name: 'debits-newest', maxCount: 250 },
      values: { merchantId, clientId: 'cli_none' },
    },
    {
      ...{ what: 'refunds that wait', name: 'refunds-list-status' },
      values: { merchantId, status: 'pending', limit: 1 },
    },
    {
      ...{ what: 'events of a consent', name: 'merchant-events-newest-consent' },
      values: { merchantId, consentId: 'cns_growth8', position: far, limit: 1 },
    },
    {
      ...{ what: 'events of a type that none has', name: 'merchant-events-newest-type', maxCount: 250 },
      values: { merchantId, typePattern: 'debit.%', position: far, limit: 1 },
    },
    {
      ...{ what: 'events of a type, looked through', name: 'merchant-events-newest-looked-to', maxCount: 250 },
      values: { merchantId, typePattern: 'debit.%', position: far },
    },
    {
      what: 'deliveries to an endpoint',
      name: 'webhook-deliveries',
      values: { endpointId: 'whe_growth8', before: far, limit: 1 },
    },
    {
      what: 'deliveries given up',
      name: 'webhook-deliveries-exhausted',
      values: { endpointId: 'whe_growth8', before: far, limit: 1 },
    },
    {
      what: 'requests that failed',
      name: 'merchant-requests-failed',
      values: { merchantId, minStatus: 400, maxStatus: 499, before: far, limit: 1 },
    },
  ];
};
