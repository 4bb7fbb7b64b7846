import { createConsent, listMerchantConsents, type NewConsent, readConsent } from '@yarda/contracts/consent/consent.ts';
import { readAgreement } from '@yarda/contracts/consent/consent-agreement.ts';
import { listAgreements } from '@yarda/contracts/consent/consent-agreements.ts';
import { listMerchantPayments, readMerchantPayment } from '@yarda/contracts/consent/consent-payments.ts';
import { registerForm } from '@yarda/contracts/data/forms.ts';
import type { ConsentPart } from '@yarda/contracts/merchants/events-left-out.ts';
import { grantChoices } from '@yarda/domain/consent/approval/grant-choices.ts';
import { leaveOut } from '@yarda/domain/consent/view/leave-out.ts';
import { dayInLagos } from '@yarda/domain/platform/calendar/lagos-day.ts';
import { describe, expect, it } from 'vitest';
import { checkLedger } from '../../app/check-ledger.ts';
import { approve, grantWith } from '../../harness/approval.ts';
import { eventually } from '../../harness/eventually.ts';
import { sampleForm } from '../../harness/form.fixture.ts';
import { readAsMerchant } from '../../harness/new-consent.ts';
import { chargeNumber } from '../../harness/pay-by-card.ts';
import { enrol } from '../../harness/person.ts';
import { reportAsBank, transferReports } from '../../harness/report-as-bank.ts';
import { startTestServer } from '../../harness/test-server.ts';
import { unnamed } from '../../platform/database/database.ts';

const server = await startTestServer({ sandboxDelayMs: 0 });
const { call } = server;
const ada = await enrol(server, '+2348000000001');
const { formId } = (await call(registerForm, { body: sampleForm })).reply();

const because = { required: false, purpose: 'To serve you better' };
const personal = { ...because, recipients: ['Lekki Fresh Market'], retention: 'For one year' };
const whole: NewConsent = {
  clientId: 'cli_demo',
  payments: [
    { type: 'immediate', amount: 250_000, narration: 'Deposit' },
    {
      ...{ type: 'future', amount: 500_000, amountType: 'fixed', narration: 'Rent' },
      dueDate: dayInLagos(server.parts.bank.now() + 5 * 86_400_000),
    },
  ],
  dataSharing: { bvnData: ['fullName'] },
  formId,
  requirements: {
    requiresAuth: true,
    ...{ form: personal, futurePayments: because, immediatePayments: because },
  },
};
const createOne = async (body: NewConsent) => (await call(createConsent, { body })).reply().consentId;
const read = async (consentId: string) =>
  (await call(readConsent, { params: { consentId }, query: { clientId: 'cli_demo' } }, ada)).reply().consent;
const dueOf = async (consentId: string) => {
  const payment = (await read(consentId)).payments.find(({ type }) => type === 'immediate');
  if (payment?.type !== 'immediate') throw new Error('A payment is due');
  return { ...payment, consentId, accountNumber: payment.shieldWallet?.accountNumber ?? '' };
};
const transfer = async (accountNumber: string, amount: number) => {
  for (const report of transferReports(accountNumber, amount, new Date(server.parts.bank.now())))
    await reportAsBank(server, report);
};

/** Grants as the page does for a payer who answered 'Not now' to some parts. */
const grantWithout = async (consentId: string, parts: readonly ConsentPart[]) => {
  const choices = grantChoices(leaveOut(await read(consentId), parts), ['acc_ada_access']);
  const approval = await approve(server, ada, consentId, choices, (consent) => leaveOut(consent, parts));
  return grantWith(ada, consentId, approval, choices);
};

