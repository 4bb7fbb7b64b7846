import type { Envelope } from '@yarda/contracts/payments/cards-envelope.ts';
import type { ChipPurchaseInput } from '@yarda/contracts/payments/terminal.ts';
import { maskPan } from '@yarda/domain/payments/cards/card-number.ts';
import type { SealedField } from '@yarda/domain/payments/cards/envelope-binding.ts';
import type { Payer } from '@yarda/domain/payments/charges/who-paid.ts';
import type { ChipData } from '@yarda/domain/payments/terminal/chip-data.ts';
import type { IssuedTerminal, PurchaseDecision } from '@yarda/domain/payments/terminal/terminal-ports.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { NewId } from '../../platform/identifiers.ts';
import { withinDeadline } from '../../platform/within-deadline.ts';
import type { EnvelopeOpener } from '../cards/open-card.ts';
import { openEnvelope } from '../cards/open-envelope.ts';
import { decidePurchase, type PurchaseDeps } from './decide-purchase.ts';
import {
  findPurchase,
  findTerminal,
  insertPurchase,
  type PurchaseRecord,
  undecidedPurchaseOf,
} from './terminal-store.ts';

export interface MakePurchaseDeps extends PurchaseDeps {
  readonly envelopeKeys: EnvelopeOpener;
  readonly newId: NewId;
}

/** Throws if the money may not be taken for the payment, by this merchant's terminal. The payment is locked. */
export type JudgePurchase = (tx: Transaction, terminal: Pick<IssuedTerminal, 'merchantId'>) => Promise<void>;

/**
 * Takes money from a chip card once: saved before the acquirer is asked, and asked again under the same `rrn` while its
 * answer is unknown. Throws `PURCHASE_UNDECIDED` if it is still unknown.
 */
export const makeChipPurchase = async (
  deps: MakePurchaseDeps,
  input: ChipPurchaseInput,
  payer: Payer,
  judge: JudgePurchase,
): Promise<PurchaseRecord> => {
  const terminal = await findTerminal(deps.database, input.serial);
  if (terminal?.tid !== input.tid || terminal.mid !== input.mid) throw new Problem('TERMINAL_UNKNOWN');
  const card = await openCard(deps, input, payer.payerUserId);
  const purchase = await startPurchase(deps, input, { card, payer }, (tx) => judge(tx, terminal));
  if (purchase.status !== 'asked') return settled(purchase);
  const { rrn, trans_datetime: transDatetime, amount: amountKobo } = input;
  const { serial, tid, mid } = terminal;
  const request = { rrn, transDatetime, terminal: { serial, tid, mid }, amountKobo, card };
  const decision = await withinDeadline(deps.acquirer.purchase(request)).catch((): PurchaseDecision => {
    throw new Problem('PURCHASE_UNDECIDED');
  });
  return settled(await decidePurchase(deps, purchase, decision));
};

/** A decided purchase as its caller sees it. */
const settled = (purchase: PurchaseRecord): PurchaseRecord => {
  if (purchase.status === 'ended') throw new Problem('PURCHASE_ENDED');
  if (purchase.status === 'approved' && !purchase.applied) throw new Problem('PAYMENT_ALREADY_EXECUTED');
  return purchase;
};

/** Saves the purchase, or finds the saved one. Two at once for one payment are impossible: the second must wait. */
const startPurchase = (
  deps: MakePurchaseDeps,
  input: ChipPurchaseInput,
  { card, payer }: { readonly card: ChipData; readonly payer: Payer },
  judge: (tx: Transaction) => Promise<void>,
): Promise<PurchaseRecord> =>
  deps.database.transaction(async (tx) => {
    const { paymentId, amount: amountKobo, tid, rrn, serial, trans_datetime: transDatetime } = input;
    // Locked before the look-up: an identical request may be about to make the payment.
    await deps.chargePurposes.payment.lock(tx, paymentId);
    const existing = await findPurchase(tx, tid, rrn);
    if (existing) return same(existing, input);
    await judge(tx);
    if (await undecidedPurchaseOf(tx, paymentId)) throw new Problem('PURCHASE_UNDECIDED');
    const purchaseId = deps.newId('purchase');
    const { name: acquirer } = deps.acquirer;
    const maskedPan = maskPan(card.pan);
    const purchase = {
      purchaseId,
      acquirer,
      paymentId,
      amountKobo,
      tid,
      rrn,
      serial,
      transDatetime,
      maskedPan,
      ...payer,
    };
    await insertPurchase(tx, purchase, new Date(deps.now()));
    return { ...purchase, ...undecided };
  });

const undecided = {
  status: 'asked',
  responseCode: null,
  authorisationCode: null,
  iccResponse: null,
  applied: false,
  reversed: false,
} as const;

const same = (purchase: PurchaseRecord, input: ChipPurchaseInput): PurchaseRecord => {
  const agrees =
    purchase.paymentId === input.paymentId &&
    purchase.amountKobo === input.amount &&
    purchase.serial === input.serial &&
    purchase.transDatetime === input.trans_datetime;
  if (!agrees) throw new Problem('PURCHASE_REFERENCE_REUSED');
  return purchase;
};

/** The card from its envelopes. It exists only during this call. */
const openCard = async (deps: MakePurchaseDeps, input: ChipPurchaseInput, userId: string | null): Promise<ChipData> => {
  const { consentId, paymentId, tid, rrn } = input;
  const binding = { kind: 'chip', consentId, paymentId, userId } as const;
  const open = (envelope: Envelope, field: SealedField) => openEnvelope(deps.envelopeKeys, envelope, binding, field);
  const [track2, pan, expiry, pinBlock] = await Promise.all([
    open(input.track2, 'track2'),
    open(input.pan, 'pan'),
    open(input.expirydate, 'expirydate'),
    input.pin_block ? open(input.pin_block, 'pin_block') : null,
  ]);
  const fits =
    /^\d{12,19}$/.test(pan) &&
    /^\d{2}(?:0[1-9]|1[0-2])$/.test(expiry) &&
    track2.startsWith(`${pan}D${expiry}`) &&
    (pinBlock === null || /^(?:[0-9A-F]{16}){1,2}$/.test(pinBlock));
  if (!fits) throw new Problem('ENVELOPE_UNREADABLE');
  const sealed = [input.track2, input.pan, input.expirydate, ...(input.pin_block ? [input.pin_block] : [])];
  await deps.envelopeKeys.spend(sealed, { binding, intent: `${tid} ${rrn}` });
  return { track2, pan, expiry, pinBlock, iccData: input.icc_data };
};
