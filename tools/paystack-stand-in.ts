import { rm } from 'node:fs/promises';

const { STAND_IN_PORT = '4200', PORT = '4000' } = process.env;

/** What `RAILS=paystack-stand-in` means: a small Paystack on this machine, and a server that takes it for Paystack. */
export const paystackStandIn = {
  rails: 'paystack-stand-in',
  script: 'rails/paystack/stand-in/serve-stand-in.ts',
  port: { STAND_IN_PORT },
  address: `http://127.0.0.1:${STAND_IN_PORT}`,
  settings: {
    RAILS: 'paystack',
    // Paystack links no accounts, so the search for accounts to link stays the sandbox's, as linking does.
    RAIL_DIRECTORY: 'sandbox',
    PAYSTACK_SECRET_KEY: 'sk_test_stand_in',
    PAYSTACK_BASE_URL: `http://127.0.0.1:${STAND_IN_PORT}`,
    PAYSTACK_PAYER_DOMAIN: 'payers.example',
    STAND_IN_PORT,
    STAND_IN_WEBHOOK_URL: `http://127.0.0.1:${PORT}/api/webhooks/paystack`,
  },
} as const;

const dataDir = '.cache/paystack-stand-in';

/** Sets the environment for it. The stand-in forgets everything when it stops, so our data starts empty too. */
export const setUpPaystackStandIn = async (): Promise<void> => {
  Object.assign(process.env, paystackStandIn.settings);
  if (process.env.DATA_DIR ?? process.env.DATABASE_URL) return;
  await rm(dataDir, { recursive: true, force: true });
  process.env.DATA_DIR = dataDir;
};
