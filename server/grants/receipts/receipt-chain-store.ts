import type { ReceiptKind } from '@yarda/contracts/grants/receipts.ts';
import {
  narrow,
  type Queryable,
  type Recorded,
  statement,
  type Transaction,
} from '../../platform/database/database.ts';

const startChain = statement(
  'receipt-chain-start',
  `insert into receipt_chains (consent_id, merchant_id, merchant_name)
   select "consentId", "merchantId", name
   from jsonb_to_recordset(:started::jsonb) as new("consentId" text, "merchantId" text, name text) order by 1
   on conflict do nothing`,
);
const lock = statement(
  'receipt-chains-lock',
  `select consent_id, merchant_id, merchant_name, receipts, last_hash from receipt_chains
   where consent_id = any(:consentIds) order by consent_id for update`,
);
const append = statement(
  'receipts-append',
  `with fresh as (
     insert into receipts (consent_id, receipt_no, receipt_id, kind, jws, issued_at)
     select "consentId", no, "receiptId", kind, jws, :at
     from jsonb_to_recordset(:receipts::jsonb) as new("consentId" text, no integer, "receiptId" text, kind text,
       jws text)
   )
   update receipt_chains c set receipts = chain.receipts, last_hash = chain."lastHash"
   from jsonb_to_recordset(:chains::jsonb) as chain("consentId" text, receipts integer, "lastHash" text)
   where c.consent_id = chain."consentId"
     and c.consent_id = any(array(select one ->> 'consentId' from jsonb_array_elements(:chains::jsonb) as one))`,
);
const page = statement(
  'receipts-page',
  `select c.receipts, c.last_hash, coalesce((
     select jsonb_agg(jsonb_build_object('no', r.receipt_no, 'kind', r.kind, 'issuedAt', r.issued_at, 'jws', r.jws)
       order by r.receipt_no)
     from (select * from receipts r where r.consent_id = :consentId and r.receipt_no > :after
       and (:kind::text is null or r.kind = :kind)
       order by r.receipt_no limit :limit) as r), '[]') as page
   from receipt_chains c where c.consent_id = :consentId`,
  narrow<Pick<ReceiptsPage, 'page'>>(),
);

const ofKinds = statement(
  'receipts-of-kinds',
  'select jws from receipts where consent_id = :consentId and kind = any(:kinds) order by receipt_no limit 1000',
);

/** A consent's chain, locked: nothing is added to it until the transaction ends. */
export interface LockedChain {
  readonly consentId: string;
  readonly merchantId: string;
  readonly merchantName: string;
  readonly receipts: number;
  readonly lastHash: string | null;
}

/** A receipt as it was signed. */
export interface SignedReceipt {
  readonly consentId: string;
  readonly no: number;
  readonly receiptId: string;
  readonly kind: ReceiptKind;
  readonly jws: string;
}

/** Begins the chains of new grants; one that exists goes on. */
export const startChains = async (tx: Transaction, recorded: readonly Recorded[]): Promise<void> => {
  const started = recorded.flatMap(({ consentId, starts }) => (starts ? [{ consentId, ...starts }] : []));
  if (started.length > 0) await tx.query(startChain, { started: JSON.stringify(started) });
};

/** Locks chains in one order for all writers. A consent that no one granted has none. */
export const lockChains = (tx: Transaction, consentIds: readonly string[]): Promise<LockedChain[]> =>
  tx.query(lock, { consentIds });

/** Adds receipts to their chains, and says where each chain ends now. */
export const appendReceipts = async (
  tx: Transaction,
  receipts: readonly SignedReceipt[],
  chains: readonly LockedChain[],
  at: Date,
): Promise<void> => {
  await tx.query(append, { receipts: JSON.stringify(receipts), at, chains: JSON.stringify(chains) });
};

interface ReceiptsPage {
  /** Total number of the consent's receipts. */
  readonly receipts: number;
  readonly lastHash: string | null;
  readonly page: readonly { readonly no: number; readonly kind: ReceiptKind; issuedAt: string; readonly jws: string }[];
}

/** Some receipts of a consent in their order, with the end of its chain at the same moment; null if it has no chain. */
export const receiptsPage = async (
  db: Queryable,
  consentId: string,
  input: { readonly kind: ReceiptKind | null; readonly after: number; readonly limit: number },
): Promise<ReceiptsPage | null> =>
  (await db.query(page, { consentId, after: input.after, kind: input.kind, limit: input.limit }))[0] ?? null;

/** The first thousand receipts of some kinds, in their order. */
export const receiptsOfKinds = async (
  db: Queryable,
  consentId: string,
  kinds: readonly ReceiptKind[],
): Promise<string[]> => (await db.query(ofKinds, { consentId, kinds })).map(({ jws }) => jws);
