import { unknownPayee } from '@yarda/domain/sandbox/sandbox-amounts.ts';
import { cardInputsConformance } from '../conformance/card-inputs.ts';
import { cardRailConformance } from '../conformance/card-rail.ts';
import { hostedCardRailConformance } from '../conformance/hosted-card-rail.ts';
import { chargesInMemory } from './backend-in-memory.ts';
import { sandboxDelivery, unrelatedBody } from './bank-in-memory.ts';
import { sandboxCardRail, sandboxChallenges, sandboxCheckout } from './sandbox-card-rail.ts';

const digits = (text: string) => Buffer.from(text, 'ascii');
const card = (number: string) => ({
  number: digits(number),
  expiry: { month: 12, year: 2030 },
  cvv: digits('123'),
  pin: digits('1234'),
});
const webhookSecret = 'a secret';

cardInputsConformance('The sandbox', () => ({
  rail: sandboxCardRail({
    ...{ cards: chargesInMemory(), schedule: async () => undefined, now: () => 0, delayMs: 1, webhookSecret },
    ...{ publicUrl: 'http://localhost:4000', cardEntry: 'own' as const },
  }),
  requiringCards: [
    { card: card('5200000000000007'), field: 'birthday', right: '2007-07-04', wrong: '2007-07-05' },
    {
      ...{ card: card('5200000000000015'), field: 'phone', right: '0810 000 0000', wrong: '08100000001' },
      code: '123456',
    },
    { card: card('5200000000000023'), field: 'address', right: '12 Adeola Odeku Street', wrong: 'Nowhere' },
  ],
}));

cardRailConformance('The sandbox', () => {
  let nowMs = Date.parse('2026-11-21T09:00:00.000Z');
  const deps = {
    cards: chargesInMemory(),
    schedule: async () => undefined,
    now: () => nowMs,
    delayMs: 1,
    webhookSecret,
    publicUrl: 'http://localhost:4000',
    cardEntry: 'own' as const,
    amounts: 'usual' as const,
  };
  const pass = async () => {
    nowMs += 1_000;
  };
  return {
    rail: sandboxCardRail(deps),
    approved: card('4111111111111111'),
    fee: { amountKobo: 200_016, feeKobo: 3_000 },
    declined: card('4000000000000002'),
    poor: card('4000000000009995'),
    withOtp: card('5555555555554444'),
    withChallenge: card('4000000000003220'),
    withLateChallenge: card('4000000000003089'),
    silent: card('4000000000000119'),
    itsAccount: { accountNumber: '0123456785', institutionCode: '000013' },
    otherAccount: { accountNumber: '2000000011', institutionCode: '000004' },
    unsaid: card('4000000000002016'),
    unsaidHolder: 'EZE NGOZI',
    rightOtp: '123456',
    wrongOtp: '654321',
    confirmChallenge: async (reference) => {
      await sandboxChallenges(deps).decide(reference, true);
      await pass();
    },
    waitForSilent: pass,
    delivery: (reference) => {
      const report = { kind: 'charge', eventId: `${reference}:x`, reference, status: { status: 'approved' } };
      const body = JSON.stringify(report);
      const genuine = sandboxDelivery(webhookSecret, body, nowMs);
      return { genuine, forged: { ...genuine, body: body.replace('j1', 'j2') } };
    },
    noticeOf: (reference) => {
      const body = JSON.stringify({ kind: 'news', about: 'charge', eventId: `${reference}:decided`, reference });
      return sandboxDelivery(webhookSecret, body, nowMs);
    },
    unrelated: () => sandboxDelivery(webhookSecret, unrelatedBody, nowMs),
  };
});

hostedCardRailConformance('The sandbox', () => {
  let nowMs = Date.parse('2026-11-21T09:00:00.000Z');
  const deps = {
    ...{ cards: chargesInMemory(), schedule: async () => undefined, now: () => nowMs, delayMs: 1, webhookSecret },
    ...{ publicUrl: 'http://localhost:4000', cardEntry: 'hosted' as const },
  };
  const enter = (cardId: string) => async (reference: string) => {
    await sandboxCheckout(deps).pay(reference, cardId);
    nowMs += 1_000;
  };
  return {
    ...{ rail: sandboxCardRail(deps), enterApproved: enter('visa-paid'), enterDeclined: enter('visa-declined') },
    payees: { registered: 'ACCT_lekki', unknown: unknownPayee },
    fee: { amountKobo: 200_016, feeKobo: 3_000 },
  };
});
