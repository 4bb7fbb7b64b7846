import type { DeclaredHolidays } from '@yarda/domain/platform/calendar/business-days.ts';
import type { FundsAnswer, FundsQuestion } from './send-debit.ts';

/** When a step is taken, and what is known by then. */
export interface StepMoment {
  readonly nowMs: number;
  readonly holidays: DeclaredHolidays;
  /** The bank's answer about the funds of the account, if one was requested. */
  readonly funds: FundsAnswer;
}

/**
 * The request to the rail after a step has committed. `charge`: make the ordered charge. `standing`: report the status
 * of that charge. `funds`: report whether the account has enough; the step is then repeated with the answer.
 */
export type RailQuestion =
  | { readonly about: 'charge'; readonly attemptId: string }
  | { readonly about: 'standing' }
  | { readonly about: 'funds'; readonly question: FundsQuestion };
