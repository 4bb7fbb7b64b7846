import { fromHex, toHex } from '../../platform/hex.ts';
import { findTlv, readTlv, type TlvNode, writeTlv } from './ber-tlv.ts';

/**
 * Data from a chip that goes online, for the acquirer. `track2`, `pan`, `expiry` (YYMM) and `pinBlock` are secrets:
 * they leave the page only in an encrypted envelope, and are never logged or stored.
 */
export interface ChipData {
  readonly track2: string;
  readonly pan: string;
  readonly expiry: string;
  /** The PIN encrypted under the reader's own key, 8 or 16 bytes; null if the card asked for none. */
  readonly pinBlock: string | null;
  readonly iccData: string;
}

export type ChipReading =
  | { readonly ok: true; readonly value: ChipData }
  | { readonly ok: false; readonly code: 'INVALID_ICC_DATA' | 'MISSING_MANDATORY_DATA' | 'NO_UPDATE_WORK_KEY' };

/** The tag that the reader uses for the encrypted PIN. */
const pinBlockTag = 'C7';

/**
 * Parses what the reader sends when a card goes online. If `clearCardData` is `refuse`, a card number or track in clear
 * means that no key is loaded, and the data is not passed on.
 */
export const readChipData = (tlvHex: string, clearCardData: 'seal' | 'refuse'): ChipReading => {
  const bytes = fromHex(tlvHex);
  const reading = bytes ? readTlv(bytes) : null;
  if (!reading?.ok) return { ok: false, code: 'INVALID_ICC_DATA' };
  const { nodes } = reading;
  if (clearCardData === 'refuse' && (findTlv(nodes, '57') ?? findTlv(nodes, '5A'))) {
    return { ok: false, code: 'NO_UPDATE_WORK_KEY' };
  }
  const card = cardOf(nodes);
  const iccData = fieldFiftyFive(nodes);
  const pin = pinBlockOf(nodes);
  if (!card || iccData === null || pin === undefined) return { ok: false, code: 'MISSING_MANDATORY_DATA' };
  return { ok: true, value: { ...card, iccData, pinBlock: pin } };
};

/** A chip stores the number and expiry twice. If the two differ, one is forged. */
const cardOf = (nodes: readonly TlvNode[]): Pick<ChipData, 'track2' | 'pan' | 'expiry'> | null => {
  const track = findTlv(nodes, '57');
  const read = track && readTrackTwo(track);
  if (!read) return null;
  const pan = digitsOf(findTlv(nodes, '5A')) ?? read.pan;
  const expiry = digitsOf(findTlv(nodes, '5F24'))?.slice(0, 4) ?? read.expiry;
  if (pan !== read.pan || expiry !== read.expiry) return null;
  return { track2: read.text, pan, expiry };
};

/** undefined if the PIN block is malformed. */
const pinBlockOf = (nodes: readonly TlvNode[]): string | null | undefined => {
  const value = findTlv(nodes, pinBlockTag);
  if (!value || value.length === 0) return null;
  return value.length === 8 || value.length === 16 ? toHex(value) : undefined;
};

const digitsOf = (value: Uint8Array | null): string | null => value && toHex(value).replace(/F+$/, '');

/** The magnetic stripe's second track, as a chip repeats it in tag 57. `expiry` is YYMM. */
interface TrackTwo {
  readonly pan: string;
  readonly expiry: string;
  readonly serviceCode: string;
  /** The whole track for the acquirer: digits separated by `D`, without the `F` padding. */
  readonly text: string;
}

/** Parses track 2 equivalent data (ISO 7813); null if it is invalid. */
export const readTrackTwo = (bytes: Uint8Array): TrackTwo | null => {
  const text = toHex(bytes).replace(/F$/, '');
  const [, pan, expiry, serviceCode] = /^(\d{12,19})D(\d{4})(\d{3})\d*$/.exec(text) ?? [];
  if (!pan || !expiry || !serviceCode) return null;
  const month = Number(expiry.slice(2));
  return month >= 1 && month <= 12 ? { pan, expiry, serviceCode, text } : null;
};

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
const fieldFiftyFive = (nodes: readonly TlvNode[]): string | null => {
  const values = new Map(fieldFiftyFiveTags.map((tag) => [tag, findTlv(nodes, tag)] as const));
  if (needed.some((tag) => !values.get(tag))) return null;
  return fieldFiftyFiveTags
    .flatMap((tag) => {
      const value = values.get(tag);
      return value ? [toHex(writeTlv(tag, value))] : [];
    })
    .join('');
};
