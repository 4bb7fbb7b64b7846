import type { ChainedReceipt } from '@yarda/contracts/grants/receipts.ts';
import type { FileVerdict } from '@yarda/domain/consent/approval/verify-receipt-file.ts';
import { VerifyScreen } from '../../consent/approval/verify-screen.tsx';
import type { GalleryEntry } from '../../platform/ui/gallery-entry.ts';

const nothing = () => {};

const receipt: NonNullable<FileVerdict['receipt']> = {
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
  parties: {
    merchant: {
      ...{ legalName: 'Lekki Fresh Market Ltd', registration: 'RC 1234567', address: '12 Admiralty Way, Lekki, Lagos' },
      ...{ email: 'privacy@lekki.example', storesDataIn: ['NG'] },
    },
    operator: null,
  },
};

const checks: FileVerdict['checks'] = [
  { name: 'readable', outcome: 'holds', sentence: 'The file is a receipt.' },
  { name: 'issuer', outcome: 'holds', sentence: 'It was signed by the server that recorded the consent.' },
  { name: 'terms', outcome: 'holds', sentence: 'The terms are the ones that were approved.' },
  { name: 'signature', outcome: 'holds', sentence: "The payer's passkey signed it." },
];

const unproven = (signature: string): FileVerdict['checks'] =>
  checks.map((check) => ({
    ...check,
    outcome: 'unknown',
    sentence: check.name === 'issuer' ? signature : `By this file alone: ${check.sentence}`,
  }));

const link = (no: number, kind: ChainedReceipt['kind'], words: string): ChainedReceipt => ({
  ...{
    iss: 'https://pay.example',
    iat: 1_790_000_000 + no * 86_400,
    jti: `rct_${no}`,
    sub: receipt.sub,
    no,
    prev: null,
  },
  ...{ kind, by: 'payer', controller: { merchantId: 'mer_lekki', name: 'Lekki Fresh Market' }, lang: 'en', facts: {} },
  words: [words],
});

const chain: readonly ChainedReceipt[] = [
  link(1, 'given', 'The payer agreed with Lekki Fresh Market to the terms of the receipt of the grant.'),
  link(2, 'debit', "₦18,500.00 was taken for Lekki Fresh Market: 'Rent', due 28 Jan 2027 (1 of 12)."),
  link(3, 'read', 'Lekki Fresh Market read: BVN data (full name), BVN data (date of birth).'),
  link(4, 'stopped', 'The payer ended the debits for good. Nothing more is sent; what was sent may arrive.'),
];

const chainValid: FileVerdict['checks'] = [
  { name: 'signed', outcome: 'holds', sentence: 'The server signed every receipt of the chain.' },
  {
    name: 'joined',
    outcome: 'holds',
    sentence: 'Each receipt follows the one before: none is missing, changed or moved.',
  },
  { name: 'begun', outcome: 'holds', sentence: 'The chain begins with the grant.' },
  { name: 'complete', outcome: 'holds', sentence: 'These were all the receipts on 1 Feb 2027.' },
];

const brokenSentences: Readonly<Record<string, string>> = {
  joined: 'Receipt 2 does not follow the one before: one is missing, changed or moved.',
  complete: 'The server had given 4 receipts, and the file holds 3.',
};

const none = { sound: false, proven: true, receipt: null, chain: [], erasure: null };

const erasure: NonNullable<FileVerdict['erasure']> = {
  ...{ iss: receipt.iss, iat: receipt.iat, jti: 'ers_5Kx0Zq81Vb', userId: 'usr_ada', consents: [], lang: 'en' },
  words: [
    'On 21 Sept 2026 everything about you was erased but for what a law keeps.',
    'What a law keeps is erased by 21 Sept 2032.',
  ],
  ...{ retainedUntil: '2032-09-21', erased: { users: 1, sessions: 2 }, retained: {} },
};

const verdicts: readonly [id: string, title: string, verdict: FileVerdict | null][] = [
  ['empty', 'nothing chosen yet', null],
  ['genuine', 'genuine', { ...none, sound: true, receipt, checks: checks }],
  [
    'forged',
    'forged',
    {
      ...{ ...none, receipt },
      checks: checks.map((check) =>
        check.name === 'terms'
          ? { ...check, outcome: 'fails', sentence: 'The terms are not the ones that were approved.' }
          : check,
      ),
    },
  ],
  ['chain', 'a whole chain', { ...none, sound: true, receipt, chain, checks: [...checks, ...chainValid] }],
  [
    'chain-broken',
    'a chain with one receipt missing',
    {
      ...{ ...none, receipt },
      chain: chain.filter(({ no }) => no !== 2),
      checks: [...checks, ...chainValid].map((check) =>
        brokenSentences[check.name]
          ? { ...check, outcome: 'fails' as const, sentence: brokenSentences[check.name] ?? '' }
          : check,
      ),
    },
  ],
  [
    'erasure',
    'of an erasure',
    {
      ...{ ...none, sound: true, erasure },
      checks: [{ name: 'erasure', outcome: 'holds', sentence: 'The server signed this receipt of an erasure.' }],
    },
  ],
  [
    'no-keys',
    'without the keys of its server',
    {
      ...{ ...none, receipt, proven: false },
      checks: unproven('The server’s public keys were not available.'),
    },
  ],
  [
    'own-key',
    'signed by a key of its own',
    {
      ...{ ...none, receipt, proven: false },
      checks: unproven('It is signed by a key that this file brings with it: not proven.'),
    },
  ],
  [
    'no-receipt',
    'no receipt',
    {
      ...{ ...none, proven: false },
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
