import { cardBrandOf } from '@yarda/domain/accounts/card-brands.ts';
import { isSame } from '@yarda/domain/accounts/linkable-account.ts';
import { maskPan } from '@yarda/domain/payments/cards/card-number.ts';
import type {
  CardAccountAnswer,
  CardEntry,
  CardRail,
  CardReport,
  ChargeStatus,
} from '@yarda/domain/payments/charges/card-ports.ts';
import { type SandboxAmounts, sandboxAmounts, sandboxReturnDays } from '@yarda/domain/sandbox/sandbox-amounts.ts';
import { type SandboxCard, sandboxCardAccounts, sandboxCards } from '@yarda/domain/sandbox/sandbox-cards.ts';
import { sandboxPeople } from '@yarda/domain/sandbox/sandbox-people.ts';
import type { SandboxCardStore, SandboxCharge, SandboxReport } from '@yarda/domain/sandbox/sandbox-ports.ts';
import { readSandboxDelivery, type SandboxReader } from './read-sandbox-delivery.ts';
import { cardOf, cardOfNumber, declined, firstOf, isTaken, judged } from './sandbox-card-decisions.ts';
import { sandboxCardReports, writeSandboxCardReport } from './sandbox-card-report.ts';
import { sandboxRefundOutcome } from './sandbox-returns.ts';
import { after, currentStatus, type SandboxPace, silentSteps, step, withFee } from './sandbox-steps.ts';

export interface SandboxCardDeps extends SandboxPace, SandboxReader {
  readonly amounts?: SandboxAmounts;
  readonly cards: SandboxCardStore;
  readonly schedule: (reports: readonly SandboxReport[]) => Promise<void>;
  readonly publicUrl: string;
  readonly cardEntry: CardEntry;
}

/** The pretend card network: it replies as its table of cards says, and reports through the signed webhook. */
export const sandboxCardRail = (deps: SandboxCardDeps): CardRail => ({
  name: 'sandbox',
  amounts: sandboxAmounts[deps.amounts ?? 'any'].card,
  partialRefunds: true,
  ...sandboxReturnDays(deps.amounts),
  entry: deps.cardEntry,
  chargeHosted: async ({ reference, amountKobo, returnUrl, payee }) => {
    await step(deps);
    const challengeUrl = `${deps.publicUrl}/sandbox/checkout/${reference}`;
    const status: ChargeStatus = isTaken(deps, amountKobo, payee)
      ? { status: 'challenge', challengeUrl, displayMessage: checkoutMessage }
      : declined('processor');
    const charge = { reference, cardId: null, amountKobo, returnUrl, status, later: null };
    return toStatus(deps, await deps.cards.openCharge(charge));
  },
  charge: async ({ reference, amountKobo, card, payee }) => {
    await step(deps);
    const sandboxCard = cardOfNumber(card.number);
    const first = isTaken(deps, amountKobo, payee)
      ? firstOf(deps, sandboxCard, card.pin, reference)
      : { status: declined('processor') };
    const later = first.later ? { at: after(deps, silentSteps), status: first.later } : null;
    const cardId = sandboxCard?.id ?? null;
    const charge = await deps.cards.openCharge({ reference, cardId, amountKobo, status: first.status, later });
    if (!charge.later) return toStatus(deps, charge);
    await deps.schedule([updateOf(reference, charge.later.at)]);
    throw new Error('The pretend processor did not answer');
  },
  submitOtp: async ({ reference, otp }) => {
    await step(deps);
    const charge = await deps.cards.findCharge(reference);
    if (charge?.status.status !== 'otp') return toStatus(deps, charge);
    const decided = judged(cardOf(charge), charge.status, otp);
    if (decided.status === 'otp_wrong') return decided;
    await deps.cards.decideCharge(reference, decided, null);
    return toStatus(deps, await deps.cards.findCharge(reference));
  },
  findCharge: async (reference) => {
    const unknown = { reference, cardId: null, amountKobo: 0, status: declined('ended'), later: null };
    return toStatus(deps, await deps.cards.openCharge(unknown));
  },
  endCharge: async (reference) => {
    await deps.cards.decideCharge(reference, declined('ended'), null);
    const unknown = { reference, cardId: null, amountKobo: 0, status: declined('ended'), later: null };
    return toStatus(deps, await deps.cards.openCharge(unknown));
  },
  storeCard: async (reference) => {
    await step(deps);
    return toStatus(deps, await deps.cards.findCharge(reference)).status === 'approved';
  },
  drawsOn: async (request, account) => {
    await step(deps);
    if ('card' in request) return cardAccountAnswer(cardOfNumber(request.card.number), account);
    const charge = await deps.cards.findCharge(request.chargeReference);
    return cardAccountAnswer(charge ? cardOf(charge) : undefined, account);
  },
  refundCharge: async ({ reference, amountKobo }) => {
    const outcome = sandboxRefundOutcome(amountKobo);
    const answer = { ...outcome, eventId: `${reference}:${outcome.kind}`, refundReference: reference };
    await deps.schedule([reported(answer, after(deps, 1))]);
  },
  readReport: (delivery) => readSandboxDelivery(deps, sandboxCardReports, delivery),
});

