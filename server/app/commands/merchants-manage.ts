import { parseArgs } from 'node:util';
import { createClient, createMerchant } from '@yarda/contracts/merchants/merchants-operator.ts';
import { organisationSchema } from '@yarda/contracts/platform/organisation.ts';
import * as z from 'zod/mini';
import { createKey } from '../../merchants/keys/create-key.ts';
import { createOperatorKey, maxOperatorDays, revokeOperatorKey } from '../../merchants/keys/operator-keys.ts';
import { changeClient, type Managing, makeClient, makeMerchant } from '../../merchants/manage-merchants.ts';
import { clientById, counterpartyOf, listMerchants, saveOrganisation } from '../../merchants/merchant-store.ts';
import { savePayee } from '../../merchants/payee-store.ts';
import { recordAct } from '../../platform/audit/record-act.ts';
import { readConfig } from '../../platform/config/config.ts';
import type { Database } from '../../platform/database/database.ts';
import { openDatabase } from '../../platform/database/open-database.ts';
import { prepareDatabase } from '../../platform/database/prepare-database.ts';
import { randomId } from '../../platform/identifiers.ts';
import type { Mode } from '../../platform/mode.ts';
import { runCommand, WrongUse } from './run-command.ts';

const usage = `npm run merchants -- create --name NAME --origin URL… [--image URL] [--tag TEXT] [--colour #abc] [--text #abc]
npm run merchants -- client MERCHANT_ID --origin URL…
npm run merchants -- return CLIENT_ID [--to URL]
npm run merchants -- organisation MERCHANT_ID --json '{"legalName": …, "registration": …, "address": …, "email": …, "storesDataIn": ["NG"]}'
npm run merchants -- payee MERCHANT_ID --rail paystack [--to ACCT_…]
npm run merchants -- key MERCHANT_ID --name NAME
npm run merchants -- operator --name NAME [--days 30]
npm run merchants -- operator-revoke KEY_ID
npm run merchants -- list`;

/** How long an operator's key lives. */
const daysSchema = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(maxOperatorDays));

/**
 * `npm run merchants`: makes merchants, their clients and keys, and prints what it made as JSON; a key is printed once, and is
 * of the mode of the configured server. On an embedded database the server must be stopped.
 */
runCommand(async () => {
  const config = readConfig(process.env);
  const { database } = await openDatabase(config);
  try {
    await prepareDatabase(config, database);
    const { mode = 'test' } = config;
    return JSON.stringify(await manage(database, mode, process.argv.slice(2)), null, 2);
  } finally {
    await database.close();
  }
});

const manage = async (database: Database, mode: Mode, words: string[]): Promise<object> => {
  const { values, positionals } = parseArgs({
    args: words,
    allowPositionals: true,
    options: {
      ...{ name: { type: 'string' }, image: { type: 'string' }, tag: { type: 'string' } },
      ...{ colour: { type: 'string' }, text: { type: 'string' }, origin: { type: 'string', multiple: true } },
      ...{ to: { type: 'string' }, json: { type: 'string' }, rail: { type: 'string' } },
      days: { type: 'string' },
    },
  });
  const [act = '', id = ''] = positionals;
  const { name, to = null, json, rail, days = '30' } = values;
  const { origin: origins = [] } = values;
  const at = new Date();
  const acts: Readonly<Record<string, () => Promise<object> | '' | false | undefined>> = {
    create: () => name && origins.length > 0 && create(database, mode, { ...values, name }, origins),
    client: () => origins.length > 0 && addClient(database, mode, id, origins),
    return: () => setReturn(database, mode, id, to),
    organisation: () => json && setOrganisation(database, id, JSON.parse(json)),
    payee: () => rail && setPayee(database, id, railsWithPayees.parse(rail), to),
    key: () => name && addKey(database, mode, id, name),
    operator: () => name && createOperatorKey({ database, mode, at }, name, daysSchema.parse(days)),
    'operator-revoke': () => endOperatorKey(database, id),
    list: () => listMerchants(database).then((merchants) => ({ merchants })),
  };
  const done = acts[act]?.();
  if (!done) throw new WrongUse(usage);
  return done;
};