describe('a consent of which nearly every part is optional', () => {
  it('is granted with what is left, of which nothing comes later', async () => {
    const consentId = await createOne(whole);
    const leftOut: ConsentPart[] = ['form', 'futurePayments', 'immediatePayments'];
    const granted = await grantWithout(consentId, leftOut);
    expect(granted).toMatchObject({ status: 200, body: { consent: { status: 'granted', leftOut } } });
    const stored = { status: 'granted', payments: [], formId: null, leftOut, dataSharing: { bvnData: ['fullName'] } };
    expect(await read(consentId)).toMatchObject(stored);
    expect(await readAsMerchant(server, consentId)).toMatchObject(stored);
    const { agreement } = (await call(readAgreement, { params: { consentId } }, ada)).reply();
    expect(agreement).toMatchObject({ ...{ leftOut, payments: [], schedule: [], mandate: null }, shared: 1 });
    expect((await call(listMerchantPayments, { query: { consentId } })).reply().payments).toEqual([]);
    expect((await call(listAgreements, {}, ada)).reply().next).toEqual([]);
  });

  it('takes nothing for a payment that was left out: neither a transfer nor a card', async () => {
    const consentId = await createOne(whole);
    const due = await dueOf(consentId);
    expect((await grantWithout(consentId, ['form', 'immediatePayments'])).status).toBe(200);
    expect((await chargeNumber(server, due, '4111111111111111', ada)).failure().code).toBe('PAYMENT_NOT_FOUND');
    await transfer(due.accountNumber, 250_000);
    const back = unnamed<{ status: string }>(
      'select amount_kobo, reason, status from transfer_returns where payment_id = $1',
    );
    const returned = () => server.owner.query(back, [due.paymentId]);
    await eventually(
      'its money has gone back',
      async () => ((await returned()).some(({ status }) => status === 'returned') ? true : null),
      90_000,
    );
    expect(await returned()).toEqual([{ amountKobo: 250_000, reason: 'late', status: 'returned' }]);
    expect((await call(readMerchantPayment, { params: { paymentId: due.paymentId } })).failure().code).toBe(
      'PAYMENT_NOT_FOUND',
    );
    expect((await readAsMerchant(server, consentId)).payments.map(({ type }) => type)).toEqual(['future']);
    expect((await checkLedger(server.parts.database)).faults).toEqual([]);
  });

  it('is not granted without a payment for which money is on its way, nor without one that is part paid', async () => {
    const [onItsWay, partPaid] = [await createOne(whole), await createOne(whole)];
    const approved = async (consentId: string) => {
      const parts = ['form', 'immediatePayments'] as const;
      const choices = grantChoices(leaveOut(await read(consentId), parts), ['acc_ada_access']);
      const approval = await approve(server, ada, consentId, choices, (consent) => leaveOut(consent, parts));
      return () => grantWith(ada, consentId, approval, choices);
    };
    const [grantFirst, grantSecond] = [await approved(onItsWay), await approved(partPaid)];
    const [received] = transferReports(
      (await dueOf(onItsWay)).accountNumber,
      250_000,
      new Date(server.parts.bank.now()),
    );
    await reportAsBank(server, received);
    await transfer((await dueOf(partPaid)).accountNumber, 100_000);
    expect((await grantFirst()).status).toBe(409);
    expect((await grantSecond()).status).toBe(409);
    expect((await grantWithout(onItsWay, ['form'])).status).toBe(200);
    const listed = (await call(listMerchantConsents, { query: { status: 'granted' } })).reply().consents;
    expect(listed.find(({ consentId }) => consentId === onItsWay)).not.toMatchObject({
      leftOut: ['immediatePayments'],
    });
  });

  it.each<[string, Partial<NewConsent>]>([
    ['has only optional parts', { dataSharing: {} }],
    ['asks for no such form', { formId: undefined }],
    ['has no such debits', { payments: whole.payments?.slice(0, 1) }],
    ['has no such payment', { payments: whole.payments?.slice(1) }],
    [
      'demands an account all the same',
      { requirements: { ...whole.requirements, requiresAuth: true, requiresAccount: true } },
    ],
  ])('is refused if it %s', async (_what, other) => {
    const answer = await call(createConsent, { body: { ...whole, ...other } as NewConsent });
    expect(answer.failure()).toMatchObject({
      code: 'INVALID_REQUEST',
      issues: [{ path: expect.stringMatching(/^body\.requirements\./) }],
    });
  });
});
