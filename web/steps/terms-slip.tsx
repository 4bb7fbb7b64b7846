import type { TermInShort } from '@yarda/domain/steps/terms-in-short.ts';
import '../ui/slip.css';
import './terms-slip.css';

/** What the button under it agrees to, a row each; nothing when a consent asks for nothing. */
export const TermsSlip = ({ terms }: { readonly terms: readonly TermInShort[] }) =>
  terms.length > 0 && (
    <dl className="slip terms-slip">
      {terms.map(({ name, text }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="figures">{text}</dd>
        </div>
      ))}
    </dl>
  );
