import { pauseDebits } from '@yarda/contracts/mandates/debits-merchant.ts';
import { disputeDebit, pauseMandate, skipDebit } from '@yarda/contracts/mandates/debits-payer.ts';
import { signInToSandbox } from '@yarda/contracts/sandbox/sandbox.ts';
import { dayInLagos } from '@yarda/domain/platform/calendar/lagos-day.ts';
import { daysAfter } from '@yarda/domain/platform/calendar/lagos-time.ts';
import { agreedDebits, type DebitRow } from '../agreed-debits.ts';
import type { TestServer } from '../test-server.ts';
import type { Attempt } from './access-attempt.ts';

const adas = { userId: 'usr_ada' } as Parameters<ReturnType<typeof agreedDebits>['grant']>[0];
const adasPhone = '+2348000000001';

/** Mandates and debits of Ada's, each in the state in which one call succeeds. Moves the clock by three weeks. */
export const debitAttempts = async (server: TestServer) => {
  const debits = await debitsInStates(server);
  const { planned, executed, failed, ofMandate, disputed, skipped, pausedByMerchant, pausedByPayer } = debits;
  const lower = { total: 600_000 };
  return {
    readDebit: await planned(),
    nameDebitAmount: { ...(await debits.variable()), body: { amount: 400_000 } },
    requestDebit: await debits.asNeeded(),
    cancelDebit: await planned(),
    retryDebit: await failed(),
    refundDebit: { ...(await executed()), body: {} },
    answerDispute: { ...(await disputed()), body: { decision: 'uphold' } },
    decideDispute: { ...(await disputed()), body: { decision: 'uphold', answer: 'So' } },
    pauseDebits: { ...(await ofMandate()), body: {} },
    resumeDebits: await pausedByMerchant(),
    tightenDebits: { ...(await ofMandate()), body: lower },
    revokeDebits: await ofMandate(),
    readAllowance: await ofMandate(),
    readMandateHistory: await ofMandate(),
    skipDebit: await planned(),
    unskipDebit: await skipped(),
    payDebitNow: await planned(),
    disputeDebit: { ...(await executed()), body: { reason: 'twice' } },
    revokeMandate: await ofMandate(),
    pauseMandate: { ...(await ofMandate()), body: {} },
    resumeMandate: await pausedByPayer(),
    lowerMandate: { ...(await ofMandate()), body: lower },
    remindOfDebits: { ...(await ofMandate()), body: { dayBefore: true } },
    readAgreement: await ofMandate(),
    readOwnDebit: await planned(),
    revalidateConsent: await ofMandate(),
    listDebits: {},
    listAgreements: {},
  } satisfies Record<string, Attempt>;
};

/** Makers of debits and mandates of Ada's, by their state. */
const debitsInStates = async (server: TestServer) => {
  const debits = agreedDebits(server);
  const day = (days: number) => daysAfter(dayInLagos(server.parts.bank.now()), days);
  const weekly = () => ({ startDate: day(30), frequency: 'weekly', interval: 1, count: 2 }) as const;
  const grant = (plan: Parameters<typeof debits.grant>[1]) => debits.grant(adas, plan, 'acc_ada_access');
  const firstOf = async (consentId: string): Promise<DebitRow> => {
    const [debit] = await debits.of(consentId);
    if (!debit) throw new Error('No debit was planned');
    return debit;
  };
  const taken: string[] = [];
  for (let count = 0; count < 4; count += 1) taken.push(await grant({ dueDate: day(12) }));
  /** A debit that is due today: its payer was notified, and the debit is not sent yet. */
  const reported = await grant({ dueDate: day(21) });
  await debits.wind({ to: day(21) });
  const asAda = { token: (await server.call(signInToSandbox, { body: { phone: adasPhone } })).reply().token };

  const ofMandate = async () => ({ params: { consentId: await grant(weekly()) } });
  const planned = async () => ({ params: { debitId: (await firstOf(await grant(weekly()))).debitId } });
  const executed = async () => ({ params: { debitId: (await firstOf(taken.pop() ?? '')).debitId } });
  return {
    ...{ ofMandate, planned, executed },
    variable: async () => {
      const { paymentId } = await firstOf(await grant({ ...weekly(), amountType: 'variable' }));
      return { params: { paymentId } };
    },
    asNeeded: async () => {
      const consentId = await grant({ amountType: 'variable' });
      const [requested] = await debits.change('select payment_id from payments where consent_id = $1', [consentId]);
      return {
        params: { consentId },
        body: { paymentId: String(requested?.paymentId), amount: 320_000, dueOn: day(12) },
      };
    },
    skipped: async () => doneTo(await planned(), (debit) => server.call(skipDebit, debit, asAda)),
    disputed: async () =>
      doneTo(await executed(), (debit) =>
        server.call(disputeDebit, { ...debit, body: { reason: 'not_received' } }, asAda),
      ),
    pausedByMerchant: async () =>
      doneTo(await ofMandate(), (mandate) => server.call(pauseDebits, { ...mandate, body: {} })),
    pausedByPayer: async () =>
      doneTo(await ofMandate(), (mandate) => server.call(pauseMandate, { ...mandate, body: {} }, asAda)),
    failed: async () => {
      const { debitId } = await firstOf(reported);
      await bankWasAway(debits, debitId);
      return { params: { debitId } };
    },
  };
};

/** Makes a call for an object; resolves to the object once the call has succeeded. */
const doneTo = async <Named>(named: Named, call: (named: Named) => Promise<{ reply(): unknown }>): Promise<Named> => {
  (await call(named)).reply();
  return named;
};

/** A debit that failed because its payer's bank was away on its day. */
const bankWasAway = async ({ change }: ReturnType<typeof agreedDebits>, debitId: string): Promise<void> => {
  await change(
    `update debits set status = 'failed', reason = 'bank_unavailable', attempts = 1, next_at = null, settled_at = now()
     where debit_id = $1`,
    [debitId],
  );
  await change(
    `update mandate_allowances set reserved_kobo = 0
     where consent_id = (select consent_id from debits where debit_id = $1)`,
    [debitId],
  );
};
