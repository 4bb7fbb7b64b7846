import type { Representative } from '@yarda/contracts/merchants/merchants.ts';
import { weekdayText } from '@yarda/domain/consent/manage/agreement-words.ts';
import { actsFor } from '@yarda/domain/consent/view/acts-for.ts';
import { type DebitStatus, isOpen, isTaken } from '@yarda/domain/mandates/debits/debit-status.ts';
import { naira } from '@yarda/domain/platform/money/naira.ts';
import { dayText } from '@yarda/domain/platform/text/day-text.ts';
import { escaped } from '../../platform/http/escaped.ts';
import { plainPolicy } from '../../platform/http/plain-policy.ts';

/** One debit, as the link in its notice shows it. */
export interface ShownDebit {
  readonly debitId: string;
  readonly consentId: string;
  readonly merchant: string;
  readonly narration: string;
  readonly amountKobo: number | null;
  readonly maxKobo: number;
  readonly day: string;
  /** The day that was signed. */
  readonly dueOn: string;
  readonly bankName: string;
  readonly lastFour: string;
  readonly status: DebitStatus;
  readonly canUndo: boolean;
  /** Its payer has paid it by transfer or card. */
  readonly paidAnotherWay: boolean;
  /** Its debits are paused or suspended on its day. */
  readonly onHold: boolean;
}

const style = `:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif;
  --line: #dcd8d0; --quiet: #5a6370; --bad: #b3261e; }
@media (prefers-color-scheme: dark) { :root { --line: #3a4452; --quiet: #a4aebb; --bad: #f2b8b5; } }
body { margin: 0; }
header { padding: 1rem max(1.5rem, calc(50vw - 11.5rem)); background: #1f2937; color: #fff; font-weight: 650; }
header small { display: block; color: #d3d8df; font-weight: 400; }
main { max-width: 23rem; margin: 2rem auto 0; padding: 0 1.5rem 2rem; }
h1 { font-size: 1.5rem; line-height: 1.25; margin: 0 0 1rem; overflow-wrap: anywhere; }
strong { display: block; font-size: 2rem; font-variant-numeric: tabular-nums; }
dl { display: grid; grid-template-columns: auto 1fr; gap: .5rem 1.5rem; margin: 1.25rem 0; padding: 1rem;
  border: 1px solid var(--line); border-radius: 12px; }
dt, small, .quiet { color: var(--quiet); }
dd { margin: 0; text-align: end; overflow-wrap: anywhere; font-variant-numeric: tabular-nums; }
a { display: block; padding: .75rem 0; color: inherit; text-align: center; text-underline-offset: 4px; }
button { width: 100%; min-height: 48px; border: 1px solid #6b7280; border-radius: 12px; background: Canvas;
  color: CanvasText; font: inherit; font-weight: 600; cursor: pointer; }
ul { list-style: none; margin: 0; padding: 0; }
li { display: flex; align-items: center; justify-content: space-between; gap: 1rem; padding: .5rem 0; }
li form { flex: none; }
li button { width: auto; padding: 0 1rem; }
li small { display: block; }
.skip { border-color: var(--bad); color: var(--bad); }`;

export const noticeLinkPolicy = plainPolicy(style);

/** One debit, or those of a week, each with its own button. */
export const noticeLinkPage = (
  debits: readonly ShownDebit[],
  requestedBy: Representative | null,
  token: string,
): string => {
  const [first] = debits;
  if (!first) throw new RangeError('A link shows a debit');
  const { consentId, merchant } = first;
  const heading = debits.length === 1 ? contentOf(first).heading : `${merchant} takes this for ${debits.length} days`;
  return pageOf(
    heading,
    `<strong>${naira(first.amountKobo ?? first.maxKobo)}</strong>
${requestedByLine(requestedBy)}<dl><dt>To</dt><dd>${escaped(merchant)}</dd><dt>For</dt><dd>${escaped(first.narration)}</dd>
${debits.length === 1 ? `<dt>On</dt><dd>${weekdayText(first.day)}</dd>\n` : ''}<dt>From</dt><dd>${escaped(first.bankName)} ****${escaped(first.lastFour)}</dd></dl>
${debits.length === 1 ? oneDebit(first, token) : weekOfDebits(debits, token)}
<p><a href="/agreements/${encodeURIComponent(consentId)}">Your agreement with ${escaped(merchant)}</a></p>`,
  );
};

/** In the place of a debit that cannot be shown. `again`: the link, where it may work later. */
export const noticeFailurePage = (again: string | null): string =>
  again === null
    ? pageOf(
        'We cannot find this debit',
        `<p>It may have been cut short on its way: open it from the message itself.</p>${everything}`,
      )
    : pageOf(
        'This did not work just now',
        `<p>What you pressed may or may not have been done. Open the link again: it shows how the debit stands.</p>
<p><a href="${escaped(again)}">Open it again</a></p>${everything}`,
      );

