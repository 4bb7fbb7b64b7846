import { describe, expect, it } from 'vitest';
import { type DebitRow, debitOf } from './debit-store.ts';

const at = new Date('2027-04-20T08:00:00Z');
const planned: DebitRow = {
  ...{ debitId: 'dbt_1', consentId: 'cns_1', paymentId: 'pay_1', merchantId: 'mer_1', narration: 'Rent' },
  ...{ amountType: 'fixed', maxKobo: 5_000, amountKobo: 5_000, dueOn: '2027-04-20', nextDueOn: null },
  ...{ occurrenceNo: 1, occurrenceOf: 1, effectiveOn: null, status: 'planned', reason: null },
  ...{ accountId: null, triedAccountId: null, noticeNo: 0, weekNoticeId: null, notifiedAt: null, notBefore: null },
  ...{ attempts: 0, tries: 0, shortDays: 0, sentAt: null, settledAt: null, collectedKobo: 0, refundedKobo: 0 },
  ...{ reference: null, payingConsentId: null, payingPaymentId: null, payingUntil: null, payingResumeAt: null },
  nextAt: at,
};
const sent: DebitRow = {
  ...planned,
  ...{ status: 'sent', effectiveOn: '2027-04-20', accountId: 'acc_1', notifiedAt: at, notBefore: at, sentAt: at },
};

describe('debitOf', () => {
  it('takes a planned debit without a day, an account or a time', () => {
    expect(debitOf(planned)).toEqual(planned);
  });

  it('knows the sum and the time of a sent debit', () => {
    const debit = debitOf(sent);
    if (debit.status !== 'sent') throw new Error('A sent debit is not sent');
    const registered: readonly [number, Date, string] = [debit.amountKobo, debit.sentAt, debit.accountId];
    expect(registered).toEqual([5_000, at, 'acc_1']);
  });

  it.each(['amountKobo', 'effectiveOn', 'accountId', 'notifiedAt', 'notBefore', 'sentAt'] as const)(
    'refuses a sent debit without %s',
    (field) => {
      expect(() => debitOf({ ...sent, [field]: null })).toThrow(
        'The debit dbt_1 is sent without all that such a debit has',
      );
    },
  );

  it.each(['executed', 'disputed', 'refunded', 'reversed', 'failed', 'skipped', 'cancelled', 'lapsed'] as const)(
    'refuses a debit that is %s and was never settled',
    (status) => {
      expect(() => debitOf({ ...sent, status })).toThrow(`The debit dbt_1 is ${status} without`);
      expect(debitOf({ ...sent, status, settledAt: at })).toMatchObject({ status, settledAt: at });
    },
  );
});
