import { linkingSetup } from './linking-setup.ts';

/** Charges the card to prove that the account is the payer's. An approved charge links the account. */
export const byCard = linkingSetup.createStateConfig({
  exit: 'forgetCard',
  invoke: {
    id: 'charge',
    src: 'charge',
    input: ({ context: { account, attempt } }) => ({ purpose: { kind: 'link', account }, attempt }),
    onDone: [
      {
        guard: ({ event }) => event.output.approved,
        target: 'success',
        actions: { type: 'noteCharge', params: ({ event }) => event.output },
      },
      { target: 'leaving', actions: { type: 'noteCharge', params: ({ event }) => event.output } },
    ],
  },
});
