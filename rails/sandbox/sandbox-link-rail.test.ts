import { linkRailConformance } from '../conformance/link-rail.ts';
import { linksInMemory } from './backend-in-memory.ts';
import { sandboxDelivery, unrelatedBody } from './bank-in-memory.ts';
import { decideOnSandboxPage, payIntoSandboxLink, sandboxLinkRail } from './sandbox-link-rail.ts';

const webhookSecret = 'a secret';
const account = (accountNumber: string, institutionCode: string, service: 'direct' | 'alternate' = 'direct') => ({
  ...{ accountNumber, institutionCode, service },
  accountName: 'Sandbox',
  payer: { key: 'usr_1', phone: '+2348031234567' },
  returnUrl: 'https://pay.example/link-return/x',
  mandate: { eachKobo: 250_000, from: '2026-11-01T00:00:00.000Z', until: '2027-11-01T00:00:00.000Z' },
});

linkRailConformance('The sandbox', () => {
  let nowMs = Date.parse('2026-11-21T09:00:00.000Z');
  const deps = {
    links: linksInMemory(),
    schedule: async () => undefined,
    now: () => nowMs,
    delayMs: 1,
    webhookSecret,
    publicUrl: 'http://localhost:4000',
  };
  const pass = (ms: number) => async () => {
    nowMs += ms;
  };
  return {
    rail: sandboxLinkRail(deps),
    byPayIn: account('1000000001', '000015'),
    alsoByPayIn: account('1000000001', '000015'),
    byDetails: account('1000000010', '000007'),
    rightDetails: { bvn: '22222222222', email: 'ada@example.com', address: '12 Adeola Odeku Street, Lagos' },
    wrongDetails: { bvn: '22222222223', email: 'ada@example.com', address: '12 Adeola Odeku Street, Lagos' },
    slowPayIn: account('1000000007', '000014'),
    byAnswers: account('1000000002', '000010', 'alternate'),
    onPaper: account('1000000004', '000001'),
    onPage: {
      account: account('1000000011', '000012'),
      agree: async (reference) => void (await decideOnSandboxPage(deps, { reference, agrees: true })),
    },
    refused: account('1000000006', '000034'),
    rightAnswers: [
      { param: 'OTP', value: '123456' },
      { param: 'CARD', value: '1234' },
    ],
    wrongAnswers: [
      { param: 'OTP', value: '654321' },
      { param: 'CARD', value: '1234' },
    ],
    payFrom: async (payInAccount, from) => {
      await payIntoSandboxLink(deps, { accountNumber: payInAccount, amountKobo: 5_000, from });
    },
    waitForBank: pass(1_000),
    waitForReady: pass(86_400_000),
    delivery: (reference) => {
      const body = JSON.stringify({ kind: 'link', eventId: `${reference}:x`, reference });
      const genuine = sandboxDelivery(webhookSecret, body, nowMs);
      return { genuine, forged: { ...genuine, body: body.replace('j1', 'j2') } };
    },
    unrelated: () => sandboxDelivery(webhookSecret, unrelatedBody, nowMs),
  };
});
