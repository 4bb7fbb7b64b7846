import type { TermSummary } from '@yarda/domain/consent/steps/terms-summary.ts';
import '../../platform/ui/slip.css';
import './terms-slip.css';

/** What the line of the button says of the terms, where the button stays in reach. */
export const inReach: readonly TermSummary['name'][] = ['Now', 'Later'];

/** What the button under it agrees to, a row each, but what the button's line says; nothing when a consent asks for nothing. */
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
