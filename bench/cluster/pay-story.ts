import { setTimeout as sleep } from 'node:timers/promises';
import { createConsent, readConsent } from '@yarda/contracts/consent/consent.ts';
import { bankSignature, transferReports } from '@yarda/server/harness/report-as-bank.ts';
import { createdConsent, shownConsent } from './created-consent.ts';
import { followPayment } from './follow-payment.ts';
import type { LoadFixture } from './load-fixture.ts';
import type { PaidStory } from './load-words.ts';
import { replyOf } from './request-until-answered.ts';

const amountKobo = 250_004;

/** How long a bank may take from one report to the next. */
const longestMs = 4_000;

/** Plays one payment: a consent, the page's stream, the bank's two reports, and the merchant's events. */
export const payStory = async (world: LoadFixture, reference: string): Promise<PaidStory> => {
  const payments = [{ type: 'immediate', amount: amountKobo, narration: reference }];
  const { consentId } = replyOf(createdConsent, await world.asMerchant(reference, createConsent.path, { payments }));
  const paymentId = await payAndReceive(world, reference, consentId);
  await Promise.all(['consent.granted', 'payment.executed'].map((type) => world.hooks.until(consentId, type)));
  return { reference, consentId, ...paymentId };
};

const payAndReceive = async (world: LoadFixture, reference: string, consentId: string) => {
  const opened = await world.ask({
    method: 'GET',
    path: `${readConsent.path.replace('{consentId}', consentId)}?clientId=cli_demo`,
  });
  const [payment] = replyOf(shownConsent, opened).consent.payments;
  const accountNumber = payment?.shieldWallet?.accountNumber;
  if (!payment || !accountNumber) throw new Error(`${reference} shows no account: ${opened.body.slice(0, 300)}`);
  const { paymentId } = payment;
  const following = followPayment(world.address, { paymentId, consentId }, isPaid);
  following.catch(() => undefined);
  for (const report of transferReports(accountNumber, amountKobo, new Date(world.now()))) {
    const body = JSON.stringify(report);
    const headers = { 'x-sandbox-signature': bankSignature(world.webhookSecret, body, world.now()) };
    const { status, body: said } = await world.ask({ method: 'POST', path: '/api/webhooks/sandbox', body, headers });
    if (status !== 200) throw new Error(`The bank's report was answered ${status}: ${said}`);
    world.written();
    // So that there are streams to break, and money that is on its way.
    await sleep(Math.random() * longestMs);
  }
  const { heard, broken } = await following;
  world.streamsBroken(broken);
  return { paymentId, heard };
};

const isPaid = ({ eventType }: Readonly<Record<string, unknown>>): boolean => eventType === 'payment_success';
