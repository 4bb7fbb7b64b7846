import type { StandInBook, StandInTransaction } from './stand-in-book.ts';
import { enterStandInCard } from './stand-in-cards.ts';
import { sendTransfer } from './stand-in-transfers.ts';
import { testCard, testCards } from './test-cards.ts';

export interface PagesDeps {
  readonly book: StandInBook;
}

interface PageRequest {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly text: string;
}

interface PageReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** The pages that people see: the provider's page of payment, and the payer's bank. Null for anything else. */
export const answerPage = ({ book }: PagesDeps, { method, path, text }: PageRequest): PageReply | null => {
  if (path === '/') return html('Stand-in for Paystack', bankPage(book));
  const form = method === 'POST' ? new URLSearchParams(text) : null;
  if (path === '/bank-app' && form) return transferred(book, form);
  const transaction = [...book.transactions.values()].find(({ page }) => path === `/checkout/${page?.accessCode}`);
  if (!transaction?.page) return null;
  if (form) enterStandInCard(book, transaction.reference, testCard(form.get('card') ?? ''));
  const now = book.transactions.get(transaction.reference) ?? transaction;
  if (now.status === 'success') return to(returnUrlOf(transaction.page.callbackUrl, transaction.reference));
  return html('Stand-in for Paystack', checkoutPage(now, transaction.page.callbackUrl));
};

const to = (location: string): PageReply => ({ status: 303, headers: { location }, body: '' });

const returnUrlOf = (callbackUrl: string, reference: string): string => {
  const url = new URL(callbackUrl);
  url.searchParams.set('trxref', reference);
  url.searchParams.set('reference', reference);
  return url.href;
};

const transferred = (book: StandInBook, form: URLSearchParams): PageReply => {
  const reference = form.get('reference') ?? '';
  if (book.transactions.get(reference)?.account) sendTransfer(book, reference, Number(form.get('amount')));
  return to('/');
};

const naira = (kobo: number): string => `₦${(kobo / 100).toLocaleString('en-NG', { minimumFractionDigits: 2 })}`;

const checkoutPage = ({ amount, email, gateway, status }: StandInTransaction, callbackUrl: string): string => `
<h1>Pay ${naira(amount)}</h1><p>${escaped(email)}</p>
${status === 'failed' ? `<p role="alert">${escaped(gateway?.response ?? '')}. Try another card.</p>` : ''}
<form method="post">${testCards.map(cardButton).join('')}</form>
<p><a href="${escaped(callbackUrl)}">Cancel</a></p>`;

const cardButton = ({ number, brand, says }: (typeof testCards)[number]): string =>
  `<p><button name="card" value="${number}">${brand} ending in ${number.slice(-4)}: ${says}</button></p>`;

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

const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);

const html = (title: string, body: string): PageReply => ({
  status: 200,
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body: `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><style>body{font:16px/1.5 system-ui;max-width:32rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}
button{font:inherit;padding:.5rem .75rem}</style><small>A stand-in for Paystack: no real money moves.</small>${body}</html>`,
});
