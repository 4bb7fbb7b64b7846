import { listDebits } from '@yarda/contracts/debits.ts';
import { disputeDebit, payDebitNow } from '@yarda/contracts/debits-payer.ts';
import { listEvents } from '@yarda/contracts/events.ts';
import { sendSandboxTransfer } from '@yarda/contracts/sandbox.ts';
import { describe, expect, it } from 'vitest';
import { agreedDebits } from '../harness/agreed-debits.ts';
import { eventually } from '../harness/eventually.ts';
import { readPayments } from '../harness/new-consent.ts';
import { comeBack, enrol, type Person } from '../harness/person.ts';
import { startTestServer } from '../harness/test-server.ts';

const server = await startTestServer();
const ada = await enrol(server, '+2348000000001');
const bola = await enrol(server, '+2348000000002');
const debits = agreedDebits(server);
const codeOf = async (asked: Promise<{ text: string }>): Promise<unknown> => JSON.parse((await asked).text).code;
const payNow = async (debitId: string, person: Person = ada) =>
  server.ask(payDebitNow, { params: { debitId } }, { token: (await comeBack(server, person)).token });
const sender = { senderName: 'ADA OBI', senderBank: 'GTBank', senderAccountNumber: '0123456785' };

const firstOf = async (consentId: string) => {
  const [debit] = await debits.of(consentId);
  if (!debit) throw new Error('No debit was planned');
  return debit;
};

describe('a debit that its payer pays another way', () => {
  it('is not taken any more once that is paid, also between two attempts', async () => {
    const consentId = await debits.grant(ada, { dueDate: '2027-01-12' }, 'acc_ada_first');
    await debits.wind({ to: '2027-01-13' });
    const { debitId, attempts } = await firstOf(consentId);
    expect(attempts).toBe(1);
    expect(await codeOf(payNow(debitId, bola))).toBe('DEBIT_NOT_FOUND');
    const offered = (await payNow(debitId)).reply();
    expect(offered.url).toContain(`/r/${offered.consentId}?clientId=cli_demo`);
    expect((await payNow(debitId)).reply()).toEqual(offered);
    const token = (await comeBack(server, ada)).token;
    const [payment] = await readPayments(server, offered.consentId, { token });
    expect(payment).toMatchObject({ amount: 500_000, narration: 'Rent' });
    const body = { accountNumber: payment?.shieldWallet?.accountNumber ?? '', amount: 500_000, ...sender };
    await server.ask(sendSandboxTransfer, { body });
    await eventually('the payment is made', async () => {
      const [made] = await readPayments(server, offered.consentId, { token });
      return made?.status === 'executed' ? made : null;
    });
    await debits.wind({ to: '2027-01-30' });
    expect(await debits.of(consentId)).toMatchObject([
      { status: 'cancelled', reason: 'paid_another_way', attempts: 1, collectedKobo: 0 },
    ]);
    const [shown] = (await server.ask(listDebits, { query: { consentId } })).reply().debits;
    expect(shown?.otherPaymentId).toBe(payment?.paymentId);
    expect(await codeOf(payNow(debitId))).toBe('DEBIT_TOO_LATE');
  });

  it('waits while that can be paid, and then goes on as it would have', async () => {
    const consentId = await debits.grant(ada, { dueDate: '2027-02-10' }, 'acc_ada_access');
    await debits.wind({ to: '2027-02-09' });
    await debits.wind({ advance: 'PT5H55M' });
    const { debitId } = await firstOf(consentId);
    (await payNow(debitId)).reply();
    await debits.wind({ advance: 'PT39M' });
    expect(await debits.of(consentId)).toMatchObject([{ status: 'notified', attempts: 0 }]);
    await debits.wind({ to: '2027-02-11' });
    expect(await debits.of(consentId)).toMatchObject([{ status: 'executed', effectiveOn: '2027-02-10' }]);
    expect(await codeOf(payNow(debitId))).toBe('DEBIT_TOO_LATE');
  });

  it('needs an amount', async () => {
    const consentId = await debits.grant(ada, { dueDate: '2027-03-10', amountType: 'variable' }, 'acc_ada_access');
    expect(await codeOf(payNow((await firstOf(consentId)).debitId))).toBe('AMOUNT_NOT_NAMED');
  });
});

describe('a dispute', () => {
  it('is kept once, for 60 days, about money that was taken from its payer', async () => {
    const plan = { startDate: '2027-04-07', frequency: 'monthly', interval: 1, count: 3 } as const;
    const consentId = await debits.grant(ada, plan, 'acc_ada_access');
    const dispute = async (debitId: string, person: Person = ada, note?: string) => {
      const body = { reason: 'wrong_amount', note } as const;
      const token = (await comeBack(server, person)).token;
      return server.ask(disputeDebit, { params: { debitId }, body }, { token });
    };
    const { debitId } = await firstOf(consentId);
    expect(await codeOf(dispute(debitId))).toBe('DEBIT_NOT_TAKEN');
    await debits.wind({ to: '2027-05-10' });
    expect(await codeOf(dispute(debitId, bola))).toBe('DEBIT_NOT_FOUND');
    const said = { reason: 'wrong_amount', note: 'It was to be less', status: 'open', decidedAt: null };
    expect((await dispute(debitId, ada, 'It was to be less')).reply().dispute).toMatchObject(said);
    expect((await dispute(debitId, ada, 'And late')).reply().dispute).toMatchObject(said);
    const told = (await server.ask(listEvents, { query: { type: 'debit.disputed' } })).reply().events;
    expect(told.map(({ data }) => data)).toMatchObject([{ debitId, reason: 'wrong_amount', status: 'executed' }]);
    expect(JSON.stringify(told)).not.toContain('It was to be less');
    const shown = (await server.ask(listDebits, { query: { consentId } })).reply().debits;
    expect(shown.map((debit) => debit.dispute?.reason)).toEqual([undefined, undefined, 'wrong_amount']);
    await debits.wind({ to: '2027-07-08' });
    const [, second] = await debits.of(consentId);
    expect(await codeOf(dispute(second?.debitId ?? ''))).toBe('DISPUTE_TOO_LATE');
  });
});
