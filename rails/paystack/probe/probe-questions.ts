/** A call of the probe, and what its answer decides. */
export interface ProbeQuestion {
  readonly name: string;
  readonly question: string;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: object;
}

const email = 'Probe-Capital-Letters@example.com';
const minuteMs = 60_000;

/** The calls that a test key may make without a person, in order; `run` is a word that no earlier run used. */
export const probeQuestions = (run: string, nowMs: number): readonly ProbeQuestion[] => {
  const [account, page] = [`probe.${run}.account`, `probe.${run}.page`];
  const expiresAt = new Date(nowMs + 5 * minuteMs).toISOString();
  const transfer = { email, amount: 10_000, reference: account, bank_transfer: { account_expires_at: expiresAt } };
  const hosted = { email, amount: 5_000, reference: page, currency: 'NGN', channels: ['card'] };
  const charge = { method: 'POST', path: '/charge' } as const;
  const initialize = { method: 'POST', path: '/transaction/initialize' } as const;
  const query = (name: string, question: string, path: string) => ({ name, question, method: 'GET', path }) as const;
  return [
    query(
      'banks',
      'Do banks carry nip_sort_code?',
      '/bank?country=nigeria&perPage=5&use_cursor=true&include_nip_sort_code=true',
    ),
    query(
      'resolve-test-bank',
      'Is any number of bank 001 an account?',
      '/bank/resolve?account_number=0123456789&bank_code=001',
    ),
    query(
      'resolve-nothing',
      'What is said of no such account?',
      '/bank/resolve?account_number=0000000001&bank_code=058',
    ),
    {
      name: 'account',
      question: 'Is Pay with Transfer on, and is an end in 5 minutes moved to 15?',
      ...charge,
      body: transfer,
    },
    { name: 'account-again', question: 'What is said of a reference used twice?', ...charge, body: transfer },
    {
      name: 'account-small',
      question: 'Is ₦99.00 refused?',
      ...charge,
      body: { ...transfer, amount: 9_900, reference: `${account}.small` },
    },
    {
      name: 'account-underscore',
      question: 'Is `_` refused in a reference?',
      ...charge,
      body: { ...transfer, reference: `probe_${run}` },
    },
    {
      name: 'account-payee',
      question: 'Does Pay with Transfer read a sub-account? Then one that does not exist is refused.',
      ...charge,
      body: { ...transfer, reference: `${account}.payee`, subaccount: 'ACCT_unknown', bearer: 'account' },
    },
    query(
      'account-verify',
      'How does an account that waits verify, and is its e-mail in small letters?',
      `/transaction/verify/${account}`,
    ),
    query('account-check', 'Does the check repeat the account?', `/charge/${account}`),
    { name: 'page', question: 'What does initialize answer?', ...initialize, body: hosted },
    { name: 'page-again', question: 'What is said of a reference used twice?', ...initialize, body: hosted },
    query('page-verify', 'How does a page that nobody opened verify?', `/transaction/verify/${page}`),
    query(
      'verify-nothing',
      'What is said of a reference that does not exist?',
      `/transaction/verify/probe.${run}.none`,
    ),
    {
      name: 'refund-unpaid',
      question: 'What is said of a refund of nothing?',
      method: 'POST',
      path: '/refund',
      body: { transaction: page, amount: 100, merchant_note: 'probe' },
    },
    query(
      'refunds',
      'Does the list carry merchant_note and transaction_reference, and say how many pages it has?',
      '/refund?perPage=5',
    ),
    query('transactions', 'Does the list take per_page, and say how many pages it has?', '/transaction?per_page=1'),
    {
      ...{ name: 'debit-wrong-code', question: 'What is said of a wrong authorization code?' },
      ...{ method: 'POST', path: '/transaction/charge_authorization' },
      body: { email, amount: 5_000, authorization_code: 'AUTH_probe', reference: `probe.${run}.debit` },
    },
  ];
};
