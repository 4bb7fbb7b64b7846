import type { ReplyOf } from '@yarda/contracts/call.ts';
import type { listSandboxExamples } from '@yarda/contracts/sandbox.ts';
import { naira } from '@yarda/domain/naira.ts';
import { Button } from '../ui/button.tsx';

interface ExampleCardProps {
  readonly example: ReplyOf<typeof listSandboxExamples>['examples'][number];
  readonly shopUrl: string;
  readonly busy: boolean;
  readonly onOpen: () => void;
  readonly onPhone: () => void;
}

/** A sample consent: its amount, what will happen, and the three places to open it. */
export const ExampleCard = ({ example, shopUrl, busy, onOpen, onPhone }: ExampleCardProps) => (
  <li className="example-card">
    <div className="example-card-head">
      <h3>{example.title}</h3>
      {example.amount !== null && <p className="figures strong">{naira(example.amount)}</p>}
    </div>
    <p className="quiet small">{example.outcome}</p>
    <div className="example-card-ways">
      <Button kind="quiet" busy={busy} onClick={onOpen} aria-label={`Open ${example.title}`}>
        Open
      </Button>
      <a
        className="button"
        data-kind="quiet"
        href={shopAddress(shopUrl, example.id)}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={`Embedded: ${example.title}`}
      >
        Embedded
      </a>
      <Button kind="quiet" busy={busy} onClick={onPhone} aria-label={`Phone frame: ${example.title}`}>
        Phone frame
      </Button>
    </div>
  </li>
);

const shopAddress = (shopUrl: string, id: string) => `${shopUrl.replace(/\/$/, '')}/?example=${encodeURIComponent(id)}`;
