import type { DebitedAccount } from '@yarda/domain/payments/charges/mandate-ports.ts';
import { debitAccountJob, orderDebit } from '../payments/charges/debit-account.ts';
import { lockPaymentAndTerms } from '../payments/lock-payment-and-terms.ts';
import type { Transaction } from '../platform/database/database.ts';
import { unnamed } from '../platform/database/database.ts';
import { Problem } from '../platform/http/problem.ts';
import { maxConcurrent } from '../platform/jobs/max-concurrent.ts';
import { eventually } from './eventually.ts';
import type { OpenPayment } from './new-consent.ts';
import type { TestServer } from './test-server.ts';

/** Orders that come at once: more would wait for a connection for longer than is waited for one. */
const ordering = maxConcurrent(8);

/**
 * Has what is missing of a payment debited by the right that a link gave, or a card that was kept, as its grant would. While another charge of it is
 * open, or once it is made, nothing is ordered.
 */
export const orderByLink = async (
  server: TestServer,
  { paymentId }: Pick<OpenPayment, 'paymentId'>,
  {
    payerUserId,
    ...account
  }: Omit<DebitedAccount, 'limits' | 'cardOf' | 'maskedPan'> &
    Partial<Pick<DebitedAccount, 'cardOf' | 'maskedPan'>> & { readonly payerUserId: string },
  withinMs?: number,
): Promise<void> => {
  const { deps, database } = server.parts;
  const order = async (tx: Transaction) => {
    const payment = await lockPaymentAndTerms(deps, tx, paymentId);
    if (!payment || payment.status === 'executed') return null;
    return orderDebit(deps, tx, {
      ...{ purpose: 'payment', purposeId: paymentId, amountKobo: payment.amountKobo - payment.receivedKobo },
      ...{
        narration: payment.narration,
        payerUserId,
        payeeMerchantId: null,
        account: { limits: null, cardOf: null, maskedPan: null, ...account },
      },
    });
  };
  const ordered = ordering(() => database.transaction(order));
  const attemptId = await ordered.catch((error: unknown) => {
    if (error instanceof Problem && error.code === 'CARD_ATTEMPT_OPEN') return null;
    throw error;
  });
  if (attemptId !== null) await jobsAreDone(server, debitAccountJob, withinMs);
};

/** The jobs of a name are done: what follows is between the rail and its provider. A job that failed waits its own time. */
export const jobsAreDone = ({ owner }: TestServer, name: string, withinMs?: number): Promise<true> => {
  const poll = async () => {
    const text = "select 1 as waiting from pgboss.job where name = $1 and state in ('created', 'retry', 'active')";
    return (await owner.query(unnamed<{ waiting: number }>(text), [name])).length === 0 ? true : null;
  };
  return eventually(`no ${name} is left to do`, poll, withinMs);
};
