import { isSame } from '@yarda/domain/accounts/linkable-account.ts';
import type { CardAccountAnswer, CardRail } from '@yarda/domain/payments/charges/card-ports.ts';
import { type SandboxCard, sandboxCardAccounts } from '@yarda/domain/sandbox/sandbox-cards.ts';
import { sandboxPeople } from '@yarda/domain/sandbox/sandbox-people.ts';

type Account = Parameters<CardRail['drawsOn']>[1];

/** Which account a sandbox card draws on, as its pretend bank answers. */
export const cardAccountAnswer = (card: SandboxCard | undefined, account: Account): CardAccountAnswer => {
  if (!card) return { drawsOn: 'unknown', holderName: null };
  if (card.holder !== undefined) return { drawsOn: 'unknown', holderName: card.holder };
  if (!isOfPerson(account)) return { drawsOn: 'this' };
  const itsOwn = sandboxCardAccounts.some((own) => own.cardId === card.id && isSame(own, account));
  return { drawsOn: itsOwn ? 'this' : 'another' };
};

const isOfPerson = (account: Account): boolean =>
  sandboxPeople.some(({ accounts, held }) => [...accounts, ...held].some((own) => isSame(own, account)));
