import type { PageReply, ProviderRequest } from '../../stand-in/serve-provider.ts';
import { escaped, redirectTo, standInPage } from '../../stand-in/stand-in-page.ts';
import type { BookedMandate, MonoBook } from './mono-book.ts';
import { payIntoMandate } from './mono-mandates.ts';

/** The payer's bank, from which the transfer that activates a mandate is sent. Null for anything else. */
export const monoPages = (
  book: MonoBook,
  { method, path, text }: Pick<ProviderRequest, 'method' | 'path' | 'text'>,
): PageReply | null => {
  if (path === '/') return standInPage('Mono', bankPage(book));
  if (path !== '/bank-app' || method !== 'POST') return null;
  const form = new URLSearchParams(text);
  payIntoMandate(book, { accountNumber: form.get('to') ?? '', amount: 10_000, from: form.get('from') ?? '' });
  return redirectTo('/');
};

const bankPage = ({ mandates }: MonoBook): string => {
  const open = [...mandates.values()].filter(({ status }) => status === 'initiated');
  return `<h1>Activate a mandate</h1><p>The mandates that wait for a transfer:</p>
${open.length === 0 ? '<p>None.</p>' : open.map(transferForm).join('')}`;
};

const transferForm = ({ accountNumber, payInAccount }: BookedMandate): string => `
<form method="post" action="/bank-app"><p>To ${payInAccount}<input type="hidden" name="to" value="${payInAccount}">
<button name="from" value="${escaped(accountNumber)}">Send from ${escaped(accountNumber)}</button>
<button name="from" value="2000000099">Send from another account</button></p></form>`;
