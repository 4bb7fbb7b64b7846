import type { LinkInstructions, LinkRail, RailLinkStatus } from '@yarda/domain/linking/linking-ports.ts';
import { sandboxAnswers, sandboxBvn, sandboxNumbers, sandboxPayInKobo } from '@yarda/domain/sandbox/sandbox-numbers.ts';
import type { SandboxLink, SandboxLinkStore, SandboxReport } from '@yarda/domain/sandbox/sandbox-ports.ts';
import { readSandboxDelivery, type SandboxReader } from './read-sandbox-delivery.ts';
import { readSandboxLinkNotification, writeSandboxLinkReport } from './sandbox-link-report.ts';
import { after, step } from './sandbox-steps.ts';
import { sandboxAccountNumber } from './sandbox-transfer-rail.ts';

export interface SandboxLinkDeps extends SandboxReader {
  readonly links: SandboxLinkStore;
  readonly schedule: (reports: readonly SandboxReport[]) => Promise<void>;
  readonly delayMs: number;
  readonly publicUrl: string;
}

const waiting: RailLinkStatus = { status: 'waiting' };
const failed: RailLinkStatus = { status: 'failed' };
const ready: RailLinkStatus = { status: 'approved', ready: true };

/** A paper form: the bank approves after this many steps, and debits are possible a day later. */
const paperSteps = 5;
const dayMs = 86_400_000;

/** The pretend mandate systems: they act as the table of numbers says, and report through the signed webhook. */
export const sandboxLinkRail = (deps: SandboxLinkDeps): LinkRail => ({
  name: 'sandbox',
  start: async ({ reference, service, accountNumber, institutionCode }) => {
    await step(deps);
    const input = { reference, accountNumber, institutionCode, alternate: service === 'alternate' };
    const { instructions, refused } = linkingOf(input);
    const later = instructions === 'paper' && !refused ? paperFate(deps) : [];
    const opened = { ...input, status: refused ? failed : waiting, later };
    const link = await deps.links.openLink(opened, sandboxAccountNumber);
    if (link.status.status === 'failed') return { requires: 'refused' };
    await deps.schedule(link.later.map(({ at }, index) => updateOf(link, `later-${index}`, new Date(at))));
    return instructionsOf(deps, link);
  },
  supply: async ({ reference, details }) => {
    await step(deps);
    const link = await deps.links.findLink(reference);
    if (link?.status.status !== 'waiting') return { requires: 'refused' };
    const isRight = details.bvn === sandboxBvn && details.email !== undefined && details.address !== undefined;
    if (isRight) await deps.links.saveDetailed(reference);
    return instructionsOf(deps, { ...link, detailed: link.detailed || isRight });
  },
  confirmPayIn: async (reference) => {
    await step(deps);
    const link = await deps.links.findLink(reference);
    if (link?.status.status !== 'waiting' || !waitsForTransfer(link)) return toStatus(deps, link);
    const confirmations = await deps.links.countConfirmation(reference);
    const arrived = link.paidFrom === null && !(linkingOf(link).pendingOnce && confirmations < 2);
    if (arrived) await deps.links.decideLink(reference, ready);
    return toStatus(deps, await deps.links.findLink(reference));
  },
  answer: async ({ reference, answers }) => {
    await step(deps);
    const link = await deps.links.findLink(reference);
    if (link?.status.status !== 'waiting' || linkingOf(link).instructions !== 'answers') return toStatus(deps, link);
    const given = Object.fromEntries(answers.map(({ param, value }) => [param, value]));
    const right = Object.entries(sandboxAnswers).every(([param, value]) => given[param] === value);
    if (!right) return { status: 'answers_wrong' };
    await deps.links.decideLink(reference, ready);
    return toStatus(deps, await deps.links.findLink(reference));
  },
  find: async (reference) => toStatus(deps, await deps.links.openLink(unknown(reference), sandboxAccountNumber)),
  end: async (reference) => {
    const link = await deps.links.openLink(unknown(reference), sandboxAccountNumber);
    if (toStatus(deps, link).status === 'waiting') await deps.links.decideLink(reference, failed);
    return toStatus(deps, await deps.links.findLink(reference));
  },
  readReport: (delivery) => readSandboxDelivery(deps, sandboxLinkReports, delivery),
});

const sandboxLinkReports = { kinds: ['link'], read: readSandboxLinkNotification };

/**
 * A transfer sent by hand to a link's pay-in account. It proves the link only if it comes from the account being
 * linked; from any other account, confirming does not help. False if no link has this pay-in account.
 */