/** The pretend provider's page, where a payer enters one of the sandbox's cards. */
export const sandboxCheckout = (deps: SandboxCardDeps) => ({
  /** The amount, where the payer goes afterwards, and whether a card can still be entered. Null for any other charge. */
  find: async (reference: string): Promise<{ amountKobo: number; returnUrl: string; open: boolean } | null> => {
    const charge = await deps.cards.findCharge(reference);
    if (!charge?.returnUrl) return null;
    const { amountKobo, returnUrl, status, cardId } = charge;
    return { amountKobo, returnUrl, open: status.status === 'challenge' && cardId === null };
  },
  /** Charges a card, as the table says; the page itself takes care of a code or a bank's page. */
  pay: async (reference: string, cardId: string): Promise<void> => {
    const card = sandboxCards.find(({ id }) => id === cardId);
    if (!card || !(await deps.cards.enterCard(reference, cardId))) return;
    const charge = await deps.cards.findCharge(reference);
    if (!charge) return;
    const status = outcomeOf(card, charge);
    const at = after(deps, card.first.status === 'silent' ? silentSteps : 1);
    if (!(await deps.cards.decideCharge(reference, { status: 'pending' }, { at, status }))) return;
    await deps.schedule([reportOf({ ...charge, status }, at)]);
  },
});

const outcomeOf = ({ first }: SandboxCard, charge: SandboxCharge): ChargeStatus => {
  if (first.status === 'declined') return first;
  return first.status === 'silent' ? declined(first.later) : approvalOf(charge);
};

/** An approval of a card that was entered on the provider's page names it. */
const approvalOf = (charge: SandboxCharge): ChargeStatus => {
  const card = charge.returnUrl ? cardOf(charge) : undefined;
  if (!card) return { status: 'approved' };
  return {
    status: 'approved',
    card: { brand: cardBrandOf(card.number)?.name ?? null, maskedPan: maskPan(card.number) },
  };
};

/** The bank's own page: what it shows of a charge, and what its two buttons do. */
export const sandboxChallenges = (deps: SandboxCardDeps) => ({
  /** The amount to confirm, and whether it can still be confirmed. Null for a charge that never went to this page. */
  find: async (reference: string): Promise<{ amountKobo: number; open: boolean } | null> => {
    const charge = await deps.cards.findCharge(reference);
    if (!charge || cardOf(charge)?.first.status !== 'challenge') return null;
    return { amountKobo: charge.amountKobo, open: charge.status.status === 'challenge' || outlivedEnd(charge) };
  },
  decide: async (reference: string, approved: boolean): Promise<void> => {
    const charge = await deps.cards.findCharge(reference);
    if (!charge) return;
    const percents = approved ? (cardOf(charge)?.percents ?? []) : [];
    const status: ChargeStatus = approved ? { status: 'approved' } : declined('authentication');
    const at = after(deps, percents.length + 1);
    // Timed before anything is waited for, so that none is due after the outcome.
    const progress = percents.map((percent, index) =>
      reported({ kind: 'progress', eventId: `${reference}:${percent}`, reference, percent }, after(deps, index + 1)),
    );
    const move = outlivedEnd(charge) ? deps.cards.reviveCharge : deps.cards.decideCharge;
    if (!(await move(reference, { status: 'pending' }, { at, status }))) return;
    await deps.schedule([...progress, reportOf({ ...charge, status }, at)]);
  },
});

const outlivedEnd = (charge: SandboxCharge): boolean =>
  cardOf(charge)?.outlivesEnd === true && charge.status.status === 'declined' && charge.status.reason === 'ended';

const checkoutMessage = 'Enter your card on the page of our payment provider.';

const toStatus = (deps: SandboxCardDeps, charge: SandboxCharge | null): ChargeStatus =>
  charge ? currentStatus(deps, charge) : declined('ended');

const reportOf = ({ reference, amountKobo, status }: SandboxCharge, dueAt: Date): SandboxReport => {
  const eventId = `${reference}:${status.status}`;
  return reported({ kind: 'charge', eventId, reference, status: withFee(amountKobo, status) }, dueAt);
};

/** Says that a charge was decided, and not how. */
const updateOf = (reference: string, dueAt: Date): SandboxReport =>
  reported({ kind: 'news', about: 'charge', eventId: `${reference}:decided`, reference }, dueAt);

const reported = (report: CardReport, dueAt: Date): SandboxReport => ({
  reportId: report.eventId,
  dueAt,
  body: writeSandboxCardReport(report),
});

type Account = Parameters<CardRail['drawsOn']>[1];

/** Which account a sandbox card draws on, as its pretend bank answers. */
const cardAccountAnswer = (card: SandboxCard | undefined, account: Account): CardAccountAnswer => {
  if (!card) return { drawsOn: 'unknown', holderName: null };
  if (card.holder !== undefined) return { drawsOn: 'unknown', holderName: card.holder };
  if (!isOfPerson(account)) return { drawsOn: 'this' };
  const itsOwn = sandboxCardAccounts.some((own) => own.cardId === card.id && isSame(own, account));
  return { drawsOn: itsOwn ? 'this' : 'another' };
};

const isOfPerson = (account: Account): boolean =>
  sandboxPeople.some(({ accounts, ownedAccounts }) =>
    [...accounts, ...ownedAccounts].some((own) => isSame(own, account)),
  );
