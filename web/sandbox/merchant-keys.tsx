import { CopyButton } from '../platform/ui/copy-button.tsx';
import { SlipRow } from '../platform/ui/slip-row.tsx';

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
        <SlipRow key={name} name={name} value={value} copied={name.toLowerCase()} />
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
