import { CopyButton } from '../ui/copy-button.tsx';
import '../ui/slip.css';

const keys = [
  { name: 'Client ID', value: 'cli_demo' },
  { name: 'Secret key', value: 'sk_test_demo' },
] as const;

const example = `curl ${globalThis.location?.origin ?? ''}/api/merchant/consents \\
  -H 'authorization: Bearer sk_test_demo' \\
  -H 'content-type: application/json' \\
  -d '{
    "clientId": "cli_demo",
    "payments": [
      { "type": "immediate", "amount": 250000, "narration": "Order 1042" }
    ]
  }'`;

/** How to create a consent yourself: the merchant's keys and the API call. Amounts are in kobo. */
export const MerchantKeys = () => (
  <section aria-labelledby="merchant-keys">
    <h2 id="merchant-keys">Make your own</h2>
    <p className="quiet">You are ‘Lekki Fresh Market’. Amounts are in kobo; the answer has the page’s address.</p>
    <ul className="slip">
      {keys.map(({ name, value }) => (
        <li key={name} className="slip-row">
          <div className="slip-words">
            <p className="slip-name">{name}</p>
            <p className="slip-value">{value}</p>
          </div>
          <CopyButton value={value} label={name.toLowerCase()} />
        </li>
      ))}
    </ul>
    <div className="sandbox-code">
      {/* A scrollable region must be reachable by keyboard. */}
      <pre tabIndex={0} aria-label="A call that makes a consent">
        {example}
      </pre>
      <CopyButton value={example} label="the call" />
    </div>
  </section>
);
