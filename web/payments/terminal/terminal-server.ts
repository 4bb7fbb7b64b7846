import { fetchTerminalKeys, makeChipPurchase } from '@yarda/contracts/payments/terminal.ts';
import type { OpenPurchase, PurchaseAnswer, TerminalInput } from '@yarda/domain/payments/terminal/terminal-context.ts';
import { currentSession } from '../../identity/session/session-store.ts';
import { isUnsettled, problemOf } from '../../platform/api/problem.ts';
import { request } from '../../platform/api/request.ts';
import { fetchSealingKey, type SealingKey, sealField } from '../cards/seal-field.ts';

interface Collected {
  readonly consentId: string;
  readonly paymentId: string;
  readonly amountKobo: number;
}

/**
 * The terminal's calls to the server: a reader's keys, and the purchase. Track 2, PAN, expiry and PIN block travel
 * encrypted.
 */
export const terminalServer = (payment: Collected): Pick<TerminalInput, 'fetchKeys' | 'purchase'> => {
  let sentRrn: string | null = null;
  return {
    fetchKeys: async (serial) => (await request(fetchTerminalKeys, { body: { serial } })).data.data,
    purchase: async (purchase) => {
      const sealed = await bodyOf(payment, purchase);
      // The bank may have received an earlier request for this purchase.
      if (!sealed.ok)
        return sentRrn === purchase.rrn ? { outcome: 'unknown' } : { outcome: 'refused', code: sealed.code };
      sentRrn = purchase.rrn;
      try {
        const { status, data } = await request(makeChipPurchase, { body: sealed.body });
        return { outcome: status, iccResponse: data.icc_response };
      } catch (cause) {
        return answerOf(cause);
      }
    },
  };
};

/** Fetches the key on every request: it may have changed in between. Without one, nothing can be sent. */
const bodyOf = async (payment: Collected, purchase: OpenPurchase) => {
  const key = await fetchSealingKey().catch(() => null);
  if (key === null) return { ok: false, code: 'KEY_NOT_FETCHED' } as const;
  try {
    return { ok: true, body: await sealedBody(key, payment, purchase) } as const;
  } catch {
    return { ok: false, code: 'FIELD_NOT_SEALED' } as const;
  }
};

const sealedBody = async (
  key: SealingKey,
  { consentId, paymentId, amountKobo }: Collected,
  { rrn, transDatetime, terminal, card }: OpenPurchase,
) => {
  const session = currentSession();
  const userId = session.status === 'signed-in' ? session.user.userId : null;
  const binding = { kind: 'chip', consentId, paymentId, userId } as const;
  const [track2, pan, expirydate, pinBlock] = await Promise.all([
    sealField(key, { text: card.track2, field: 'track2', binding }),
    sealField(key, { text: card.pan, field: 'pan', binding }),
    sealField(key, { text: card.expiry, field: 'expirydate', binding }),
    card.pinBlock === null ? null : sealField(key, { text: card.pinBlock, field: 'pin_block', binding }),
  ]);
  return {
    ...{ consentId, paymentId, amount: amountKobo, rrn, trans_datetime: transDatetime },
    ...{ track2, pan, expirydate, icc_data: card.iccData },
    ...(pinBlock && { pin_block: pinBlock }),
    ...{ tid: terminal.tid, mid: terminal.mid, serial: terminal.serial },
  };
};

/** Answers 'unknown', which is retried, when the outcome is open or the key changed in transit. */
const answerOf = (cause: unknown): PurchaseAnswer => {
  const problem = problemOf(cause);
  if (problem.code === 'PAYMENT_ALREADY_EXECUTED') return { outcome: 'paid' };
  if (isUnsettled(problem) || problem.code === 'PURCHASE_UNDECIDED' || problem.code === 'ENVELOPE_UNREADABLE')
    return { outcome: 'unknown' };
  return { outcome: 'refused', code: problem.code };
};
