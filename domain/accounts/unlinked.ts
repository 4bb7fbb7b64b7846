import type { Integrations } from '@yarda/contracts/accounts/accounts.ts';
import type { Linkable } from './accounts-ports.ts';

/** The integrations of an account that is not linked yet. */
export const unlinked = ({
  transactionService,
  altTransactionService,
  card,
  testChargeKobo,
}: Linkable): Integrations => ({
  transactionService: { possible: transactionService, authorized: false, approved: false, linked: false },
  altTransactionService: { possible: altTransactionService, authorized: false, status: null, linked: false },
  card: {
    ...{ possible: card, active: false, linked: false, obfuscatedCard: null },
    ...(card && testChargeKobo !== undefined && { testCharge: testChargeKobo }),
  },
});
