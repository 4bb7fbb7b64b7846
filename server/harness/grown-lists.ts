/** Statements of lists, asked of a seeded database as a merchant could: with a limit of one, so that its row costs little. */
export interface AskedList {
  readonly what: string;
  readonly name: string;
  readonly values: readonly (string | number | null)[];
  /** How many blocks it may read, if it looks through a merchant's rows one by one. */
  readonly most?: number;
}

const merchant = 'mrc_growth8';
const far = 2 ** 53 - 1;

/** What few or none of a merchant's rows meet, and what only its oldest do. */
export const grownLists = (now: Date): readonly AskedList[] => {
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString();
  const consents = (status: string | null, client: string | null, before: string | null) => ({
    name: ['consent-list', ...(status ? [status] : []), ...(client ? ['client'] : [])].join('-'),
    values: [merchant, now.toISOString(), client, null, null, before, before && 'z', 1],
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
      ...{ what: 'payments of a kind that none has', name: 'asked-payments-of-kind', most: 2_500 },
      values: [merchant, null, 'future', 'executed', null, null, null, null, null, null, 1],
    },
    {
      ...{ what: 'payments of a kind, looked through', name: 'asked-payments-looked-to', most: 2_500 },
      values: [merchant, null, 'future', 'executed', null, null, null, null, null],
    },
    {
      ...{ what: 'payments asked for, the oldest', name: 'asked-payments-list' },
      values: [merchant, null, null, null, null, null, null, daysAgo(399), 'z', 1, 1],
    },
    {
      ...{ what: 'payments asked for by another client', name: 'asked-payments-list-client' },
      values: [merchant, null, null, null, 'cli_none', null, null, null, null, null, 1],
    },
    {
      ...{ what: 'executed payments, the oldest', name: 'payments-of-merchant' },
      values: [merchant, 1, null, null, oldestDay, null],
    },
    {
      ...{ what: 'executed payments, searched', name: 'payments-of-merchant-search' },
      values: [merchant, 1, null, null, null, 'no such words', 5],
    },
    {
      ...{ what: 'executed payments, searched for what one has', name: 'payments-of-merchant-search' },
      values: [merchant, 1, null, null, null, 'order 10074', 5],
    },
    {
      ...{
        what: 'executed payments, searched for two letters',
        name: 'payments-of-merchant-search-newest',
        most: 1_200,
      },
      values: [merchant, 1, null, null, null, 'zz', 5_000],
    },
    {
      ...{ what: 'executed payments, looked through', name: 'payments-of-merchant-searched-to' },
      values: [merchant, 5_000, null, null, null, 'zz'],
    },
    {
      ...{ what: 'a person’s payments', name: 'payments-of-payer' },
      values: ['usr_growth8', 1, null, null, null, null],
    },
    {
      ...{ what: 'debits, the oldest', name: 'debits-of-merchant' },
      values: [merchant, null, null, null, oldestDay, null, null, 1],
    },
    {
      ...{ what: 'debits that failed', name: 'debits-of-merchant-status' },
      values: [merchant, null, 'failed', null, null, null, null, 1],
    },
    {
      ...{ what: 'debits of a client that has none', name: 'debits-of-client', most: 1_200 },
      values: [merchant, null, null, null, null, 'cli_none', null, 1],
    },
    {
      ...{ what: 'debits of a client, looked through', name: 'debits-looked-to', most: 250 },
      values: [merchant, null, null, null, null, 'cli_none', null],
    },
    {
      ...{ what: 'refunds that wait', name: 'refunds-list-status' },
      values: [merchant, null, 'pending', null, null, null, null, null, 1],
    },
    {
      ...{ what: 'events of a consent', name: 'merchant-events-newest-consent' },
      values: [merchant, 'cns_growth8', null, far, 1],
    },
    {
      ...{ what: 'events of a type that none has', name: 'merchant-events-newest-type', most: 250 },
      values: [merchant, null, 'debit.%', far, 1],
    },
    {
      ...{ what: 'events of a type, looked through', name: 'merchant-events-newest-looked-to', most: 250 },
      values: [merchant, null, 'debit.%', far],
    },
    { what: 'deliveries to an endpoint', name: 'webhook-deliveries', values: ['whe_growth8', far, 1] },
    { what: 'deliveries given up', name: 'webhook-deliveries-exhausted', values: ['whe_growth8', far, 1] },
    { what: 'requests that failed', name: 'merchant-requests-failed', values: [merchant, 400, 499, far, 1] },
  ];
};
