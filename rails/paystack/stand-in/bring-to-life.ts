import { isTaken, liveOn } from '../../stand-in/live-on.ts';
import { paystackSignatureHeader } from '../read-delivery.ts';
import { decideCharges } from './stand-in-cards.ts';
import { activateMandates } from './stand-in-mandates.ts';
import { decideRefunds } from './stand-in-refunds.ts';
import { isOpenAccount, sendTransfer } from './stand-in-transfers.ts';
import type { StandIn } from './start-stand-in.ts';

interface Life {
  readonly webhookUrl: string;
  /** How often something happens. */
  readonly paceMs: number;
}

/** Amounts with these kobo are paid with ₦1 too little, which Pay with Transfer does not take. */
const wrongKobo = 11;

/**
 * Has a stand-in go on by itself: payers send what they said they sent, banks decide, and webhooks go out, again if they
 * are not acknowledged. Resolves to what stops it.
 */
export const bringToLife = (standIn: StandIn, { webhookUrl, paceMs }: Life): (() => Promise<void>) => {
  const opened = new Set<string>();
  return liveOn(paceMs, async () => {
    payReportedTransfers(standIn, opened);
    activateMandates(standIn.book);
    decideCharges(standIn.book);
    decideRefunds(standIn.book);
    for (const webhook of standIn.webhooks.takeDue()) {
      const proof = { [paystackSignatureHeader]: webhook.signature };
      if (!(await isTaken(webhookUrl, webhook.body, proof))) standIn.webhooks.refused(webhook);
    }
  });
};

/**
 * An account is asked about when its page is opened, and again once its payer says that money was sent: then it is on its way.
 * `opened`: those that were asked about once.
 */
const payReportedTransfers = ({ book }: StandIn, opened: Set<string>): void => {
  for (const reference of book.queriedReferences) {
    const isAgain = opened.has(reference);
    opened.add(reference);
    if (!isAgain) continue;
    const transaction = book.transactions.get(reference);
    if (transaction?.account && transaction.status === 'ongoing' && isOpenAccount(book, transaction.account)) {
      const { amount } = transaction;
      sendTransfer(book, reference, amount % 100 === wrongKobo ? amount - 100 : amount);
    }
  }
  book.queriedReferences.clear();
};
