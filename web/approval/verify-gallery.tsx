import type { ReceiptVerdict } from '@yarda/domain/approval/verify-receipt.ts';
import type { GalleryEntry } from '../ui/gallery-entry.ts';
import { VerifyScreen } from './verify-screen.tsx';

const nothing = () => {};

const receipt: NonNullable<ReceiptVerdict['receipt']> = {
  iss: 'https://pay.example',
  iat: 1_790_000_000,
  sub: 'cns_a8Fq2Lk9ZwT1',
  terms: { merchant: { name: 'Lekki Fresh Market' }, payer: { name: 'Ada Obi' } },
  termsHash: 'AAAA',
  words: [
    'Ada Obi agreed with Lekki Fresh Market:',
    "Now: ₦2,500.00 to Lekki Fresh Market, for 'Groceries'.",
    "Later: ₦18,500.00, monthly (12 payments, 28 Jan 2027 to 28 Dec 2027), for 'Rent'.",
    'Account: Access Bank ****6784.',
    'Asked until 1 Dec 2026.',
  ],
};

const holds: ReceiptVerdict['checks'] = [
  { name: 'readable', outcome: 'holds', sentence: 'The file is a receipt.' },
  { name: 'issuer', outcome: 'holds', sentence: 'It was signed by the server that recorded the consent.' },
  { name: 'terms', outcome: 'holds', sentence: 'The terms are the ones that were approved.' },
  { name: 'signature', outcome: 'holds', sentence: "The payer's passkey signed it." },
];

const verdicts: readonly [id: string, title: string, verdict: ReceiptVerdict | null][] = [
  ['empty', 'nothing chosen yet', null],
  ['genuine', 'genuine', { sound: true, receipt, checks: holds }],
  [
    'forged',
    'forged',
    {
      sound: false,
      receipt,
      checks: holds.map((check) =>
        check.name === 'terms'
          ? { ...check, outcome: 'fails', sentence: 'The terms are not the ones that were approved.' }
          : check,
      ),
    },
  ],
  [
    'no-keys',
    'without the keys of its server',
    {
      sound: false,
      receipt,
      checks: holds.map((check) =>
        check.name === 'issuer'
          ? { ...check, outcome: 'unknown', sentence: 'The server’s public keys were not available.' }
          : check,
      ),
    },
  ],
  [
    'no-receipt',
    'no receipt',
    {
      sound: false,
      receipt: null,
      checks: [{ name: 'readable', outcome: 'fails', sentence: 'The file is not a receipt.' }],
    },
  ],
];

/** `/verify` in every state. */
export const verifyGallery: readonly GalleryEntry[] = verdicts.map(([id, title, verdict]) => ({
  id: `verify-${id}`,
  title: `Check a receipt: ${title}`,
  render: () => <VerifyScreen verdict={verdict} onText={nothing} />,
}));
