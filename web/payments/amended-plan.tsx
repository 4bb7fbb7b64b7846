import { type Plan, type PlanChange, planChanges } from '@yarda/domain/payments/plans/plan-changes.ts';
import type { Elements } from '../platform/ui/elements.ts';
import './amended-plan.css';

interface AmendedPlanProps {
  /** The current plan, and the requested plan that replaces it. */
  readonly before: Plan;
  readonly after: Plan;
  /** The whole of what is asked for. */
  readonly children: Elements;
}

/** Shows the changes to agreed debits first. Unchanged debits and the whole schedule are folded. */
export const AmendedPlan = ({ before, after, children }: AmendedPlanProps) => {
  const { changes, same } = planChanges(before, after);
  return (
    <div className="amended-plan">
      <section aria-labelledby="plan-changes">
        <h3 id="plan-changes">What changes</h3>
        {changes.length > 0 ? (
          <ul>
            {changes.map((change) => (
              <li key={`${change.name} ${change.was} ${change.becomes}`}>
                <Change {...change} />
              </li>
            ))}
          </ul>
        ) : (
          <p>Only the days.</p>
        )}
        <p className="quiet small">
          What you agreed to holds until you consent to this. Then this takes its place; a debit that was sent by then
          may still be taken.
        </p>
      </section>
      {same.length > 0 && (
        <Folded name="What stays as it is">
          <ul>
            {same.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Folded>
      )}
      <Folded name="All that is asked for">{children}</Folded>
    </div>
  );
};

const Change = ({ name, was, becomes }: PlanChange) => (
  <>
    <span className="strong">{name}</span>
    {was !== null && <span className="quiet">{becomes === null ? `${was}: ends` : `was ${lowered(was)}`}</span>}
    {becomes !== null && <span>{was === null ? `new: ${becomes}` : `becomes ${lowered(becomes)}`}</span>}
  </>
);

/** A sentence goes on from the word before it. */
const lowered = (text: string): string => text.replace(/^At most/, 'at most').replace(/\.$/, '');

const Folded = ({ name, children }: { readonly name: string; readonly children: Elements }) => (
  <details className="amended-plan-rest">
    <summary>{name}</summary>
    {children}
  </details>
);
