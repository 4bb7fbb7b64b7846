import type { DebitStep } from '@yarda/contracts/consent/consent-own-debit.ts';
import { stepText } from '@yarda/domain/consent/manage/debit-step-words.ts';
import { instantText } from '../approval/instant-text.ts';
import './agreement-part.css';
import './agreement-screen.css';

/** The steps of a debit: each notice, and each request to the bank with its answer. */
export const DebitSteps = ({ steps }: { steps: readonly DebitStep[] }) => (
  <section className="agreement-part">
    <h3>What was done</h3>
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
