import { shortDay } from './notice-texts.ts';

/**
 * Notices of a merchant's change to the debits that a payer agreed to. `pause_lasts`: the payer's own pause, which has
 * no end, has lasted the maximum time.
 */
export const mandateNoticeKinds = ['paused', 'resumed', 'tightened', 'revoked', 'pause_lasts'] as const;

export type MandateNoticeKind = (typeof mandateNoticeKinds)[number];

export interface MandateNoticeFacts {
  readonly merchant: string;
  /** The first day on which debits are taken again, if the merchant has said. */
  readonly pausedUntil: string | null;
  /** The page where the payer sees, resumes and stops the debits. */
  readonly link: string;
}

/** A notice about all debits to a merchant, as a text message. */
export const mandateNoticeText = (kind: MandateNoticeKind, facts: MandateNoticeFacts): string =>
  `Yarda: ${texts[kind](facts)}`;

const texts: Record<MandateNoticeKind, (facts: MandateNoticeFacts) => string> = {
  paused: ({ merchant, pausedUntil }) =>
    `${merchant} has paused its debits${pausedUntil === null ? '' : ` until ${shortDay(pausedUntil)}`}. Nothing is taken meanwhile, or later for those days.`,
  resumed: ({ merchant }) => `${merchant} goes on with its debits, as you agreed.`,
  tightened: ({ merchant }) => `${merchant} has lowered what its debits may take from you.`,
  revoked: ({ merchant }) =>
    `${merchant} has ended its debits. Nothing more is taken. You may still owe ${merchant}; they can ask you another way.`,
  pause_lasts: ({ merchant, link }) =>
    `Your pause of ${merchant}'s debits has lasted six months. Nothing is taken until you resume them. Resume or stop: ${link}`,
};
