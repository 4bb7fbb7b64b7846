import { dayText } from '../../platform/text/day-text.ts';

interface ConfirmFacts {
  readonly merchant: string;
  /** The day by which it is to be confirmed. */
  readonly by: string;
  readonly link: string;
}

/** The text message to a payer about a consent that needs reconfirmation. */
export const confirmText = (kind: 'ask' | 'due' | 'lapsed', { merchant, by, link }: ConfirmFacts): string =>
  `Yarda: ${texts[kind]({ merchant, by: dayText(by), link })}`;

const texts: Record<'ask' | 'due' | 'lapsed', (facts: ConfirmFacts) => string> = {
  ask: ({ merchant, by, link }) =>
    `do you still agree to what ${merchant} may take or read? Confirm by ${by}, or it stops: ${link}`,
  due: ({ merchant, link }) => `${merchant} can take and read nothing, until you confirm what you agreed to: ${link}`,
  lapsed: ({ merchant }) =>
    `what you agreed to with ${merchant} has ended, as you did not confirm it. You may still owe ${merchant}; they can ask you another way.`,
};
