import type { DeclaredHolidays } from '@yarda/domain/platform/calendar/business-days.ts';
import type { FundsAnswer, FundsQuestion } from './send-debit.ts';

/** When a step is taken, and what is known by then. */
export interface StepMoment {
  readonly nowMs: number;
  readonly holidays: DeclaredHolidays;
  /** What its bank said of the account's money, if it was asked. */
  readonly funds: FundsAnswer;
}

/**
 * What to ask the rail once a step has committed. `charge`: to make the charge that was ordered. `standing`: how that charge ended.
 * `funds`: whether the account holds enough, before the step is taken again with the answer.
 */
export type RailQuestion =
  | { readonly about: 'charge'; readonly attemptId: string }
  | { readonly about: 'standing' }
  | { readonly about: 'funds'; readonly question: FundsQuestion };
