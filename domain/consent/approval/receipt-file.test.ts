import { describe, expect, it } from 'vitest';
import { readReceiptFile, receiptWords } from './receipt-file.ts';

const jws = 'eyJh.eyJp.c2ln';

describe('readReceiptFile', () => {
  it.each([
    ['the JWS alone', jws, []],
    ['the JWS with space around it', `\n ${jws} \n`, []],
    ["the call's answer", JSON.stringify({ success: true, receipt: jws }), []],
    [
      'the answer with its keys',
      JSON.stringify({ receipt: jws, keys: [{ kty: 'EC', kid: 'a' }] }),
      [{ kty: 'EC', kid: 'a' }],
    ],
  ])('reads %s', (_what, text, keys) => {
    expect(readReceiptFile(text)).toEqual({ receipt: jws, chain: null, keys });
  });

  it('reads the chain that a file holds, as listed or as saved beside the receipt of the grant', () => {
    const listed = JSON.stringify({ success: true, receipts: [{ no: 1, receipt: jws }], head: jws, nextCursor: null });
    const chain = { receipts: [jws], head: jws };
    expect(readReceiptFile(listed)).toEqual({ receipt: null, chain, keys: [] });
    const saved = JSON.stringify({ receipt: jws, receipts: [jws], head: jws, keys: [] });
    expect(readReceiptFile(saved)).toEqual({ receipt: jws, chain, keys: [] });
  });

  it.each(['', 'a.b', '{}', '[]', '{"receipt":1}', '{"receipts":[1]}', 'null'])('finds no receipt in %j', (text) => {
    expect(readReceiptFile(text)).toBeNull();
  });
});

describe('receiptWords', () => {
  it('reads the words that were shown, and none from a receipt without any', () => {
    const receipt = (payload: object) => `e30.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.c2ln`;
    expect(receiptWords(receipt({ words: ['You agreed.', 'At most ₦60,000.00.'] }))).toEqual([
      'You agreed.',
      'At most ₦60,000.00.',
    ]);
    expect(receiptWords(receipt({ sub: 'cns_1' }))).toEqual([]);
  });
});
