import { secretText } from '@yarda/node/secret-text.ts';
import { Yarda } from '@yarda/node/yarda.ts';
import { type Access, type Surroundings, UserFault } from './surroundings.ts';

/** The options of every command. */
export interface GlobalOptions {
  readonly url?: string;
  readonly json?: boolean;
  readonly live?: boolean;
}

/** The API by the settings `YARDA_URL` and `YARDA_SECRET_KEY`. A live key moves money: it takes `--live`, too. */
export const openAccess = (
  { env, fetch }: Surroundings,
  { url, json = false, live = false }: GlobalOptions,
): Access => {
  const secretKey = secretIn(env.YARDA_SECRET_KEY ?? '');
  const address = url ?? env.YARDA_URL;
  if (!secretKey) throw new UserFault('Set YARDA_SECRET_KEY to your secret key; the sandbox’s is sk_test_demo');
  if (!address) throw new UserFault('Set YARDA_URL, or say --url: a sandbox of your own is at http://localhost:4000');
  if (secretKey.startsWith('sk_') && !secretKey.startsWith('sk_test_') && !live)
    throw new UserFault('This is a live key: say --live if you mean it');
  try {
    return { yarda: new Yarda(secretKey, { url: address, fetch }), origin: new URL(address).origin, secretKey, json };
  } catch (error) {
    throw new UserFault(error instanceof Error ? error.message : String(error));
  }
};

const secretIn = (given: string): string => {
  try {
    return secretText(given, 'YARDA_SECRET_KEY');
  } catch (error) {
    throw new UserFault(error instanceof Error ? error.message : String(error));
  }
};
