import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromHex, toHex } from '../../platform/hex.ts';
import { findTlv, readTlv, type TlvNode, tlvLimits, writeTlv } from './ber-tlv.ts';

const bytes = (hex: string) => fromHex(hex) ?? new Uint8Array();
const read = (hex: string) => readTlv(bytes(hex));

describe('readTlv', () => {
  it.each([
    ['a plain object', '9F0206000000250000', [['9F02', '000000250000']]],
    [
      'several, with padding between',
      '00950500800080000000 9C0100 00'.replaceAll(' ', ''),
      [
        ['95', '0080008000'],
        ['9C', '00'],
      ],
    ],
    ['trailing FF', '9C0100FFFF', [['9C', '00']]],
    ['a length of two bytes', `5781${'80'}${'11'.repeat(128)}`, [['57', '11'.repeat(128)]]],
    ['a tag of three bytes', 'DF810101AA', [['DF8101', 'AA']]],
    ['an empty value', '5F3400', [['5F34', '']]],
    ['nothing', '', []],
  ])('reads %s', (_name, hex, wanted) => {
    const reading = read(hex);
    expect(reading.ok && reading.nodes.map(({ tag, value }) => [tag, toHex(value)])).toEqual(wanted);
  });

  it('reads what is inside a template', () => {
    const reading = read('7007 9F02 02 1234 9C00'.replaceAll(' ', ''));
    expect(reading.ok && findTlv(reading.nodes, '9F02')).toEqual(bytes('1234'));
  });

  it.each([
    ['a value that ends early', '9F02060000', 'truncated'],
    ['a tag that ends early', '9F', 'truncated'],
    ['a tag that never ends', '9F8181818101', 'bad tag'],
    ['a missing length', '95', 'truncated'],
    ['a length that ends early', '958201', 'truncated'],
    ['the indefinite length', '7080950100', 'bad length'],
    ['a length of four bytes', '958400000001AA', 'bad length'],
    ['a length that lies by megabytes', '9583FFFFFF00', 'truncated'],
    ['a child longer than its parent', '70039F0206', 'truncated'],
    ['too many objects', '9C00'.repeat(tlvLimits.nodes + 1), 'too many'],
    ['more bytes than any reader sends', `9C82${'1000'}${'00'.repeat(4096)}`, 'too long'],
  ])('refuses %s', (_name, hex, problem) => {
    expect(read(hex)).toEqual({ ok: false, problem });
  });

  it('refuses unlimited nesting', () => {
    const nested = Array.from({ length: 40 }).reduce<Uint8Array>((inner) => writeTlv('70', inner), new Uint8Array());
    expect(readTlv(nested)).toEqual({ ok: false, problem: 'too deep' });
  });

  it('never throws and never hangs on any bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 5_000 }), (hostile) => {
        const reading = readTlv(hostile);
        expect(typeof reading.ok).toBe('boolean');
      }),
      { numRuns: 2_000 },
    );
  });

  it('never reads past the end: every value lies inside the input', () => {
    const within = (node: TlvNode, size: number): boolean =>
      node.value.length <= size && node.children.every((child) => within(child, node.value.length));
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), fc.nat(300), (some, cut) => {
        const template = writeTlv('70', some).slice(0, cut);
        const reading = readTlv(template);
        if (reading.ok) expect(reading.nodes.every((node) => within(node, template.length))).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });

  it('reads back what it writes', () => {
    const tag = fc.constantFrom('82', '95', '9F26', '5F2A', 'C7', 'DF8101');
    const objects = fc.array(fc.tuple(tag, fc.uint8Array({ maxLength: 200 })), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(objects, (written) => {
        const reading = readTlv(Uint8Array.from(written.flatMap(([name, value]) => [...writeTlv(name, value)])));
        expect(reading.ok && reading.nodes.map(({ tag: name, value }) => [name, toHex(value)])).toEqual(
          written.map(([name, value]) => [name, toHex(value)]),
        );
      }),
    );
  });
});
