import { describe, expect, it } from 'vitest';
import { fromHex, toHex } from '../../platform/hex.ts';
import { readTlv, writeTlv } from './ber-tlv.ts';
import { fieldFiftyFiveTags, readChipData, readTrackTwo } from './chip-data.ts';

const card: Record<string, string> = {
  '82': '3900',
  '95': '0080008000',
  '9A': '261121',
  '9C': '00',
  '57': '5060990000000016D30126011234567800000F',
  '5A': '5060990000000016',
  '5F24': '301231',
  '9F02': '000000250000',
  '5F2A': '0566',
  '9F1A': '0566',
  '9F26': 'A1B2C3D4E5F60718',
  '9F27': '80',
  '9F10': '0FA501',
  '9F37': '5C1F22AB',
  '9F36': '002A',
  C7: '1B9C1845EB993A7A',
};
const tlvOf = (changes: Record<string, string | null> = {}) =>
  Object.entries({ ...card, ...changes })
    .map(([tag, value]) => (value === null ? '' : toHex(writeTlv(tag, fromHex(value) ?? new Uint8Array()))))
    .join('');

describe('readChipData', () => {
  it('reads the number, the date, the track, the PIN block and field 55', () => {
    const reading = readChipData(tlvOf(), 'seal');
    expect(reading).toMatchObject({
      ok: true,
      value: {
        pan: '5060990000000016',
        expiry: '3012',
        track2: '5060990000000016D30126011234567800000',
        pinBlock: '1B9C1845EB993A7A',
      },
    });
  });

  it('puts the tags into field 55 in order, without the card number, the track or the PIN', () => {
    const reading = readChipData(tlvOf(), 'seal');
    if (!reading.ok) throw new Error(reading.code);
    const field = readTlv(fromHex(reading.value.iccData) ?? new Uint8Array());
    const tags = field.ok ? field.nodes.map(({ tag }) => tag) : [];
    expect(tags).toEqual(fieldFiftyFiveTags.filter((tag) => tag in card));
    expect(reading.value.iccData).not.toContain('5060990000000016');
    expect(reading.value.iccData).not.toContain('1B9C1845EB993A7A');
  });

  it('takes the number and date from the track if they appear only there', () => {
    expect(readChipData(tlvOf({ '5A': null, '5F24': null }), 'seal')).toMatchObject({
      ok: true,
      value: { pan: '5060990000000016', expiry: '3012' },
    });
  });

  it('recognises a card that asks for no PIN', () => {
    expect(readChipData(tlvOf({ C7: null }), 'seal')).toMatchObject({ ok: true, value: { pinBlock: null } });
  });

  it.each([
    ['a number that differs from the track', { '5A': '5060990000000024' }, 'MISSING_MANDATORY_DATA'],
    ['no track', { '57': null }, 'MISSING_MANDATORY_DATA'],
    ['a month of 13', { '57': '5060990000000016D3013601123F', '5F24': null }, 'MISSING_MANDATORY_DATA'],
    ['no cryptogram', { '9F26': null }, 'MISSING_MANDATORY_DATA'],
    ['a PIN block of five bytes', { C7: '0102030405' }, 'MISSING_MANDATORY_DATA'],
  ])('refuses %s', (_name, changes, code) => {
    expect(readChipData(tlvOf(changes), 'seal')).toEqual({ ok: false, code });
  });

  it.each(['', 'zz', '123', '9F0206'])('refuses %j: not chip data', (hex) => {
    expect(readChipData(hex, 'seal').ok).toBe(false);
  });

  it('refuses a card in clear where only encrypted ones are accepted: no key is loaded', () => {
    expect(readChipData(tlvOf(), 'refuse')).toEqual({ ok: false, code: 'NO_UPDATE_WORK_KEY' });
  });
});

describe('readTrackTwo', () => {
  it.each([
    ['5060990000000016D30126011234567800000F', '5060990000000016', '3012', '601'],
    ['4111111111111111D2912201000', '', '', ''],
    ['4111111111111111D29122010001', '4111111111111111', '2912', '201'],
  ])('reads %s', (hex, pan, expiry, serviceCode) => {
    const read = readTrackTwo(fromHex(hex) ?? new Uint8Array());
    if (pan === '') expect(read).toBeNull();
    else expect(read).toMatchObject({ pan, expiry, serviceCode });
  });
});
