import { fromHex, toHex } from '../hex.ts';
import type { ReaderTransaction } from './card-reader.ts';

/** What a card poll carries besides the transaction: when it is made (milliseconds since 1970). */
export interface CardPoll extends ReaderTransaction {
  readonly atMs: number;
}

/** What a chip's result block says; `tlv` is hexadecimal. */
export interface ChipResult {
  readonly result: number;
  readonly tlv: string;
}

const chipFirstMode = 0x01;
const macBytes = 8;

/**
 * The data of a card poll: the amount in ASCII behind its length, the card mode, the date as BCD, key slot, type, currency and
 * a check of eight bytes.
 * @NOTE How the length is written and how the check is made is not documented: one byte, and zeros.
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

/** The amount that a card poll asks for, as its text; null where there is none. */
export const amountOfCardPoll = (data: Uint8Array): string | null => {
  const length = data[0] ?? 0;
  return data.length > length ? asciiText(data.subarray(1, 1 + length)) : null;
};

/** A chip's result block: encMode, result, packType, script results behind their count, forceAccept, length and TLV. */
export const writeChipResult = ({ result, tlv }: ChipResult): Uint8Array => {
  const bytes = fromHex(tlv) ?? new Uint8Array();
  return Uint8Array.from([0x00, result, 0x06, 0x00, 0x00, bytes.length >> 8, bytes.length & 0xff, ...bytes]);
};

/** Reads it back; null where its lengths do not agree. */
export const readChipResult = (data: Uint8Array): ChipResult | null => {
  const scripts = data[3] ?? 0;
  const at = 5 + scripts;
  const length = (data[at] ?? 0) * 256 + (data[at + 1] ?? 0);
  if (data.length !== at + 2 + length) return null;
  return { result: data[1] ?? 0, tlv: toHex(data.subarray(at + 2)) };
};

/** The names of applications: each in ASCII behind its length. */
export const writeNames = (names: readonly string[]): Uint8Array =>
  Uint8Array.from(names.flatMap((name) => [name.length, ...asciiBytes(name)]));

/** Reads them back; what does not fit ends the list. */
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
