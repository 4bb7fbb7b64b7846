import type { ReplyOf } from '@yarda/contracts/platform/call.ts';
import type { listSandboxExamples } from '@yarda/contracts/sandbox/sandbox.ts';
import { naira } from '@yarda/domain/platform/money/naira.ts';
import { Button } from '../platform/ui/button.tsx';

interface ExampleCardProps {
  readonly example: ReplyOf<typeof listSandboxExamples>['examples'][number];
  readonly shopUrl: string;
  readonly busy: boolean;
  readonly onOpen: () => void;
  readonly onPhone: () => void;
}

/** A sample consent in one quiet row: its amount, what will happen, and the three places to open it. */
export const ExampleCard = ({ example, shopUrl, busy, onOpen, onPhone }: ExampleCardProps) => (
  <li className="example-card">
    <div>
      <h4>
        <span>{example.title}</span>
        {example.amount !== null && <span className="figures">{` ${naira(example.amount)}`}</span>}
      </h4>
      <p className="quiet small">{example.outcome}</p>
    </div>
    <div className="example-card-ways">
      <Button kind="plain" busy={busy} onClick={onOpen} aria-label={`Open ${example.title}`}>
        Open
      </Button>
      <a
        className="button"
        data-kind="plain"
        href={shopAddress(shopUrl, example.id)}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={`In the shop: ${example.title}`}
      >
        In the shop
      </a>
      <Button kind="plain" busy={busy} onClick={onPhone} aria-label={`On the phone: ${example.title}`}>
        On the phone
      </Button>
    </div>
  </li>
);

const shopAddress = (shopUrl: string, id: string) => `${shopUrl.replace(/\/$/, '')}/?example=${encodeURIComponent(id)}`;
