import { findConsentForClient } from '@yarda/server/consent/consent-store.ts';
import { listConsents } from '@yarda/server/consent/request/consent-list-store.ts';
import { listRequestedPayments } from '@yarda/server/consent/request/requested-payment-store.ts';
import { debitsOfMerchant } from '@yarda/server/mandates/debits/listed-debit-store.ts';
import { listedEvents } from '@yarda/server/merchants/events/listed-event-store.ts';
import { deliveriesOf } from '@yarda/server/merchants/webhooks/delivery-store.ts';
import { pastPayments } from '@yarda/server/payments/history/payment-history-store.ts';
import { listMerchantsRefunds } from '@yarda/server/payments/refunds/refund-store.ts';
import type { Database } from '@yarda/server/platform/database/database.ts';
import { requestsOf } from '@yarda/server/platform/http/request-store.ts';

/**
 * Reads of people and merchants from a database with `count` consents. Each round requests another row, page or word.
 */
export const grownReads = (
  database: Database,
  count: number,
): Readonly<Record<string, (round: number) => Promise<unknown>>> => {
  const limit = 20;
  const ofMerchant = { merchantId: 'mrc_growth8', limit };
  const at = (round: number): number => (round * 7_919) % count;
  const now = new Date();
  /** Far down the list: half a year ago. */
  const halfway = { createdAt: new Date(now.getTime() - 200 * 86_400_000), consentId: 'z' };
  const before = halfway.createdAt.toISOString().slice(0, 10);
  return {
    'a consent read': (n) => findConsentForClient(database, `cns_growth${at(n)}`, `cli_growth${at(n) % 50}`),
    'a merchant’s newest consents': () => listConsents(database, { ...ofMerchant, now }, null),
    'a merchant’s consents, far down': () => listConsents(database, { ...ofMerchant, now }, halfway),
    'a merchant’s declined consents': () => listConsents(database, { ...ofMerchant, now, status: 'declined' }, null),
    'a merchant’s payments': () => listRequestedPayments(database, ofMerchant, null),
    'a merchant’s executed payments, far down': () =>
      pastPayments(database, { merchantId: ofMerchant.merchantId }, { limit, to: before }),
    'a merchant’s search for what many have': () =>
      pastPayments(database, { merchantId: ofMerchant.merchantId }, { limit, search: 'order' }),
    'a merchant’s search for what one has': (n) =>
      pastPayments(
        database,
        { merchantId: ofMerchant.merchantId },
        { limit, search: `Order ${3 * (8 + 50 * (n % (count / 50)))}` },
      ),
    'a person’s history': (n) => pastPayments(database, { payerUserId: `usr_growth${n}` }, { limit }),
    'a merchant’s debits': () => debitsOfMerchant(database, ofMerchant.merchantId, { limit }),
    'a merchant’s debits that failed': () =>
      debitsOfMerchant(database, ofMerchant.merchantId, { limit, status: 'failed' }),
    'a merchant’s refunds': () => listMerchantsRefunds(database, ofMerchant, null),
    'a merchant’s events': () => listedEvents(database, ofMerchant, { before: null }),
    'an endpoint’s deliveries': () => deliveriesOf(database, 'whe_growth8', { status: undefined, before: null, limit }),
    'a merchant’s requests': () => requestsOf(database, ofMerchant.merchantId, { statuses: null, before: null, limit }),
  };
};
