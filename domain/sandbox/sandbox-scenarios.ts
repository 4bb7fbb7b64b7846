import type { DebitScenario } from '@yarda/contracts/sandbox/sandbox-scenarios.ts';
import type { SandboxDebit } from './sandbox-debits.ts';

/**
 * Scenarios for the next debit from an account, regardless of that account's usual behaviour. `lasts`: the scenario
 * applies to later debits too, until another scenario replaces it.
 */
export const debitScenarios: Readonly<
  Record<DebitScenario, { readonly status: SandboxDebit['status']; readonly lasts: boolean }>
> = {
  debit_insufficient_once: { status: { status: 'declined', reason: 'insufficient_funds' }, lasts: false },
  debit_insufficient_always: { status: { status: 'declined', reason: 'insufficient_funds' }, lasts: true },
  debit_unknown_then_paid: { status: { status: 'silent', later: 'approved' }, lasts: false },
  debit_unknown_then_failed: { status: { status: 'silent', later: 'declined' }, lasts: false },
  debit_late_reversal: { status: { status: 'reversed' }, lasts: false },
  mandate_suspended_by_bank: { status: { status: 'declined', reason: 'not_authorised' }, lasts: false },
  account_closed: { status: { status: 'declined', reason: 'not_authorised' }, lasts: true },
};

/** How long a phone takes no notice of a debit to come, from the first that it does not take: longer than we try. */
export const silentPhoneMs = 7 * 86_400_000;

/** Whether a text message tells of a debit to come. */
export const announcesDebit = (text: string): boolean => / will (take|be taken) |Next try /.test(text);

/** The sandbox's store of scenarios. */
export interface SandboxScenarioStore {
  /** Chooses what happens to the next debit from an account, in place of what was chosen before. */
  set(accountId: string, scenario: DebitScenario): Promise<void>;
  /** The scenario of a debit from an account, the same for a reference each time; null if there is none. */
  ofDebit(accountId: string, reference: string): Promise<DebitScenario | null>;
  /** From the next notice of a debit to come on, a phone takes none for a while. */
  silence(phone: string): Promise<void>;
  /** Whether a phone does not take such a notice at a moment. */
  isSilent(phone: string, at: Date): Promise<boolean>;
}
