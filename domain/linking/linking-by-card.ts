import { linkingSetup } from './linking-setup.ts';

/** A charge of the card proves the account to be the payer's. Where it is approved the account is linked. */
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
