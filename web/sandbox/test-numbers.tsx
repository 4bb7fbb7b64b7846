import { sandboxNumbers } from '@yarda/domain/sandbox/sandbox-numbers.ts';
import { CopyButton } from '../platform/ui/copy-button.tsx';
import '../platform/ui/slip.css';

/** The test account numbers, with what happens when each is added. */
export const TestNumbers = () => (
  <section aria-labelledby="test-numbers">
    <h2 id="test-numbers">Account numbers to add</h2>
    <p className="quiet">
      Any other number finds an account at each bank whose check digit it has, at most four of them.
    </p>
    <p className="quiet">
      Bola, +2348000000002, has three accounts under her BVN that are not linked: they are listed before any is typed.
    </p>
    <ul className="slip">
      {sandboxNumbers.map(({ number, outcome }) => (
        <li key={number} className="slip-row">
          <div className="slip-words">
            <p className="slip-value figures">{number}</p>
            <p className="quiet small">{outcome}</p>
          </div>
          <CopyButton value={number} label={`account number ${number}`} />
        </li>
      ))}
    </ul>
  </section>
);
