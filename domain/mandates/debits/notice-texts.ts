import { gsmNaira } from '../../platform/money/naira.ts';
import { dateFormat } from '../../platform/text/date-format.ts';

export const noticeKinds = [
  'before',
  'again',
  'moved',
  'day_before',
  'after',
  'given_up',
  'suspended',
  'returned',
  'other_sum',
  'refunded',
  'reversed',
  'dispute_upheld',
  'dispute_refused',
  'dispute_closed',
] as const;

export type NoticeKind = (typeof noticeKinds)[number];

/** The content of a notice of one debit. Amounts in kobo, days `YYYY-MM-DD`. */
export interface NoticeFacts {
  readonly merchant: string;
  readonly amountKobo: number;
  /** The amount that the merchant refunded. */
  readonly refundedKobo: number;
  /** Maximum of a variable debit, as signed or as lowered since. */
  readonly limitKobo: number | null;
  readonly dueOn: string;
  readonly day: string;
  /** The public holiday off which it was moved to that day, if it was. */
  readonly holiday: string | null;
  readonly bankName: string;
  readonly lastFour: string;
  /** The account of the last attempt, or the one that its bank said had too little; null if there was none, or it is gone. */
  readonly tried: Pick<NoticeFacts, 'bankName' | 'lastFour'> | null;
  readonly occurrence: { readonly n: number; readonly of: number } | null;
  /** Why the last attempt failed. */
  readonly reason: string | null;
  readonly link: string;
}

/** A notice as a text message. The naira sign would triple its length, so amounts are written `N12,500.00`. */
export const noticeText = (kind: NoticeKind, facts: NoticeFacts): string => `Yarda: ${texts[kind](facts)}`;

const texts: Record<NoticeKind, (facts: NoticeFacts) => string> = {
  before: (facts) =>
    `${facts.merchant} will take ${sum(facts)}${limit(facts)} on ${dayName(facts.day)} from ${account(facts)}${which(facts)}. Skip or stop: ${facts.link}`,
  again: (facts) =>
    `${tried(facts)} ${failed(facts)} for ${facts.merchant}. Next try ${dayName(facts.day)}, ${sum(facts)}${fromNext(facts)}. Your bank may charge for a failed debit. Skip: ${facts.link}`,
  moved: (facts) =>
    `${holiday(facts)}: ${facts.merchant} will take ${sum(facts)} from ${account(facts)}${which(facts)} on ${dayName(facts.day)} instead. Skip or stop: ${facts.link}`,
  day_before: (facts) =>
    `Tomorrow ${facts.merchant} will take ${sum(facts)} from ${account(facts)}${which(facts)}. Skip or stop: ${facts.link}`,
  after: (facts) =>
    `${facts.merchant} took ${sum(facts)} on ${shortDay(facts.day)} from ${account(facts)}. Not right? ${facts.link}`,
  given_up: (facts) =>
    `${facts.merchant} could not take ${sum(facts)}. Nothing more will be tried. You may still owe ${facts.merchant}.`,
  returned: (facts) =>
    `${sum(facts)} for ${facts.merchant} left ${account(facts)} late, after it was stopped. It goes back to your account.`,
  other_sum: (facts) =>
    `Your bank took another sum than ${sum(facts)} for ${facts.merchant} from ${account(facts)}. All of it goes back to your account.`,
  refunded: (facts) =>
    `${facts.merchant} gives back ${gsmNaira(facts.refundedKobo)} of ${sum(facts)} to ${account(facts)}.`,
  reversed: (facts) =>
    `Your bank has taken back the ${sum(facts)} that ${facts.merchant} took on ${shortDay(facts.day)} from ${account(facts)}. You may still owe ${facts.merchant}; they can ask you another way.`,
  dispute_upheld: (facts) =>
    `You said that ${sum(facts)} to ${facts.merchant} was not right: it goes back to ${account(facts)}.`,
  dispute_refused: (facts) =>
    `${facts.merchant} does not agree that ${sum(facts)} of ${shortDay(facts.day)} was not right. Why, and what you can do: ${facts.link}`,
  dispute_closed: (facts) =>
    `We have decided that ${facts.merchant} may keep ${sum(facts)} of ${shortDay(facts.day)}. Why, and what you can do: ${facts.link}`,
  suspended: (facts) => `${facts.merchant} can take nothing more for now, until you allow it again.`,
};

const sum = ({ amountKobo }: NoticeFacts): string => gsmNaira(amountKobo);

const limit = ({ limitKobo }: NoticeFacts): string =>
  limitKobo === null ? '' : ` (your limit: ${gsmNaira(limitKobo)})`;

const holiday = (facts: NoticeFacts): string =>
  facts.holiday === null ? 'A public holiday was declared' : `${dayName(facts.holiday)} is a public holiday`;

const account = ({ bankName, lastFour }: Pick<NoticeFacts, 'bankName' | 'lastFour'>): string =>
  `${bankName} *${lastFour}`;

const tried = (facts: NoticeFacts): string => (facts.tried ? account(facts.tried) : 'Your account');

/** The account of the next attempt, unless the last attempt used the same one. */
const fromNext = (facts: NoticeFacts): string => (tried(facts) === account(facts) ? '' : ` from ${account(facts)}`);

const which = ({ occurrence }: NoticeFacts): string => (occurrence ? ` (${occurrence.n} of ${occurrence.of})` : '');

const failed = ({ reason }: NoticeFacts): string =>
  reason === 'insufficient_funds' ? 'had too little' : 'could not be reached';

const dayFormat = dateFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' });

/** 'Tue 1 Dec'. */
export const dayName = (day: string): string => dayFormat(day).replace(',', '');

export const shortDay = dateFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });
