import { partiesDescription } from '@yarda/domain/consent/approval/receipt-parties.ts';
import type { FileVerdict } from '@yarda/domain/consent/approval/verify-receipt-file.ts';
import type { Outcome } from '@yarda/domain/grants/receipts/issuer-check.ts';
import { useState } from 'react';
import { Button } from '../../platform/ui/button.tsx';
import { Guilloche } from '../../platform/ui/guilloche.tsx';
import { Icon, type IconName } from '../../platform/ui/icon.tsx';
import { instantText } from './instant.tsx';
import { ReceiptLines } from './receipt-lines.tsx';
import './verify-screen.css';

interface VerifyScreenProps {
  /** The result of the check; null before one is made. */
  readonly verdict: FileVerdict | null;
  readonly onText: (text: string) => void;
}

/** Checks a receipt from a file or pasted text. */
export const VerifyScreen = ({ verdict, onText }: VerifyScreenProps) => {
  const [pasted, setPasted] = useState('');
  return (
    <main className="verify">
      <h1>Check a receipt</h1>
      <p className="quiet">
        A receipt is signed when it is made. Choose the file that you saved, or paste it: any change since then shows.
        It stays on this device.
      </p>
      <label className="verify-file">
        <span className="strong">Receipt file</span>
        <input
          type="file"
          accept=".jws,.json,.txt,text/plain,application/json"
          onChange={({ target }) => void target.files?.[0]?.text().then(onText)}
        />
      </label>
      <label className="verify-paste">
        <span className="strong">Or paste it here</span>
        <textarea rows={4} spellCheck={false} value={pasted} onChange={({ target }) => setPasted(target.value)} />
      </label>
      <Button disabled={pasted.trim() === ''} onClick={() => onText(pasted)}>
        Check
      </Button>
      <div aria-live="polite">{verdict && <Verdict {...verdict} />}</div>
    </main>
  );
};

const Verdict = (verdict: FileVerdict) => (
  <section className="verify-verdict" data-outcome={worst(verdict.checks)}>
    <div className="verify-seal">
      <Guilloche />
      <Icon name={signs[worst(verdict.checks)]} size={32} />
    </div>
    <h2>{headingOf(verdict)}</h2>
    <p className="quiet small">Checked on this device. Nothing was sent anywhere.</p>
    <ul className="verify-checks">
      {verdict.checks.map(({ name, outcome, sentence }) => (
        <li key={name} data-outcome={outcome}>
          <Icon name={signs[outcome]} />
          <span>{sentence}</span>
        </li>
      ))}
    </ul>
    {verdict.receipt && <ReceiptWords receipt={verdict.receipt} />}
    {verdict.chain.length > 0 && <ChainWords receipts={verdict.chain} />}
    {verdict.erasure && <ErasureWords receipt={verdict.erasure} />}
  </section>
);

const ReceiptWords = ({ receipt }: { receipt: NonNullable<FileVerdict['receipt']> }) => (
  <Words
    lines={receipt.words ?? [`${receipt.terms.payer.name} agreed with ${receipt.terms.merchant.name ?? 'Merchant'}.`]}
    named={receipt.parties ? partiesDescription(receipt.parties) : []}
    what={`Consent ${receipt.sub}, taken`}
    {...receipt}
  />
);

const ErasureWords = ({ receipt }: { receipt: NonNullable<FileVerdict['erasure']> }) => (
  <Words lines={receipt.words} what={`Erasure ${receipt.jti},`} {...receipt} />
);

interface WordsProps {
  readonly lines: readonly string[];
  readonly named?: readonly string[];
  /** The record's name in the issuer's line, such as 'Erasure {id},'. */
  readonly what: string;
  readonly iss: string;
  /** Seconds since 1970. */
  readonly iat: number;
}

const Words = ({ lines, named = [], what, iss, iat }: WordsProps) => (
  <div className="verify-words">
    <h3>What it says</h3>
    {lines.map((line) => (
      <p key={line}>{line}</p>
    ))}
    {named.map((line) => (
      <p key={line} className="quiet small">
        {line}
      </p>
    ))}
    <p className="quiet small">{`${what} by ${iss} on ${instantText(new Date(iat * 1000).toISOString())}.`}</p>
  </div>
);

/** The receipts that followed the grant, or the file's only content. */
const ChainWords = ({ receipts }: { receipts: FileVerdict['chain'] }) => (
  <div className="verify-words">
    <h3>What happened, by its receipts</h3>
    <ReceiptLines receipts={receipts} />
  </div>
);

const worst = (checks: FileVerdict['checks']): Outcome => {
  if (checks.some(({ outcome }) => outcome === 'fails')) return 'fails';
  return checks.some(({ outcome }) => outcome === 'unknown') ? 'unknown' : 'holds';
};

const headingOf = ({ chain, checks, proven }: FileVerdict): string => {
  const { unproven, ...rest } = chain.length > 0 ? chainHeadings : headings;
  const outcome = worst(checks);
  return outcome === 'unknown' && !proven ? unproven : rest[outcome];
};

const headings: Headings = {
  holds: 'This receipt is genuine',
  fails: 'This receipt cannot be trusted',
  unknown: 'Parts of this receipt could not be checked',
  unproven: 'This receipt is not proven',
};

const chainHeadings: Headings = {
  holds: 'These receipts are genuine',
  fails: 'These receipts cannot be trusted',
  unknown: 'Parts of these receipts could not be checked',
  unproven: 'These receipts are not proven',
};

type Headings = Readonly<Record<Outcome | 'unproven', string>>;

const signs: Record<Outcome, IconName> = { holds: 'tick', fails: 'cross', unknown: 'note' };
