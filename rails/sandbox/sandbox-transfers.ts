/**
 * One transfer that the pretend bank makes: its share of the missing amount, and after how many steps it is seen and
 * settled.
 */
export interface SandboxTransfer {
  readonly amountKobo: number;
  readonly seenAfterSteps: number;
  readonly settledAfterSteps: number;
}

/** What 'I have made the transfer' triggers, by the last two digits of the amount. The first match applies. */
export const sandboxTransferRules: readonly {
  readonly ending: string | null;
  readonly outcome: string;
  readonly transfers: (amountKobo: number) => readonly SandboxTransfer[];
  /** The bank reports which institution holds the sender's account, so that it can be linked afterwards. */
  readonly fromLinkable?: true;
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
