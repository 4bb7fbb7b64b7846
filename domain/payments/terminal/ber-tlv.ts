import { toHex } from '../../platform/hex.ts';

/** One data object: its tag as hexadecimal text (`9F02`), its value, and its children if it is constructed. */
export interface TlvNode {
  readonly tag: string;
  readonly value: Uint8Array;
  readonly children: readonly TlvNode[];
}

/** The parsed objects, or why the input is invalid. There is no partial result. */
export type TlvReading =
  | { readonly ok: true; readonly nodes: readonly TlvNode[] }
  | { readonly ok: false; readonly problem: TlvProblem };

export type TlvProblem = 'too long' | 'too deep' | 'too many' | 'truncated' | 'bad tag' | 'bad length';

/** A reader's whole answer is a few hundred bytes. The input is hostile, so these limits keep parsing cheap. */
export const tlvLimits = { bytes: 4_096, depth: 8, nodes: 256, tagBytes: 4, lengthBytes: 3 } as const;

/**
 * Reads BER-TLV as EMV writes it (ISO 8825, EMV Book 3 Annex B): allows `00` padding before and between objects, `00`
 * and `FF` after. Never throws.
 */
export const readTlv = (bytes: Uint8Array): TlvReading => {
  if (bytes.length > tlvLimits.bytes) return { ok: false, problem: 'too long' };
  const budget = { nodes: tlvLimits.nodes };
  const nodes = readLevel(bytes, 0, budget);
  return typeof nodes === 'string' ? { ok: false, problem: nodes } : { ok: true, nodes };
};

/** The value of the first object with this tag, at any depth; null if there is none. */
export const findTlv = (nodes: readonly TlvNode[], tag: string): Uint8Array | null => {
  for (const node of nodes) {
    if (node.tag === tag) return node.value;
    const inside = findTlv(node.children, tag);
    if (inside) return inside;
  }
  return null;
};

/** Writes one data object. `tag` is hexadecimal text. */
export const writeTlv = (tag: string, value: Uint8Array): Uint8Array => {
  const tagBytes = tag.match(/../g)?.map((pair) => Number.parseInt(pair, 16)) ?? [];
  return Uint8Array.from([...tagBytes, ...lengthOf(value.length), ...value]);
};

type Budget = { nodes: number };
type Part<Value> = { readonly value: Value; readonly next: number };

const readLevel = (bytes: Uint8Array, depth: number, budget: Budget): TlvNode[] | TlvProblem => {
  if (depth > tlvLimits.depth) return 'too deep';
  const nodes: TlvNode[] = [];
  let at = skipPadding(bytes, 0);
  while (at < bytes.length) {
    budget.nodes -= 1;
    if (budget.nodes < 0) return 'too many';
    const node = readNode(bytes, at, depth, budget);
    if (typeof node === 'string') return node;
    nodes.push(node.value);
    at = skipPadding(bytes, node.next);
  }
  return nodes;
};

const readNode = (bytes: Uint8Array, at: number, depth: number, budget: Budget): Part<TlvNode> | TlvProblem => {
  const tag = readTag(bytes, at);
  if (typeof tag === 'string') return tag;
  const length = readLength(bytes, tag.next);
  if (typeof length === 'string') return length;
  const end = length.next + length.value;
  if (end > bytes.length) return 'truncated';
  const value = bytes.subarray(length.next, end);
  const children = constructed(bytes[at]) ? readLevel(value, depth + 1, budget) : [];
  if (typeof children === 'string') return children;
  return { value: { tag: tag.value, value, children }, next: end };
};

const readTag = (bytes: Uint8Array, at: number): Part<string> | TlvProblem => {
  let next = at + 1;
  if (((bytes[at] ?? 0) & 0x1f) === 0x1f) {
    do {
      if (next >= bytes.length) return 'truncated';
      if (next - at >= tlvLimits.tagBytes) return 'bad tag';
      next += 1;
    } while (((bytes[next - 1] ?? 0) & 0x80) !== 0);
  }
  return { value: toHex(bytes.subarray(at, next)), next };
};

const readLength = (bytes: Uint8Array, at: number): Part<number> | TlvProblem => {
  const first = bytes[at];
  if (first === undefined) return 'truncated';
  if (first < 0x80) return { value: first, next: at + 1 };
  const count = first & 0x7f;
  if (count === 0 || count > tlvLimits.lengthBytes) return 'bad length';
  if (at + 1 + count > bytes.length) return 'truncated';
  const value = bytes.subarray(at + 1, at + 1 + count).reduce((total, byte) => total * 256 + byte, 0);
  return { value, next: at + 1 + count };
};

/** `FF` is padding only if nothing else follows: it can also start a private tag. */
const skipPadding = (bytes: Uint8Array, at: number): number => {
  let next = at;
  while (bytes[next] === 0) next += 1;
  return bytes.subarray(next).every((byte) => byte === 0xff || byte === 0) ? bytes.length : next;
};

const constructed = (first: number | undefined): boolean => ((first ?? 0) & 0x20) !== 0;

const lengthOf = (length: number): number[] => {
  if (length < 0x80) return [length];
  return length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
};