const endOperatorKey = async (database: Database, keyId: string) => {
  if (!(await revokeOperatorKey({ database, at: new Date() }, keyId))) throw new Error(`No living key is ${keyId}`);
  return { keyId, revoked: true };
};

interface Shop {
  readonly name: string;
  readonly image?: string | undefined;
  readonly tag?: string | undefined;
  readonly colour?: string | undefined;
  readonly text?: string | undefined;
}

/** Does what an operator's key does over HTTP. */
const manageAs = <T>(database: Database, mode: Mode, work: (by: Managing) => Promise<T>): Promise<T> =>
  database.transaction((tx) => work({ tx, mode, newId: randomId, actor: 'operator', at: new Date() }));

const create = async (database: Database, mode: Mode, shop: Shop, names: readonly string[]) => {
  const { name, image, tag, colour, text } = shop;
  const colours = { ...(colour && { primaryColour: colour }), ...(text && { primaryText: text }) };
  const { origins, ...merchant } = createMerchant.body.parse({ name, image, tag, colours, origins: names });
  const { merchantId, clients } = await manageAs(database, mode, (by) => makeMerchant(by, merchant, { origins }));
  return { clientId: clients[0]?.clientId, ...(await addKey(database, mode, merchantId, 'first key')) };
};

const addClient = async (database: Database, mode: Mode, merchantId: string, origins: readonly string[]) => {
  const requested = createClient.body.parse({ origins });
  const { clientId } = await manageAs(database, mode, (by) => makeClient(by, merchantId, requested));
  return { merchantId, clientId };
};

/** Sets the page to which payers return after a consent; without one, payers stay on our page. */
const setReturn = async (database: Database, mode: Mode, clientId: string, returnUrl: string | null) => {
  const client = await clientById(database, clientId);
  if (!client) throw new Error(`There is no client ${clientId}`);
  const requested = createClient.body.parse({ origins: client.allowedOrigins, returnUrl: returnUrl ?? undefined });
  await manageAs(database, mode, (by) => changeClient(by, client, requested));
  return { clientId, returnUrl };
};

/** Sets a merchant's legal organisation once it has been checked. The records of its consents name the organisation. */
const setOrganisation = async (database: Database, merchantId: string, message: unknown) => {
  await requireMerchant(database, merchantId);
  const organisation = organisationSchema.parse(message);
  await saveOrganisation(database, merchantId, organisation);
  await recordAct(database, 'organisation set', { merchantId, legalName: organisation.legalName });
  return { merchantId, organisation };
};

/** Whose charges can be paid out to a sub-account. */
const railsWithPayees = z.enum(['paystack', 'sandbox']);
const subAccount = z.nullable(z.string().check(z.regex(/^ACCT_\w+$/)));

/** Sets the payee of a merchant's future collections on a rail; without one, the rail pays the operator. */
const setPayee = async (database: Database, merchantId: string, rail: string, to: string | null) => {
  await requireMerchant(database, merchantId);
  const payee = subAccount.parse(to);
  await savePayee(database, merchantId, { rail, payee });
  await recordAct(database, 'payee set', { merchantId, rail, payee: payee ?? 'none' });
  return { merchantId, rail, payee };
};

const addKey = async (database: Database, mode: Mode, merchantId: string, name: string) => {
  await requireMerchant(database, merchantId);
  const secretKey = await createKey({ database, mode, at: new Date() }, merchantId, name);
  return { merchantId, secretKey };
};

const requireMerchant = async (database: Database, merchantId: string) => {
  const merchant = await counterpartyOf(database, merchantId);
  if (!merchant) throw new Error(`There is no merchant ${merchantId}`);
  return merchant;
};
