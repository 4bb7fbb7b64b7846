/** The key of 'Lekki Fresh Market', which the sandbox's pages show to everyone. */
export const asMerchant = { headers: { authorization: 'Bearer sk_test_demo' }, timeoutMs: 60_000 } as const;

export const demoClient = 'cli_demo';

/** A payer without a browser, and the account that she pays from. */
export const ada = { phone: '+2348000000001', accountIds: ['acc_ada_access'] };
