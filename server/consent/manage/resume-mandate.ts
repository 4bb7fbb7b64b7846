import type { Mandate } from '@yarda/contracts/mandates/debits-mandate.ts';
import { lockMandateConsent, type Party } from '../../mandates/debits/lock-mandate-consent.ts';
import { chooseAccount } from '../../mandates/limits/choose-account.ts';
import { saveResumed } from '../../mandates/limits/mandate-changes-store.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import { changedMandate } from './mandate-to-wire.ts';

/** Lifts a party's own pause; for the payer also a suspension, if an account can be debited at all. */
export const resumeMandate = async (tx: Transaction, party: Party, consentId: string, at: Date): Promise<Mandate> => {
  const { mandate } = await lockMandateConsent(tx, party, consentId);
  if (mandate.status === 'ended') throw new Problem('MANDATE_ENDED');
  const isLifting = party.by === 'payer' && mandate.status === 'suspended';
  if (isLifting && !(await chooseAccount(tx, mandate, 0))) throw new Problem('ACCOUNT_NOT_AUTHORISED');
  await saveResumed(tx, consentId, party.by, at);
  return (await changedMandate(tx, consentId, [], at)).mandate;
};
