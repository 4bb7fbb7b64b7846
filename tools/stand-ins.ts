import { rm } from 'node:fs/promises';

const { STAND_IN_PORT = '4200', PORT = '4000' } = process.env;
const address = `http://127.0.0.1:${STAND_IN_PORT}`;
const common = (provider: string) => ({
  STAND_IN_PORT,
  STAND_IN_WEBHOOK_URL: `http://127.0.0.1:${PORT}/api/webhooks/${provider}`,
});

/** A small provider on this machine, and the settings of a server that takes it for the real one. */
export interface StandInStart {
  /** Value of `RAILS` that selects the stand-in. */
  readonly rails: string;
  readonly script: string;
  readonly address: string;
  readonly settings: Readonly<Record<string, string>>;
  /** Message for the terminal: the rails that go through the stand-in. */
  readonly readyLine: string;
}

const standIns: readonly StandInStart[] = [
  {
    ...{ rails: 'paystack-stand-in', script: 'rails/paystack/stand-in/serve-stand-in.ts', address },
    readyLine: `Transfers, cards and linked accounts go through a stand-in for Paystack, which is also the payer’s bank: ${address}`,
    settings: {
      ...common('paystack'),
      RAILS: 'paystack',
      // Paystack names accounts that exist, and the stand-in knows few: people find theirs in the sandbox.
      RAIL_DIRECTORY: 'sandbox',
      PAYSTACK_SECRET_KEY: 'sk_test_stand_in',
      PAYSTACK_BASE_URL: address,
      PAYSTACK_PAYER_DOMAIN: 'payers.example',
    },
  },
  {
    ...{ rails: 'mono-stand-in', script: 'rails/mono/stand-in/serve-mono-stand-in.ts', address },
    readyLine: `Accounts are linked and debited through a stand-in for Mono, which is also the payer’s bank: ${address}`,
    settings: {
      ...common('mono'),
      RAILS: 'sandbox',
      RAIL_LINK_DIRECT: 'mono',
      MONO_SECRET_KEY: 'test_sk_stand_in',
      MONO_WEBHOOK_SECRET: 'a secret of the stand-in',
      MONO_BASE_URL: address,
    },
  },
];

/** The stand-in that `RAILS` asks for, if it asks for one. */
export const chosenStandIn = (): StandInStart | null =>
  standIns.find(({ rails }) => rails === process.env.RAILS) ?? null;

export const standInPorts = { STAND_IN_PORT };

/** Sets the environment for it. A stand-in forgets everything when it stops, so our data starts empty too. */
export const setUpStandIn = async ({ rails, settings }: StandInStart): Promise<void> => {
  Object.assign(process.env, settings);
  if (process.env.DATA_DIR ?? process.env.DATABASE_URL) return;
  const dataDir = `.cache/${rails}`;
  await rm(dataDir, { recursive: true, force: true });
  process.env.DATA_DIR = dataDir;
};
