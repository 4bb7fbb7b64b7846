import { createHash } from 'node:crypto';
import type { Representative } from '@yarda/contracts/merchants.ts';
import { actsFor } from '@yarda/domain/asked/acts-for.ts';
import { dayText } from '@yarda/domain/day-text.ts';
import { type DebitStatus, isOpen, isTaken } from '@yarda/domain/debits/debit-status.ts';
import { naira } from '@yarda/domain/naira.ts';

/** One debit, as the link in its notice shows it. */
interface ShownDebit {
  readonly consentId: string;
  readonly merchant: string;
  readonly askedBy: Representative | null;
  readonly narration: string;
  readonly amountKobo: number | null;
  readonly mostKobo: number;
  readonly day: string;
  readonly bankName: string;
  readonly lastFour: string;
  readonly status: DebitStatus;
  readonly canUndo: boolean;
  /** Its payer has paid it by transfer or card. */
  readonly paidAnotherWay: boolean;
  /** Its debits are paused or suspended on its day. */
  readonly held: boolean;
}

const style = `:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 26rem; margin: 8vh auto 0; padding: 0 1.5rem 2rem; }
h1 { font-size: 1.5rem; line-height: 1.25; margin: 0 0 1rem; overflow-wrap: anywhere; }
strong { display: block; font-size: 2rem; font-variant-numeric: tabular-nums; }
dl { display: grid; grid-template-columns: auto 1fr; gap: .5rem 1.5rem; margin: 1.25rem 0; padding: 1rem;
  border: 1px solid light-dark(#dcd8d0, #3a4452); border-radius: 12px; }
dt, small, .quiet { color: light-dark(#5a6370, #a4aebb); }
dd { margin: 0; text-align: end; overflow-wrap: anywhere; font-variant-numeric: tabular-nums; }
a { display: block; padding: .75rem 0; color: inherit; text-align: center; text-underline-offset: 4px; }
button { width: 100%; min-height: 48px; border: 1px solid #6b7280; border-radius: 12px; background: Canvas;
  color: CanvasText; font: inherit; font-weight: 600; cursor: pointer; }
.skip { border-color: light-dark(#b3261e, #f2b8b5); color: light-dark(#b3261e, #f2b8b5); }`;

/** Its one style is allowed by hash; it runs no script, and may not be framed. */
export const noticeLinkPolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

export const noticeLinkPage = (debit: ShownDebit, token: string): string => {
  const { heading, hint, act } = contentOf(debit);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${escaped(heading)}</title><style>${style}</style></head><body><main>
<small>Yarda</small><h1>${escaped(heading)}</h1><strong>${naira(debit.amountKobo ?? debit.mostKobo)}</strong>
${askedByLine(debit)}<dl><dt>To</dt><dd>${escaped(debit.merchant)}</dd><dt>For</dt><dd>${escaped(debit.narration)}</dd>
<dt>On</dt><dd>${dayText(debit.day)}</dd>
<dt>From</dt><dd>${escaped(debit.bankName)} ****${escaped(debit.lastFour)}</dd></dl>
<p>${escaped(hint)}</p>${act ? buttonOf(token, act) : ''}
<p><a href="/agreements/${encodeURIComponent(debit.consentId)}">Everything agreed with ${escaped(debit.merchant)}</a></p></main></body></html>`;
};

const askedByLine = ({ askedBy }: ShownDebit): string =>
  askedBy
    ? `<p class="quiet">${escaped(`Asked by ${askedBy.fullName}, ${askedBy.role.name}, who ${actsFor(askedBy)}`)}</p>\n`
    : '';

interface Content {
  readonly heading: string;
  readonly hint: string;
  readonly act?: 'skip' | 'undo';
}

const contentOf = (debit: ShownDebit): Content => {
  const { merchant, status, canUndo, paidAnotherWay, held } = debit;
  const owe = `You may still owe ${merchant}; they can ask you another way.`;
  if (paidAnotherWay && status !== 'sent' && !isTaken(status))
    return { heading: 'You paid this another way', hint: 'Nothing is taken for it.' };
  if (held && isOpen(status))
    return { heading: 'This debit is on hold', hint: `As things stand, it is not taken. ${owe}`, act: 'skip' };
  if (isOpen(status)) {
    const hint = `You can skip this debit until it is sent. Later ones keep their days. ${owe}`;
    return { heading: `${merchant} will take this`, hint, act: 'skip' };
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
      return { heading: 'Your bank took this debit back', hint: owe };
    case 'failed':
      return { heading: 'This debit could not be taken', hint: `Nothing more will be tried. ${owe}` };
    case 'skipped':
      return {
        heading: 'This debit is skipped',
        hint: `Nothing is taken for it. ${owe}`,
        ...(canUndo && { act: 'undo' }),
      };
    default:
      return { heading: 'This debit will not be taken', hint: owe };
  }
};

const labels = { skip: 'Skip this debit', undo: 'Take it after all' } as const;

const buttonOf = (token: string, act: 'skip' | 'undo'): string =>
  `<form method="post" action="/n/${encodeURIComponent(token)}/${act}"><button class="${act}">${labels[act]}</button></form>`;

const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${String(character.codePointAt(0))};`);
