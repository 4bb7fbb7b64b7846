import { expect, it } from 'vitest';
import { openPayment } from '../../harness/new-consent.ts';
import { chargeNumber } from '../../harness/pay-by-card.ts';
import { startTestServer } from '../../harness/test-server.ts';
import { openAttempts } from './charge-attempt-store.ts';
import { completeCharge } from './complete-charge.ts';

const server = await startTestServer();
const { deps } = server.parts;

/** A charge that waits for a code, and a bank that is slow to judge: every guess arrives before it has answered one. */
const waitingForACode = async () => {
  const payment = await openPayment(server, 250_000);
  (await chargeNumber(server, payment, '5555555555554444')).reply();
  const [attempt = null] = await openAttempts(deps.database, 'payment', payment.paymentId);
  const judged: string[] = [];
  const of = (name: string) => ({
    ...deps.cardRail.of(name),
    submitOtp: async ({ otp }: { otp: string }) => {
      judged.push(otp);
      await new Promise((resolve) => setTimeout(resolve, 500));
      return { status: 'otp_wrong' } as const;
    },
  });
  const guess = (otp: string, laterMs = 0) =>
    completeCharge({ ...deps, cardRail: { ...deps.cardRail, of }, now: () => deps.now() + laterMs }, attempt, otp).then(
      ({ status }) => status,
      ({ code }) => code,
    );
  return { judged, guess };
};

it('at most five codes of one charge are judged, however many are handed in before the first is', async () => {
  const { judged, guess } = await waitingForACode();
  await Promise.all(Array.from({ length: 20 }, (_, n) => guess(String(654_300 + n))));
  expect(judged).toHaveLength(5);
});

it('and none once its ten minutes are over', async () => {
  const { judged, guess } = await waitingForACode();
  expect(await guess('123456', 10 * 60_000 + 1)).toBe('declined');
  expect(judged).toEqual([]);
});