export const payIntoSandboxLink = async (
  deps: SandboxLinkDeps,
  transfer: { readonly accountNumber: string; readonly amountKobo: number; readonly from: string },
): Promise<boolean> => {
  const link = await deps.links.linkOfPayIn(transfer.accountNumber);
  if (!link) return false;
  await deps.links.savePaidFrom(link.reference, transfer.from);
  if (transfer.from !== link.accountNumber || transfer.amountKobo !== sandboxPayInKobo) return true;
  if (waitsForTransfer(link) && (await deps.links.decideLink(link.reference, ready)))
    await deps.schedule([updateOf(link, 'paid', after(deps, 1))]);
  return true;
};

/** Records the payer's decision on the bank's own page. False if no link waits for a decision. */
export const decideOnSandboxPage = async (
  deps: SandboxLinkDeps,
  { reference, agrees }: { readonly reference: string; readonly agrees: boolean },
): Promise<boolean> => {
  const link = await deps.links.findLink(reference);
  if (!link || linkingOf(link).instructions !== 'page') return false;
  const decided = await deps.links.decideLink(reference, agrees ? ready : failed);
  if (decided) await deps.schedule([updateOf(link, 'decided', after(deps, 1))]);
  return decided;
};

/** A link that never arrived is stored as failed. */
const unknown = (reference: string) => ({
  ...{ reference, accountNumber: '', institutionCode: '', alternate: false },
  status: failed,
  later: [],
});

const linkingOf = ({ accountNumber, alternate }: Pick<SandboxLink, 'accountNumber' | 'alternate'>) => {
  const usual = { requires: alternate ? ('answers' as const) : ('payIn' as const) };
  const { refused, pendingOnce, details, requires } = {
    ...usual,
    ...{ refused: undefined, pendingOnce: undefined, details: undefined },
    ...sandboxNumbers.find(({ number }) => number === accountNumber)?.linking,
  };
  return {
    refused: refused ?? false,
    pendingOnce: pendingOnce ?? false,
    details: details ?? false,
    instructions: requires,
  };
};

const waitsForTransfer = (link: SandboxLink): boolean => {
  const { instructions, details } = linkingOf(link);
  return instructions === 'payIn' && (link.detailed || !details);
};

const instructionsOf = ({ publicUrl }: SandboxLinkDeps, link: SandboxLink): LinkInstructions => {
  const { reference, payInAccount } = link;
  const requestId = `req-${reference}`;
  if (linkingOf(link).details && !link.detailed) return { requires: 'details', details: ['bvn', 'email', 'address'] };
  switch (linkingOf(link).instructions) {
    case 'payIn': {
      const to = { accountNumber: payInAccount, beneficiary: 'NIBSS e-mandate', bankName: 'Sandbox Bank' };
      return { requires: 'payIn', payIn: { ...to, amount: sandboxPayInKobo, paymentId: reference } };
    }
    case 'answers':
      return { requires: 'answers', transRef: `rtr-${reference}`, requestId, authParams: [questions] };
    case 'page':
      return { requires: 'page', url: `${publicUrl}/sandbox/mandate-page/${reference}` };
    case 'paper':
      return { requires: 'paper', requestId, formUrl: `${publicUrl}/sandbox/mandate-form/${reference}` };
  }
};

const questions = {
  param1: 'OTP',
  label1: 'Bank OTP',
  description1: 'Please enter your Bank OTP',
  param2: 'CARD',
  label2: 'Card number (last 4)',
  description2: 'Please specify the last 4 digits of your bank card',
};

const paperFate = (deps: SandboxLinkDeps): SandboxLink['later'] => {
  const agreed = after(deps, paperSteps);
  return [
    { at: agreed.toISOString(), status: { status: 'approved', ready: false } },
    { at: new Date(agreed.getTime() + dayMs).toISOString(), status: ready },
  ];
};

/** The decision or, for a link that still waits, what it has turned into by itself. */
const toStatus = ({ now }: SandboxLinkDeps, link: SandboxLink | null): RailLinkStatus => {
  if (!link) return failed;
  if (link.status.status !== 'waiting') return link.status;
  return link.later.findLast(({ at }) => Date.parse(at) <= now())?.status ?? link.status;
};

const updateOf = ({ reference }: SandboxLink, what: string, dueAt: Date): SandboxReport => {
  const eventId = `${reference}:${what}`;
  return { reportId: eventId, dueAt, body: writeSandboxLinkReport({ kind: 'link', eventId, reference }) };
};
