import type { UserAccount } from '@yarda/contracts/accounts/accounts.ts';
import { unknownPayer } from '@yarda/domain/payments/charges/who-paid.ts';
import { cancelConsent } from '../consent/request/cancel-consent.ts';
import { createConsent } from '../consent/request/create-consent.ts';
import { declineConsent, reopenConsent } from '../consent/request/decline-consent.ts';
import { announceTransfer } from '../payments/announce-transfer.ts';
import { completeCardPayment } from '../payments/complete-card-payment.ts';
import { openTransferAccount } from '../payments/open-transfer-account.ts';
import { orderDebits } from '../payments/order-debits.ts';
import { payByCard, payByHostedCard } from '../payments/pay-by-card.ts';
import { refundPayment } from '../payments/refund-payment.ts';
import { unnamed } from '../platform/database/database.ts';
import { onceFor } from '../platform/http/once.ts';
import type { Dice } from './dice.ts';
import { takeStep } from './mortal-process.ts';
import { consentFor } from './new-consent.ts';
import { sealedCard, typedCard } from './sealed-card.ts';
import type { ShownAccount } from './simulated-accounts.ts';
import { rightCode } from './simulated-bank.ts';
import type { SimulatedProduct } from './simulated-product.ts';
import type { TestServer } from './test-server.ts';

/** The merchant, the payer, and the payer's accounts. */
export interface StoryPeople {
  readonly merchantId: string;
  readonly payerId: string;
  readonly accounts: readonly UserAccount[];
}

const second = 1_000;
const minute = 60 * second;
const waits = [second, 5 * second, 25 * second, 25 * second, 5 * minute, 12 * minute, 31 * minute, 3 * 60 * minute];

/** Acts of the environment: the queue, the network and time. */
const environmentActs = ({ fixture, jobs, mailed, work, deliver }: SimulatedProduct, dice: Dice) => {
  /** Some jobs are done twice: the process dies before the queue hears that one is done. */
  const job = async (): Promise<void> => {
    const at = dice.below(jobs.length);
    const next = jobs[at];
    if (!next) return;
    await work(next);
    takeStep();
    if (fixture.isCalm || dice.below(5) > 0) jobs.splice(jobs.indexOf(next), 1);
  };

  /** The network keeps no order, and carries some reports twice. */
  const letter = async (): Promise<void> => {
    const next = mailed[dice.below(mailed.length)];
    if (!next) return;
    await deliver(next);
    takeStep();
    if (fixture.isCalm || dice.below(4) > 0) mailed.splice(mailed.indexOf(next), 1);
  };

  const wait = async (): Promise<void> => {
    fixture.nowMs += waits[dice.below(waits.length)] ?? 0;
  };
  return { job, letter, wait };
};

/** The accounts that payers were shown. */
const shownAccounts = ({ parts }: Pick<TestServer, 'parts'>) =>
  parts.database.query(unnamed<ShownAccount>('select account_number from transfer_accounts order by account_number'));

/** The possible acts of a story, each as often as its weight. The product's acts run in a process of their own. */
export const simulatedActs = (
  server: Pick<TestServer, 'call' | 'parts'>,
  product: SimulatedProduct,
  dice: Dice,
  { merchantId, payerId, accounts }: StoryPeople,
) => {
  const { deps, bank, fixture, sweeps } = product;
  const { job, letter, wait } = environmentActs(product, dice);
  const once = onceFor(deps, undefined);
  const requests: { readonly consentId: string; readonly paymentIds: readonly string[] }[] = [];
  const pick = <T>(from: readonly T[]): T | undefined => from[dice.below(from.length)];
  const pickPayment = () => {
    const consent = pick(requests);
    const paymentId = consent && pick(consent.paymentIds);
    return paymentId ? { consentId: consent.consentId, paymentId } : undefined;
  };
  type Named = NonNullable<ReturnType<typeof pickPayment>>;
  /** An act on a payment that was asked for. */
  const on = (act: (named: Named) => Promise<unknown>) => async (): Promise<void> => {
    const named = pickPayment();
    if (named) await act(named);
  };

  const query = async (): Promise<void> => {
    if (requests.length === 2) return;
    const amounts = [250_004, 100_000, 5_000_000].slice(dice.below(3)).slice(0, 1 + dice.below(2));
    const expiresAt = dice.below(3) === 0 ? { expiresAt: new Date(fixture.nowMs + 40 * minute).toISOString() } : {};
    const wanted = { ...consentFor(...amounts), ...expiresAt };
    const { consentId, consent } = await createConsent(deps, once, merchantId, wanted);
    requests.push({ consentId, paymentIds: consent?.payments.map(({ paymentId }) => paymentId) ?? [] });
  };

  const card = on(async (payment) => {
    const intent = pick([undefined, 'first', 'second']);
    const of = { ...payment, payer: unknownPayer, saveCard: false, intent };
    if (deps.cardRail.entry === 'hosted') return payByHostedCard(deps, of);
    const number = typedCard('4111111111111111');
    const cardDetails = await sealedCard(server, number, { kind: 'payment', ...payment, userId: null });
    return payByCard(deps, { ...of, cardDetails });
  });

  const debit = on(({ paymentId }) => {
    const account = pick(accounts);
    if (!account) throw new Error('The payer has no account');
    return deps.database.transaction((tx) => orderDebits(deps, tx, { paymentIds: [paymentId], account, payerId }));
  });

  const refund = on(({ paymentId }) => {
    const order = { merchantId, paymentId, amountKobo: pick([null, null, 40_000]) ?? null, reason: null };
    return deps.database.transaction((tx) => refundPayment(deps, tx, order));
  });

  const answer = on(({ consentId }) => {
    const decline = dice.below(2) === 0 ? declineConsent : reopenConsent;
    return decline(deps, { consentId, clientId: 'cli_demo', visitorId: null });
  });

  const acts = {
    ask: [2, query],
    open: [1, on((payment) => openTransferAccount(deps, once, { ...payment, payerId: null, address: '192.0.2.1' }))],
    send: [3, async () => bank.send(await shownAccounts(server))],
    announce: [1, on((payment) => announceTransfer(deps, once, { ...payment, payer: unknownPayer }))],
    card: [3, card],
    code: [
      2,
      on((payment) => {
        const otp = pick([rightCode, rightCode, '654321']) ?? '';
        return completeCardPayment(deps, { ...payment, otp, visitor: unknownPayer });
      }),
    ],
    debit: [2, debit],
    refund: [2, refund],
    answer: [1, answer],
    cancel: [
      1,
      on(({ consentId }) => deps.database.transaction((tx) => cancelConsent(deps, tx, { merchantId, consentId }))),
    ],
    bank: [4, async () => bank.act()],
    letter: [6, letter],
    job: [5, job],
    sweep: [2, async () => pick(sweeps)?.work({})],
    wait: [3, wait],
  } as const satisfies Record<string, readonly [number, () => Promise<unknown>]>;

  const names = Object.keys(acts) as (keyof typeof acts)[];
  const weighted = names.flatMap((name) => Array<keyof typeof acts>(acts[name][0]).fill(name));
  return {
    start: query,
    job,
    letter,
    /** The next act, and its name. */
    next: () => {
      const name = pick(weighted) ?? 'wait';
      return { name, act: acts[name][1] };
    },
  };
};
