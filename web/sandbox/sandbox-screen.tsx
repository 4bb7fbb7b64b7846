import type { ReplyOf } from '@yarda/contracts/platform/call.ts';
import type { listSandboxExamples, SandboxExampleGroup } from '@yarda/contracts/sandbox/sandbox.ts';
import { dateFormat } from '@yarda/domain/platform/text/date-format.ts';
import { sandboxNumbers } from '@yarda/domain/sandbox/sandbox-numbers.ts';
import { Button } from '../platform/ui/button.tsx';
import { CopyButton } from '../platform/ui/copy-button.tsx';
import { Guilloche } from '../platform/ui/guilloche.tsx';
import { Note } from '../platform/ui/note.tsx';
import { Skeleton } from '../platform/ui/skeleton.tsx';
import { SlipRow } from '../platform/ui/slip-row.tsx';
import { ExampleCard } from './example-card.tsx';
import type { OpenedExample } from './opened-example.ts';
import { type OnPhone, PhoneFrame } from './phone-frame.tsx';
import { PretendBank } from './pretend-bank.tsx';
import { TestCards } from './test-cards.tsx';
import { type Year, YearOfRent } from './year-of-rent.tsx';
import '../platform/ui/listing.css';
import './sandbox-screen.css';
import '../platform/ui/slip.css';

export interface SandboxScreenProps {
  readonly listing: ReplyOf<typeof listSandboxExamples> | null;
  readonly problem: string | null;
  /** The example whose consent is being created. */
  readonly creating: string | null;
  /** The consent created last, for the simulated bank to pay. */
  readonly opened: OpenedExample | null;
  /** The page shown in the phone. */
  readonly phone: OnPhone | null;
  readonly now: string | null;
  readonly movingClock: boolean;
  readonly year: Year;
  readonly onOpen: (id: string) => void;
  readonly onPhone: (id: string) => void;
  readonly onAdvance: (duration: string) => void;
}

/** The sandbox's landing page, rendered from its state. */
export const SandboxScreen = (props: SandboxScreenProps) => (
  <div className="sandbox">
    <SandboxHero {...props} />
    <div className="sandbox-columns">
      <main aria-label="Sandbox">
        {props.problem && (
          <Note tone="bad">
            <p>{props.problem}</p>
          </Note>
        )}
        <section aria-labelledby="examples">
          <h2 id="examples">Consents to try</h2>
          <p className="quiet">
            Each press makes a new consent. The last two figures of the amount decide what the pretend bank does.
          </p>
          <Examples {...props} />
        </section>
        <YearOfRent year={props.year} />
        <PretendBank key={props.opened?.accountNumber} opened={props.opened} />
        <TestCards />
        <TestNumbers />
        <SandboxClock now={props.now} moving={props.movingClock} onAdvance={props.onAdvance} />
      </main>
      <PhoneFrame shown={props.phone} />
    </div>
  </div>
);

const SandboxHero = ({ creating, onOpen }: SandboxScreenProps) => (
  <header className="sandbox-hero">
    <Guilloche />
    <div className="sandbox-hero-inner">
      <div className="sandbox-hero-words">
        <p className="sandbox-mark">Yarda</p>
        <h1>Take payments and consent on one page</h1>
        <p className="sandbox-hero-soft">
          This is the sandbox. The merchant, the bank and the money are pretend; everything else is the real thing.
        </p>
        <Button busy={creating === everything} onClick={() => onOpen(everything)}>
          Try everything at once
        </Button>
        <p className="sandbox-links">
          <a href="/docs">Documentation</a>
          <a href="/gallery">Every screen in every state</a>
        </p>
      </div>
      <MerchantKeys />
    </div>
  </header>
);

/** The example that the one primary button opens. */
const everything = 'whole';

const groups: readonly { readonly group: SandboxExampleGroup; readonly name: string }[] = [
  { group: 'transfer', name: 'Paid by transfer' },
  { group: 'card', name: 'Paid by card' },
  { group: 'account', name: 'Paid from an account' },
  { group: 'agree', name: 'Agreed to for later' },
  { group: 'asked', name: 'Who asks, and for whom' },
];

const Examples = ({ listing, problem, creating, onOpen, onPhone }: SandboxScreenProps) => {
  if (listing)
    return (
      <>
        {groups.map(({ group, name }) => {
          const examples = listing.examples.filter((example) => example.group === group);
          if (examples.length === 0) return null;
          return (
            <section key={group} className="sandbox-group" aria-label={name}>
              <h3>{name}</h3>
              <ul className="listing-rows">
                {examples.map((example) => (
                  <ExampleCard
                    key={example.id}
                    example={example}
                    shopUrl={listing.shopUrl}
                    busy={creating === example.id}
                    onOpen={() => onOpen(example.id)}
                    onPhone={() => onPhone(example.id)}
                  />
                ))}
              </ul>
            </section>
          );
        })}
      </>
    );
  if (problem)
    return (
      <Button kind="quiet" onClick={() => location.reload()}>
        Try Again
      </Button>
    );
  return (
    <div className="sandbox-group" aria-busy="true">
      {['a', 'b', 'c', 'd'].map((position) => (
        <Skeleton key={position} height="4rem" />
      ))}
    </div>
  );
};

/** The test account numbers, with what happens when each is added. */
const TestNumbers = () => (
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

const instant = dateFormat('en-NG', { dateStyle: 'full', timeStyle: 'medium' });
const steps = [
  { duration: 'PT30M', name: '30 minutes on' },
  { duration: 'P1D', name: 'Next day' },
] as const;

interface SandboxClockProps {
  readonly now: string | null;
  readonly moving: boolean;
  readonly onAdvance: (duration: string) => void;
}

/** The sandbox's clock, with buttons that advance it so that accounts and consents expire. */
const SandboxClock = ({ now, moving, onAdvance }: SandboxClockProps) => (
  <section aria-labelledby="sandbox-clock">
    <h2 id="sandbox-clock">The sandbox’s clock</h2>
    <p className="quiet">
      One-time accounts expire after 29m : 30s, consents after a day. Pages notice when you return to them.
    </p>
    <div className="sandbox-clock">
      <p className="figures strong" role="status">
        {now ? instant(now) : ' '}
      </p>
      {steps.map(({ duration, name }) => (
        <Button key={duration} kind="quiet" busy={moving} onClick={() => onAdvance(duration)}>
          {name}
        </Button>
      ))}
    </div>
  </section>
);

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
const MerchantKeys = () => (
  <section aria-labelledby="merchant-keys">
    <h2 id="merchant-keys">Make your own</h2>
    <p className="quiet">You are ‘Lekki Fresh Market’. Amounts are in kobo; the response contains the link.</p>
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
