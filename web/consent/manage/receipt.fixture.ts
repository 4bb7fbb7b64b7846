import type { ChainedReceipt } from '@yarda/contracts/grants/receipts.ts';
import type { SavedReceipts } from './use-receipts.ts';

const unsigned = (payload: object): string => {
  const bytes = new TextEncoder().encode(JSON.stringify(payload));
  const text = btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
  return `e30.${text}.AAAA`;
};

/** `at`: when it was signed; the agreement of the samples was made on 1 Nov 2026. */
const link = (no: number, at: string, kind: ChainedReceipt['kind'], words: string): string =>
  unsigned({
    ...{ iss: 'https://pay.example', iat: Date.parse(at) / 1_000, jti: `rct_${no}`, sub: 'cns_1', no, prev: null },
    ...{ kind, by: 'payer', controller: { merchantId: 'mer_lekki', name: 'Lekki Fresh Market' }, lang: 'en' },
    ...{ words: [words], facts: {} },
  } satisfies ChainedReceipt);

/** Receipts as they are read, without signatures. */
export const sampleReceipts: SavedReceipts = {
  receipt: unsigned({
    words: [
      'Ada Obi agreed with Lekki Fresh Market:',
      "Later: ₦5,000.00 to Lekki Fresh Market, monthly (12 payments, 13 Nov 2026 to 13 Oct 2027), for 'Rent'.",
      'Account: Access Bank ****6784.',
    ],
    parties: {
      merchant: {
        ...{
          legalName: 'Lekki Fresh Market Ltd',
          registration: 'RC 1234567',
          address: '12 Admiralty Way, Lekki, Lagos',
        },
        ...{ email: 'privacy@lekki.example', storesDataIn: ['NG'] },
      },
      operator: null,
    },
  }),
  receipts: [
    link(
      1,
      '2026-11-01T08:00:00.000Z',
      'given',
      'The payer agreed with Lekki Fresh Market to the terms of the receipt of the grant.',
    ),
    link(
      2,
      '2026-11-13T05:05:00.000Z',
      'debit',
      "₦5,000.00 was taken for Lekki Fresh Market: 'Rent', due 13 Nov 2026 (1 of 12).",
    ),
    link(3, '2026-12-18T10:20:00.000Z', 'paused', 'The payer paused the debits until 1 Mar 2027.'),
    link(
      4,
      '2026-12-28T09:00:00.000Z',
      'stopped',
      'The payer ended the debits for good. Nothing more is sent; what was sent may arrive.',
    ),
  ],
  head: unsigned({}),
  keys: [],
};