const everything = '<p><a href="/">Everything you agreed to</a></p>';

const pageOf = (heading: string, body: string): string => `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${escaped(heading)}</title><style>${style}</style></head><body>
<header>Yarda<small>Sent by text to the number that agreed. It never asks for a PIN or a code.</small></header><main>
<h1>${escaped(heading)}</h1>${body}</main></body></html>`;

const oneDebit = (debit: ShownDebit, token: string): string => {
  const { hint, act } = contentOf(debit);
  return `<p>${escaped(hint)}</p>${act ? buttonOf(token, debit, act) : ''}`;
};

const weekOfDebits = (debits: readonly ShownDebit[], token: string): string =>
  `<p>${escaped(`You can skip each until it is sent. The others keep their days. ${owe(debits[0]?.merchant ?? '')}`)}</p><ul>${debits
    .map((debit) => {
      const { heading, act } = contentOf(debit);
      const day = debit.day === debit.dueOn ? dayText(debit.day) : `${dayText(debit.day)}, for ${dayText(debit.dueOn)}`;
      const isAsNotified = isOpen(debit.status) && !debit.onHold && !debit.paidAnotherWay;
      const state = isAsNotified ? '' : `<small>${escaped(heading)}</small>`;
      return `<li><span>${day}${state}</span>${act ? buttonOf(token, debit, act, day) : ''}</li>`;
    })
    .join('')}</ul>`;

const requestedByLine = (requestedBy: Representative | null): string =>
  requestedBy
    ? `<p class="quiet">${escaped(`Asked by ${requestedBy.fullName}, ${requestedBy.role.name}, who ${actsFor(requestedBy)}`)}</p>\n`
    : '';

interface Content {
  readonly heading: string;
  readonly hint: string;
  readonly act?: 'skip' | 'undo';
}

const contentOf = (debit: ShownDebit): Content => {
  const { merchant, status, canUndo, paidAnotherWay, onHold } = debit;
  if (paidAnotherWay && status !== 'sent' && !isTaken(status))
    return { heading: 'You paid this another way', hint: 'Nothing is taken for it.' };
  if (onHold && isOpen(status))
    return {
      heading: 'This debit is on hold',
      hint: `As things stand, it is not taken. ${owe(merchant)}`,
      act: 'skip',
    };
  if (isOpen(status)) {
    const hint = `You can skip this debit until it is sent. Later ones keep their days. ${owe(merchant)}`;
    return { heading: `${merchant} will take ${sumOf(debit)} on ${weekdayText(debit.day)}`, hint, act: 'skip' };
  }
  switch (status) {
    case 'sent':
      return { heading: 'This debit is on its way', hint: 'It was sent to your bank and may still be taken.' };
    case 'executed':
      return {
        heading: 'This debit was taken',
        hint: `If this is not right, sign in and say so: ${merchant} has to answer.`,
      };
    case 'disputed':
      return { heading: 'You said that this is not right', hint: `${merchant} was told. Sign in to see its answer.` };
    case 'refunded':
      return { heading: 'This debit was given back', hint: 'All of it goes back to your account.' };
    case 'reversed':
      return { heading: 'Your bank took this debit back', hint: owe(merchant) };
    case 'failed':
      return { heading: 'This debit could not be taken', hint: `Nothing more will be tried. ${owe(merchant)}` };
    case 'skipped':
      return {
        heading: 'This debit is skipped',
        hint: `Nothing is taken for it. ${owe(merchant)}`,
        ...(canUndo && { act: 'undo' }),
      };
    default:
      return { heading: 'This debit will not be taken', hint: owe(merchant) };
  }
};

const sumOf = ({ amountKobo, maxKobo }: ShownDebit): string =>
  amountKobo === null ? `up to ${naira(maxKobo)}` : naira(amountKobo);

const owe = (merchant: string): string => `You may still owe ${merchant}; they can ask you another way.`;

const labels = { skip: 'Skip this debit', undo: 'Undo the skip' } as const;

/** `day`: of one among several, which is said to those who do not see beside what it stands. */
const buttonOf = (token: string, { debitId }: ShownDebit, act: 'skip' | 'undo', day?: string): string => {
  const which = day === undefined ? '' : `/${encodeURIComponent(debitId)}`;
  const label = day === undefined ? '' : ` aria-label="${labels[act]}: ${day}"`;
  return `<form method="post" action="/n/${encodeURIComponent(token)}${which}/${act}"><button class="${act}"${label}>${labels[act]}</button></form>`;
};
