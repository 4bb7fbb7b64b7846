/**
 * One transfer that the pretend bank makes: its share of the missing amount, and after how many steps it is seen and
 * settled.
 */
export interface SandboxTransfer {
  readonly amountKobo: number;
  readonly seenAfterSteps: number;
  readonly settledAfterSteps: number;
}

/**
 * How the bank tells of a transfer: as received and then as settled; once, by the reference of the account; as news
 * that proves nothing; not at all, unless it is asked; or as money that it did not take.
 */
export type SandboxReporting = 'twice' | 'once' | 'as_news' | 'never' | 'rejected';

/** Rules for the 'I have made the transfer' button, by the last two digits of the amount. The first match applies. */
export const sandboxTransferRules: readonly {
  readonly ending: string | null;
  readonly outcome: string;
  readonly transfers: (amountKobo: number) => readonly SandboxTransfer[];
  /** The bank reports which institution holds the sender's account, so that it can be linked afterwards. */
  readonly fromLinkable?: true;
  readonly reporting?: SandboxReporting;
  readonly ownTerms?: true;
}[] = [
  { ending: '01', outcome: 'The transfer never arrives. The payer can cancel.', transfers: () => [] },
  {
    ending: '02',
    outcome: 'It arrives ₦1.00 short. Saying again that it was sent pays the rest.',
    transfers: (amountKobo) => [inSteps(Math.max(1, amountKobo - 100), 1)],
  },
  {
    ending: '03',
    outcome: 'It arrives twice. The second one is sent back.',
    transfers: (amountKobo) => [inSteps(amountKobo, 1), inSteps(amountKobo, 2)],
  },
  {
    ending: '04',
    outcome: 'It arrives only when you send it from the pretend bank.',
    transfers: () => [],
  },
  {
    ending: '06',
    outcome: 'It arrives in full, from an account that can be linked afterwards.',
    transfers: (amountKobo) => [inSteps(amountKobo, 1)],
    fromLinkable: true,
  },
  {
    ending: '07',
    outcome: 'It arrives in full. The bank tells of it once, when it has settled.',
    transfers: (amountKobo) => [inSteps(amountKobo, 1)],
    reporting: 'once',
  },
  {
    ending: '08',
    outcome: 'It arrives in full. The bank says only that the account has news, and is asked.',
    transfers: (amountKobo) => [inSteps(amountKobo, 1)],
    reporting: 'as_news',
  },
  {
    ending: '09',
    outcome:
      'It arrives in full, but the bank’s report is lost. It is found within two minutes, when the bank is asked.',
    transfers: (amountKobo) => [inSteps(amountKobo, 1)],
    reporting: 'never',
  },
  {
    ending: '11',
    outcome: '₦1.00 less is sent to a bank that takes only the exact amount: it sends it back itself.',
    transfers: (amountKobo) => [inSteps(Math.max(1, amountKobo - 100), 1)],
    reporting: 'rejected',
  },
  {
    ending: '12',
    outcome: 'It arrives twice. Sending back the second one fails: the bank needs another account of the payer’s.',
    transfers: (amountKobo) => [inSteps(amountKobo, 1), inSteps(amountKobo, 2)],
  },
  {
    ending: '13',
    outcome: 'It arrives twice. Sending back the second one fails: a person has to settle it with the bank.',
    transfers: (amountKobo) => [inSteps(amountKobo, 1), inSteps(amountKobo, 2)],
  },
  {
    ending: '14',
    outcome: 'It arrives in full. The bank gives the account its own name, and a quarter of an hour.',
    transfers: (amountKobo) => [inSteps(amountKobo, 1)],
    ownTerms: true,
  },
  {
    ending: '16',
    outcome: 'It arrives in full. The bank keeps 1.5 % for its work: the books show the fee beside it.',
    transfers: (amountKobo) => [inSteps(amountKobo, 1)],
  },
  { ending: null, outcome: 'It arrives in full.', transfers: (amountKobo) => [inSteps(amountKobo, 1)] },
];

export const sandboxTransferRule = (amountKobo: number) => {
  const ending = String(amountKobo % 100).padStart(2, '0');
  const rule = sandboxTransferRules.find((candidate) => candidate.ending === null || candidate.ending === ending);
  if (!rule) throw new Error('The sandbox has no rule for every amount');
  return rule;
};

/** One transfer of this amount, seen after the given number of steps and settled one step later. */
export const inSteps = (amountKobo: number, seenAfterSteps: number): SandboxTransfer => ({
  amountKobo,
  seenAfterSteps,
  settledAfterSteps: seenAfterSteps + 1,
});

const quarterHourMs = 15 * 60 * 1000;

/** The name and end that the bank gives an account of this amount, if it does not keep to what is asked for. */
export const sandboxTerms = ({ amountKobo }: { readonly amountKobo: number }, nowMs: number) =>
  sandboxTransferRule(amountKobo).ownTerms
    ? { accountName: 'Rubies Checkout', expiresAt: new Date(nowMs + quarterHourMs) }
    : {};
