import type { CardProof } from '@yarda/domain/linking/card-proof.ts';
import { type Queryable, statement, type Transaction } from '../platform/database/database.ts';
import type { LinkableAtBank } from './find-linkable.ts';

const columns = `attempt_id, payment_id, institution_code, bank_name, account_number, account_name, possible`;
const insert = statement(
  'card-link-insert',
  `insert into card_links (${columns}) values (:attemptId, :paymentId, :institutionCode, :bankName, :accountNumber,
     :accountName, :possible::jsonb)`,
);
const find = statement('card-link-find', `select ${columns}, proof from card_links where attempt_id = :attemptId`);
const attemptOf = statement('card-link-attempt', 'select attempt_id from card_links where payment_id = :paymentId');
const prove = statement('card-link-prove', 'update card_links set proof = :proof where attempt_id = :attemptId');
const created = statement(
  'card-link-created',
  'update card_links set account_id = :accountId where attempt_id = :attemptId',
);

/** The account a card's charge will link it to. `paymentId` is the page's id for the charge. */
export interface CardLink extends LinkableAtBank {
  readonly attemptId: string;
  readonly paymentId: string;
}

/** A card link, and what proved that the card belongs to the account. */
export interface ProvenCardLink extends CardLink {
  readonly proof: CardProof | null;
}

export const insertCardLink = async (tx: Transaction, link: CardLink): Promise<void> => {
  await tx.query(insert, { ...link, possible: JSON.stringify(link.possible) });
};

export const findCardLink = async (db: Queryable, attemptId: string): Promise<ProvenCardLink> => {
  const [row] = await db.query(find, { attemptId });
  if (!row) throw new Error('A card is linked to nothing');
  return {
    attemptId: row.attemptId,
    paymentId: row.paymentId,
    institutionCode: row.institutionCode,
    bankName: row.bankName,
    accountNumber: row.accountNumber,
    accountName: row.accountName,
    possible: row.possible,
    proof: row.proof,
  };
};

export const saveCardProof = async (db: Queryable, attemptId: string, proof: CardProof): Promise<void> => {
  await db.query(prove, { attemptId, proof });
};

/** The charge that a page knows by a payment id; null if there is none. */
export const attemptOfCardLink = async (db: Queryable, paymentId: string): Promise<string | null> => {
  const [row] = await db.query(attemptOf, { paymentId });
  return row?.attemptId ?? null;
};

export const saveCardLinked = async (tx: Transaction, attemptId: string, accountId: string): Promise<void> => {
  await tx.query(created, { attemptId, accountId });
};
