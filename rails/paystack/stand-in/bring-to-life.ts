import { setTimeout as sleep } from 'node:timers/promises';
import { paystackSignatureHeader } from '../read-delivery.ts';
import { decideCharges } from './stand-in-cards.ts';
import { decideRefunds } from './stand-in-refunds.ts';
import { sendTransfer } from './stand-in-transfers.ts';
import type { OutgoingWebhook } from './stand-in-webhooks.ts';
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
  let lives = true;
  const live = async (): Promise<void> => {
    while (lives) {
      await sleep(paceMs);
      payWhatWasSaidToBeSent(standIn);
      decideCharges(standIn.book);
      decideRefunds(standIn.book);
      for (const webhook of standIn.webhooks.takeDue()) {
        if (!(await isTaken(webhookUrl, webhook))) standIn.webhooks.refused(webhook);
      }
    }
  };
  const living = live();
  return async () => {
    lives = false;
    await living;
  };
};

/** Once a payer says that money was sent, we ask about the account: then it is on its way. */
const payWhatWasSaidToBeSent = ({ book }: StandIn): void => {
  for (const reference of book.askedAbout) {
    const transaction = book.transactions.get(reference);
    if (transaction?.account && transaction.status === 'ongoing') {
      const { amount } = transaction;
      sendTransfer(book, reference, amount % 100 === wrongKobo ? amount - 100 : amount);
    }
  }
  book.askedAbout.clear();
};

const isTaken = async (url: string, { body, signature }: OutgoingWebhook): Promise<boolean> => {
  const headers = { 'content-type': 'application/json', [paystackSignatureHeader]: signature };
  const answer = await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(30_000) }).catch(
    () => null,
  );
  await answer?.body?.cancel();
  return answer?.ok ?? false;
};
