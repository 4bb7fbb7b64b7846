import { sandboxCardCodes, sandboxCards } from '@yarda/domain/sandbox/sandbox-cards.ts';
import { sandboxDebits } from '@yarda/domain/sandbox/sandbox-debits.ts';
import { CopyButton } from '../platform/ui/copy-button.tsx';
import '../platform/ui/slip.css';

const inFours = (number: string) => number.replaceAll(/(\d{4})(?=\d)/g, '$1 ');

/** The simulated network's cards and the simulated banks' accounts, with the outcome of each. */
export const TestCards = () => (
  <>
    <section aria-labelledby="test-cards">
      <h2 id="test-cards">Cards to pay with</h2>
      <p className="quiet">{`Any future expiry, any CVV. PIN ${sandboxCardCodes.pin}; OTP ${sandboxCardCodes.otp}, or ${sandboxCardCodes.fundsOtp} for insufficient funds.`}</p>
      <ul className="slip">
        {sandboxCards.map(({ id, number, brand, outcome }) => (
          <TestValue key={id} name={brand} value={inFours(number)} copied={number} outcome={outcome} />
        ))}
      </ul>
    </section>
    <section aria-labelledby="test-accounts">
      <h2 id="test-accounts">Saved accounts to debit</h2>
      <p className="quiet">
        Ada (+2348000000001) has six accounts. A debit succeeds, but for these, and for amounts that end in 05 kobo:
        Insufficient funds.
      </p>
      <ul className="slip">
        {sandboxDebits.map(({ bank, accountNumber, outcome }) => (
          <TestValue key={accountNumber} name={bank} value={accountNumber} copied={accountNumber} outcome={outcome} />
        ))}
      </ul>
    </section>
  </>
);

interface TestValueProps {
  readonly name: string;
  readonly value: string;
  readonly copied: string;
  readonly outcome: string;
}

const TestValue = ({ name, value, copied, outcome }: TestValueProps) => (
  <li className="slip-row">
    <div className="slip-words">
      <p className="slip-name">{`${name} · ${outcome}`}</p>
      <p className="slip-value">{value}</p>
    </div>
    <CopyButton value={copied} label={`${name} ${copied}`} />
  </li>
);
