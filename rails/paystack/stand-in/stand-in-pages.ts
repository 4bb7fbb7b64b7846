import type { PageReply, ProviderRequest } from '../../stand-in/serve-provider.ts';
import { escaped, redirectTo, standInPage } from '../../stand-in/stand-in-page.ts';
import { isPaid, type StandInBook, type StandInMandate, type StandInTransaction } from './stand-in-book.ts';
import { enterStandInCard } from './stand-in-cards.ts';
import { agreeToMandate } from './stand-in-mandates.ts';
import { sendTransfer } from './stand-in-transfers.ts';
import { type TestCard, testCard, testCards } from './test-cards.ts';

export interface PagesDeps {
  readonly book: StandInBook;
}

/** The pages that people see: the provider's page of payment, and the payer's bank. Null for anything else. */
export const answerPage = (
  { book }: PagesDeps,
  { method, path, text }: Pick<ProviderRequest, 'method' | 'path' | 'text'>,
): PageReply | null => {
  if (path === '/') return standInPage('Paystack', bankPage(book));
  const form = method === 'POST' ? new URLSearchParams(text) : null;
  if (path === '/bank-app' && form) return transferred(book, form);
  const mandate = book.mandates.get(path.replace(/^\/mandate\//, ''));
  if (mandate) return mandatePage(book, mandate, form);
  const transaction = [...book.transactions.values()].find(({ page }) => path === `/checkout/${page?.accessCode}`);
  if (!transaction?.page) return null;
  if (form)
    enterStandInCard(book, transaction.reference, testCard(form.get('card') ?? ''), form.get('answer') ?? undefined);
  const now = book.transactions.get(transaction.reference) ?? transaction;
  if (isPaid(now)) return redirectTo(returnUrlOf(transaction.page.callbackUrl, transaction.reference));
  if (now.status === 'ongoing' && now.card?.requires) return standInPage('Paystack', challengePage(now.card));
  return standInPage('Paystack', checkoutPage(now, transaction.page.callbackUrl));
};

/** Page on which the bank of a card asks the payer before it pays. */
const challengePage = ({ number, requires }: TestCard): string => `
<h1>Your bank asks</h1><form method="post"><input type="hidden" name="card" value="${number}">${
  requires?.what === 'code'
    ? '<p><label>Code <input name="answer" inputmode="numeric"></label> <button>Send</button></p>'
    : '<p><button name="answer" value="yes">Confirm</button> <button name="answer" value="no">Refuse</button></p>'
}</form>`;

/** A page is left for the merchant's once its payer has agreed, or has not. */
const mandatePage = (book: StandInBook, mandate: StandInMandate, form: URLSearchParams | null): PageReply => {
  const { reference, accountNumber, callbackUrl, status } = mandate;
  if (form?.get('agrees') === 'yes') agreeToMandate(book, reference);
  if (form || status !== 'asked') return redirectTo(callbackUrl);
  return standInPage(
    'Paystack',
    `<h1>Allow direct debits?</h1><p>From account ${escaped(accountNumber)}. The transfer of ₦50 is left out here.</p>
<form method="post"><button name="agrees" value="yes">Allow</button><button name="agrees" value="no">Do not allow</button></form>`,
  );
};

const returnUrlOf = (callbackUrl: string, reference: string): string => {
  const url = new URL(callbackUrl);
  url.searchParams.set('trxref', reference);
  url.searchParams.set('reference', reference);
  return url.href;
};

const transferred = (book: StandInBook, form: URLSearchParams): PageReply => {
  const reference = form.get('reference') ?? '';
  if (book.transactions.get(reference)?.account) sendTransfer(book, reference, Number(form.get('amount')));
  return redirectTo('/');
};

const naira = (kobo: number): string => `₦${(kobo / 100).toLocaleString('en-NG', { minimumFractionDigits: 2 })}`;

const checkoutPage = ({ amount, email, gateway, status }: StandInTransaction, callbackUrl: string): string => `
<h1>Pay ${naira(amount)}</h1><p>${escaped(email)}</p>
${status === 'failed' ? `<p role="alert">${escaped(gateway?.response ?? '')}. Try another card.</p>` : ''}
<form method="post">${testCards.map(cardButton).join('')}</form>
<p><a href="${escaped(callbackUrl)}">Cancel</a></p>`;

const cardButton = ({ number, brand, message }: (typeof testCards)[number]): string =>
  `<p><button name="card" value="${number}">${brand} ending in ${number.slice(-4)}: ${message}</button></p>`;

const bankPage = ({ transactions }: StandInBook): string => {
  const open = [...transactions.values()].filter(({ account, status }) => account && status === 'ongoing');
  return `<h1>Send a transfer</h1><p>The accounts that wait for money:</p>
${open.length === 0 ? '<p>None.</p>' : open.map(transferForm).join('')}`;
};

const transferForm = ({ reference, amount, account }: StandInTransaction): string => `
<form method="post" action="/bank-app"><p>Test Bank ${account?.number ?? ''}
<input type="hidden" name="reference" value="${escaped(reference)}">
<button name="amount" value="${amount}">Send ${naira(amount)}</button>
<button name="amount" value="${amount - 100}">Send ₦1 too little</button></p></form>`;
