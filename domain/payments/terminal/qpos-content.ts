import { fromHex, toHex } from '../../platform/hex.ts';
import type { ReaderTransaction } from './card-reader.ts';

/** A card poll: the transaction and its time (milliseconds since 1970). */
export interface CardPoll extends ReaderTransaction {
  readonly atMs: number;
}

/** A chip's result block; `tlv` is hexadecimal. */
export interface ChipResult {
  readonly result: number;
  readonly tlv: string;
}

const chipFirstMode = 0x01;
const macBytes = 8;

/**
 * The data of a card poll: the length-prefixed amount in ASCII, the card mode, the date as BCD, key slot, type,
 * currency, and an eight-byte check.
 * @NOTE The encoding of the length and the check is undocumented: we use one byte, and zeros.
 */
export const writeCardPoll = (poll: CardPoll): Uint8Array => {
  const amount = asciiBytes(poll.amount);
  return Uint8Array.from([
    amount.length,
    ...amount,
    chipFirstMode,
    ...bcdDate(poll.atMs),
    poll.keySlot,
    poll.transactionType,
    ...(fromHex(poll.currencyCode) ?? [0, 0]),
    ...new Uint8Array(macBytes),
  ]);
};

/** The amount in a card poll, as text; null if there is none. */
export const amountOfCardPoll = (data: Uint8Array): string | null => {
  const length = data[0] ?? 0;
  return data.length > length ? asciiText(data.subarray(1, 1 + length)) : null;
};

/** A chip's result block: encMode, result, packType, counted script results, forceAccept, length and TLV. */
export const writeChipResult = ({ result, tlv }: ChipResult): Uint8Array => {
  const bytes = fromHex(tlv) ?? new Uint8Array();
  return Uint8Array.from([0x00, result, 0x06, 0x00, 0x00, bytes.length >> 8, bytes.length & 0xff, ...bytes]);
};

/** Parses a result block; null if its lengths do not agree. */
export const readChipResult = (data: Uint8Array): ChipResult | null => {
  const scripts = data[3] ?? 0;
  const at = 5 + scripts;
  const length = (data[at] ?? 0) * 256 + (data[at + 1] ?? 0);
  if (data.length !== at + 2 + length) return null;
  return { result: data[1] ?? 0, tlv: toHex(data.subarray(at + 2)) };
};

/** Application names, each in ASCII with a length prefix. */
export const writeNames = (names: readonly string[]): Uint8Array =>
  Uint8Array.from(names.flatMap((name) => [name.length, ...asciiBytes(name)]));

/** Parses the names; stops at the first that does not fit. */
export const readNames = (data: Uint8Array): string[] => {
  const names: string[] = [];
  let at = 0;
  while (at < data.length && at + 1 + (data[at] ?? 0) <= data.length) {
    const length = data[at] ?? 0;
    names.push(asciiText(data.subarray(at + 1, at + 1 + length)));
    at += 1 + length;
  }
  return names;
};

export const asciiBytes = (text: string): number[] => Array.from(text, (letter) => letter.charCodeAt(0) & 0x7f);

export const asciiText = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => String.fromCharCode(byte & 0x7f)).join('');

const bcdDate = (atMs: number): number[] => {
  const digits = new Date(atMs).toISOString().replaceAll(/\D/g, '').slice(0, 14);
  return digits.match(/../g)?.map((pair) => Number.parseInt(pair, 16)) ?? [];
};
