import type { AgreementWhole } from '@yarda/contracts/consent/consent-agreement.ts';
import type { OwnDebit } from '@yarda/contracts/consent/consent-agreements.ts';
import { groupedBy } from '../../platform/grouped-by.ts';
import { naira } from '../../platform/money/naira.ts';
import { accountText } from './agreement-words.ts';

/** One thing that happened, in a sentence. */
export interface Happening {
  readonly at: string;
  readonly text: string;
  /** The debit that it is about. */
  readonly debitId?: string;
}

type AgreementFacts = Pick<
  AgreementWhole,
  'counterparty' | 'grantedAt' | 'payments' | 'ownDebits' | 'reads' | 'changes' | 'sharing'
>;

/** The events under a consent, newest first. */
export const agreementTimeline = (facts: AgreementFacts): Happening[] => {
  const merchant = facts.counterparty.name?.trim() || 'The merchant';
  return [
    { at: facts.grantedAt, text: 'You agreed.' },
    ...facts.payments.flatMap(({ executedAt, amount }) =>
      executedAt ? [{ at: executedAt, text: `You paid ${naira(amount)}.` }] : [],
    ),
    ...facts.ownDebits.flatMap((debit) => ofDebit(debit, merchant)),
    ...facts.reads.map(({ at, items }) => ({ at, text: readText(merchant, items) })),
    ...sharingEnds(facts.sharing),
    ...facts.changes.flatMap((change) =>
      change.what === 'granted' ? [] : [{ at: change.at, text: changeText(change, change.what, merchant) }],
    ),
  ].sort((a, b) => (a.at < b.at ? 1 : -1));
};

const ofDebit = (debit: OwnDebit, merchant: string): Happening[] => {
  const { debitId, notifiedAt, sentAt, settledAt } = debit;
  const about = naira(debit.amount ?? debit.maxAmount);
  const end = settledAt && endText(debit, merchant, about);
  return [
    ...(notifiedAt ? [{ debitId, at: notifiedAt, text: `You were told of a debit of ${about}.` }] : []),
    ...(sentAt && sentAt !== settledAt
      ? [{ debitId, at: sentAt, text: `A debit of ${about} was sent to your bank.` }]
      : []),
    ...(end ? [{ debitId, at: settledAt, text: end }] : []),
    ...ofDispute(debit, merchant),
  ];
};

const ofDispute = ({ debitId, dispute, collected }: OwnDebit, merchant: string): Happening[] => {
  if (!dispute) return [];
  const { openedAt, decidedAt, status, decidedBy } = dispute;
  const [about, who] = [
    `debit of ${naira(collected)}`,
    decidedBy === 'merchant' ? `${merchant} answered` : 'It was decided',
  ];
  return [
    { debitId, at: openedAt, text: `You said that a ${about} was not right.` },
    ...(decidedAt
      ? [{ debitId, at: decidedAt, text: `${who} that the ${about} was ${status === 'upheld' ? 'not ' : ''}right.` }]
      : []),
  ];
};

type Change = AgreementWhole['changes'][number];

const changeText = (
  { by, withoutAccount = false, automatic = false }: Change,
  what: Exclude<Change['what'], 'granted'>,
  merchant: string,
): string => {
  const who = { payer: 'You', merchant, bank: 'Your bank', yarda: 'Yarda' }[by];
  if (automatic) return by === 'payer' ? 'Your pause was over.' : `The pause by ${who} was over.`;
  return withoutAccount ? `${who} took an account out.` : changeWords[what](who);
};

const changeWords: Record<Exclude<Change['what'], 'granted'>, (who: string) => string> = {
  suspended: () => 'Debits stopped until you allow them again.',
  completed: () => 'All debits are done.',
  expired: () => 'The right to debits ran out.',
  paused: (who) => `${who} paused the debits.`,
  resumed: (who) => `${who} allowed the debits again.`,
  lowered: (who) => `${who} lowered the limits.`,
  revoked: (who) => `${who} stopped the debits for good.`,
  superseded: () => 'You agreed to other debits in their place.',
};

/** Items that ended together have one line. */
const sharingEnds = (sharing: AgreementWhole['sharing']): Happening[] => {
  const ends = sharing.flatMap(({ ended }) => ended ?? []);
  return [...groupedBy(ends, ({ at }) => at)].map(([at, batch]) => {
    const items = `${batch.length} shared ${batch.length === 1 ? 'item' : 'items'}`;
    return { at, text: batch[0]?.as === 'withdrawn' ? `You took back ${items}.` : `Sharing of ${items} ended.` };
  });
};

/** Debits that ended with the whole consent need no line of their own. */
const endText = (debit: OwnDebit, merchant: string, about: string): string | null => {
  if (debit.collected > 0) return takenText(debit, merchant);
  switch (debit.status) {
    case 'failed':
      return `A debit of ${about} was given up.`;
    case 'skipped':
      return debit.reason === 'skipped_by_payer'
        ? `You skipped a debit of ${about}.`
        : `A debit of ${about} was skipped.`;
    case 'lapsed':
      return `${merchant} named no amount within your limits for a debit.`;
    default:
      return null;
  }
};

const takenText = ({ status, collected, refunded, account }: OwnDebit, merchant: string): string =>
  [
    `${merchant} took ${naira(collected)} from ${accountText(account)}.`,
    ...(refunded > 0 ? [`${naira(refunded)} was given back.`] : []),
    ...(status === 'reversed' ? ['Your bank took it back.'] : []),
  ].join(' ');

const readText = (merchant: string, items: readonly string[]): string => {
  if (items.every((item) => item === 'receipt')) return `${merchant} read its copy of the receipt.`;
  if (items.every((item) => item.startsWith('form.'))) return `${merchant} read a file of your form.`;
  const shared = items.filter((item) => item !== 'form').length;
  const parts = [...(shared > 0 ? [`${shared} shared ${shared === 1 ? 'item' : 'items'}`] : [])];
  return `${merchant} read ${[...parts, ...(items.includes('form') ? ['your form'] : [])].join(' and ')}.`;
};
