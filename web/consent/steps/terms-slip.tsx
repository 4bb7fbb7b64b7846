import type { TermSummary } from '@yarda/domain/consent/steps/terms-summary.ts';
import '../../platform/ui/slip.css';
import './terms-slip.css';

/** Terms that the button's own line states while the button stays in reach. */
export const inReach: readonly TermSummary['name'][] = ['Now', 'Later'];

/**
 * The terms that the button below agrees to, one row each, without the terms in the button's line. Empty if a consent
 * requests nothing.
 */
export const TermsSlip = ({ terms }: { readonly terms: readonly TermSummary[] }) =>
  terms.length > 0 && (
    <dl className="slip terms-slip">
      {terms.map(({ name, text }) => (
        <div key={name} data-in-reach={inReach.includes(name) || undefined}>
          <dt>{name}</dt>
          <dd className="figures">{text}</dd>
        </div>
      ))}
    </dl>
  );
