import { toHex } from '../../platform/hex.ts';
import { findTlv, type TlvNode, writeTlv } from './ber-tlv.ts';

/**
 * The tags of ISO 8583 field 55, in sending order. Tags 5A and 57 are left out on purpose: no tag identifies the
 * cardholder.
 */
export const fieldFiftyFiveTags = [
  '9F26',
  '9F27',
  '9F10',
  '9F37',
  '9F36',
  '95',
  '9A',
  '9C',
  '9F02',
  '5F2A',
  '82',
  '9F1A',
  '9F03',
  '9F33',
  '9F34',
  '9F35',
  '9F1E',
  '84',
  '9F09',
  '9F41',
  '5F34',
] as const;

/** An issuer needs these to check the card's cryptogram. */
const needed = ['9F26', '9F27', '9F10', '9F37', '9F36', '95', '9A', '9C', '9F02', '5F2A', '82', '9F1A'] as const;

/** Field 55 as hexadecimal text; null if the card's data lacks what an issuer needs. */
export const fieldFiftyFive = (nodes: readonly TlvNode[]): string | null => {
  const values = new Map(fieldFiftyFiveTags.map((tag) => [tag, findTlv(nodes, tag)] as const));
  if (needed.some((tag) => !values.get(tag))) return null;
  return fieldFiftyFiveTags
    .flatMap((tag) => {
      const value = values.get(tag);
      return value ? [toHex(writeTlv(tag, value))] : [];
    })
    .join('');
};
