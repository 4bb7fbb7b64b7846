import type { DebitStep, OwnDebitWhole } from '@yarda/contracts/consent/consent-own-debit.ts';
import { accountText, debitDay, debitSum, weekdayText } from '@yarda/domain/consent/manage/agreement-words.ts';
import { stepText } from '@yarda/domain/consent/manage/debit-step-words.ts';
import { debitSentence, debitWord } from '@yarda/domain/consent/manage/debit-words.ts';
import { naira } from '@yarda/domain/platform/money/naira.ts';
import { Button } from '../../platform/ui/button.tsx';
import { CopyButton } from '../../platform/ui/copy-button.tsx';
import { Fact } from '../../platform/ui/fact.tsx';
import { instantText } from '../approval/instant.tsx';
import { RequestedBy } from '../view/requested-by.tsx';
import { agreementPath } from './agreement-paths.ts';
import { SkipNote } from './next-debit.tsx';
import { type DebitActs, NotRight, PayAnotherWay } from './own-debit-acts.tsx';
import type { Skip } from './use-agreement.ts';
import './agreement-screen.css';
import './own-debit-screen.css';
import './agreement-part.css';

interface OwnDebitScreenProps {
  readonly debit: OwnDebitWhole;
  readonly skip: Skip;
  readonly acts: DebitActs;
}

/** One debit: what it takes, how it stands, what was done for it and when, and its skip. */
export const OwnDebitScreen = ({ debit, skip, acts }: OwnDebitScreenProps) => (
  <div className="agreement own-debit">
    <div className="own-debit-first">
      <header className="own-debit-head">
        <p className="quiet small">{`${debit.merchantName ?? 'Merchant'} · ${debit.narration}`}</p>
        <RequestedBy by={debit.actOnBehalfOf} />
        <h2 className="figures">{debitTotal(debit)}</h2>
        <p className="strong">{debitWord(debit)}</p>
        <p className="figures">{debitSentence(debit)}</p>
      </header>
      <SkipNote skip={skip} />
      {debit.canSkip && debit.paidByHand !== 'paid' && (
        <Button kind="quiet" busy={skip.busy} onClick={() => skip.onSkip(debit)}>
          Skip this debit
        </Button>
      )}
      {debit.canUnskip && !skip.skipped && (
        <Button kind="quiet" busy={skip.busy} onClick={() => skip.onUndo(debit)}>
          Undo the skip
        </Button>
      )}
      <PayAnotherWay debit={debit} acts={acts} />
    </div>
    <div className="own-debit-story">
      <Facts debit={debit} />
      <DebitSteps steps={debit.steps} />
    </div>
    <div className="own-debit-last">
      <NotRight debit={debit} acts={acts} />
      <a className="button" data-kind="quiet" href={agreementPath(debit.consentId)}>
        {`Your agreement with ${debit.merchantName ?? 'this merchant'}`}
      </a>
    </div>
  </div>
);

/** The collected amount, or the amount to be collected. */
export const debitTotal = (debit: OwnDebitWhole): string =>
  debit.collected > 0 ? naira(debit.collected) : debitSum(debit);

const Facts = ({ debit }: { debit: OwnDebitWhole }) => {
  const { occurrence, amountType, maxAmount, settledAt, collected, refunded } = debit;
  return (
    <dl className="listing-rows own-debit-facts figures">
      <Fact name="Due">{weekdayText(debit.dueOn)}</Fact>
      {debitDay(debit) !== debit.dueOn && <Fact name="Moved to">{weekdayText(debitDay(debit))}</Fact>}
      {occurrence.of > 1 && <Fact name="Debit">{`${occurrence.n} of ${occurrence.of}`}</Fact>}
      {amountType === 'variable' && <Fact name="Your limit">{naira(maxAmount)}</Fact>}
      <Fact name="From">{accountText(debit.account)}</Fact>
      {settledAt && <Fact name={collected > 0 ? 'Taken' : 'Ended'}>{instantText(settledAt)}</Fact>}
      {refunded > 0 && <Fact name="Given back">{naira(refunded)}</Fact>}
      <Fact name="Debit ID">
        <span>{`${debit.debitId} `}</span>
        <CopyButton value={debit.debitId} label="debit ID" />
      </Fact>
    </dl>
  );
};

/** The steps of a debit: each notice, and each request to the bank with its answer. */
const DebitSteps = ({ steps }: { steps: readonly DebitStep[] }) => (
  <section className="agreement-part">
    <h3>History</h3>
    {steps.length === 0 && <p className="quiet">Nothing yet. We tell you before anything is taken.</p>}
    <ol className="timeline">
      {steps.map((step) => (
        <li key={`${step.what} ${step.at}`}>
          <p className="figures">{stepText(step)}</p>
          <p className="quiet small">
            {`${instantText(step.at)}${answeredLater(step) ? ` · answered ${answeredLater(step)}` : ''}`}
          </p>
        </li>
      ))}
    </ol>
  </section>
);

/** When the bank answered, if that was not in the same minute. */
const answeredLater = (step: DebitStep): string | null => {
  if (step.what === 'told' || step.answeredAt === null) return null;
  const answered = instantText(step.answeredAt);
  return answered === instantText(step.at) ? null : answered;
};
