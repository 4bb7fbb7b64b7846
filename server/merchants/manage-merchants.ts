import type { RegisteredMerchant } from '@yarda/contracts/merchants/merchants-operator.ts';
import { isReturnUrl } from '@yarda/domain/merchants/return-url.ts';
import { appendAudit } from '../platform/audit/append-audit.ts';
import type { Transaction } from '../platform/database/database.ts';
import { Problem } from '../platform/http/problem.ts';
import type { NewId } from '../platform/identifiers.ts';
import type { Mode } from '../platform/mode.ts';
import { type NewMerchant, saveClient, saveMerchant } from './merchant-store.ts';
import { registeredMerchant, saveChangedClient } from './registered-merchants-store.ts';

/** The actor, the means and the time of a change to merchants. */
export interface Managing {
  readonly tx: Transaction;
  readonly mode: Mode;
  readonly newId: NewId;
  /** As the audit log names who acts. */
  readonly actor: string;
  readonly at: Date;
}

type MerchantInput = Pick<NewMerchant, 'name'> & Partial<Pick<NewMerchant, 'image' | 'tag' | 'colours'>>;

interface ClientInput {
  readonly origins: readonly string[];
  readonly returnUrl?: string | undefined;
}

type Client = RegisteredMerchant['clients'][number];

/** Makes a merchant with a client. */
export const makeMerchant = async (
  by: Managing,
  { name, image = null, tag = null, colours = {} }: MerchantInput,
  input: ClientInput,
): Promise<RegisteredMerchant> => {
  const merchantId = by.newId('merchant');
  const { stored, client } = newClient(by, input);
  await saveMerchant(by.tx, { merchantId, name, image, tag, colours, client: stored });
  await record(by, 'merchant created', { merchantId, clientId: client.clientId });
  return { merchantId, name, clients: [client] };
};

export const makeClient = async (by: Managing, merchantId: string, input: ClientInput): Promise<Client> => {
  const { name } = await merchantOf(by, merchantId);
  const { stored, client } = newClient(by, input);
  await saveClient(by.tx, merchantId, name ?? '', stored);
  await record(by, 'client created', { merchantId, clientId: client.clientId });
  return client;
};

/** Changes a client as a whole. */
export const changeClient = async (
  by: Managing,
  { merchantId, clientId }: { readonly merchantId: string; readonly clientId: string },
  input: ClientInput,
): Promise<Client> => {
  await merchantOf(by, merchantId);
  const client = clientFrom(by, clientId, input);
  if (!(await saveChangedClient(by.tx, merchantId, client))) throw new Problem('CLIENT_UNKNOWN');
  const { origins, returnUrl } = client;
  await record(by, 'client changed', {
    ...{ merchantId, clientId, origins: origins.join(' '), returnUrl: returnUrl ?? 'none' },
  });
  return client;
};

/** Throws if there is no such merchant. */
const merchantOf = async ({ tx }: Pick<Managing, 'tx'>, merchantId: string): Promise<RegisteredMerchant> => {
  const merchant = await registeredMerchant(tx, merchantId);
  if (!merchant) throw new Problem('MERCHANT_NOT_FOUND');
  return merchant;
};

const newClient = (by: Managing, input: ClientInput) => {
  const client = clientFrom(by, by.newId('client'), input);
  const { clientId, origins: allowedOrigins, returnUrl } = client;
  return { client, stored: { clientId, allowedOrigins, returnUrl, discoveryId: by.newId('discovery') } };
};

const clientFrom = ({ mode }: Managing, clientId: string, { origins, returnUrl }: ClientInput): Client => {
  const open = origins.findIndex((origin) => mode === 'live' && !origin.startsWith('https:'));
  // Someone on the network path could frame our page in their own, and read its messages.
  if (open !== -1)
    throw new Problem('INVALID_REQUEST', [
      { path: `body.origins.${open}`, message: 'must be https: the money is real' },
    ]);
  if (returnUrl !== undefined && !isReturnUrl(returnUrl, origins))
    throw new Problem('INVALID_REQUEST', [{ path: 'body.returnUrl', message: 'must be a page of one of the origins' }]);
  return { clientId, origins: [...origins], returnUrl: returnUrl ?? null };
};

const record = ({ tx, actor, at }: Managing, about: string, details: Record<string, string>): Promise<void> =>
  appendAudit(tx, { kind: 'operator-acted', actor, about, details }, at);
