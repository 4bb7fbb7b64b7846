import { qposStart } from './qpos-bytes.ts';

/** One frame: its `id`, the command (code and sub-code), a time-out or result, and data. */
export interface QposFrame {
  readonly id: number;
  readonly command: number;
  readonly result: number;
  readonly data: Uint8Array;
}

/** The frames read so far. `damaged` counts frames with a wrong check byte; `rest` is an incomplete frame. */
export interface QposReading {
  readonly frames: readonly QposFrame[];
  readonly damaged: number;
  readonly rest: Uint8Array;
}

const headBytes = 9;
const largestFrame = 4_096;

/** Layout: `4D`, length - 4, id, code, sub-code, time-out or result, data length, data, and the XOR of all that. */
export const writeQposFrame = ({ id, command, result, data }: QposFrame): Uint8Array => {
  const total = headBytes + data.length + 1;
  const bytes = new Uint8Array(total);
  bytes.set([qposStart, ...pair(total - 4), id, ...pair(command), result, ...pair(data.length)]);
  bytes.set(data, headBytes);
  bytes[total - 1] = checkOf(bytes.subarray(0, total - 1));
  return bytes;
};

/** Extracts whole frames from bytes in pieces of any size; skips anything else. Never throws. */
export const readQposFrames = (bytes: Uint8Array): QposReading => {
  const frames: QposFrame[] = [];
  let damaged = 0;
  let at = 0;
  while (at < bytes.length) {
    if (bytes[at] !== qposStart) {
      at += 1;
      continue;
    }
    if (bytes.length - at < 3) break;
    const total = numberAt(bytes, at + 1) + 4;
    if (total < headBytes + 1 || total > largestFrame) {
      damaged += 1;
      at += 1;
      continue;
    }
    if (bytes.length - at < total) break;
    const frame = frameOf(bytes.subarray(at, at + total));
    if (frame) frames.push(frame);
    else damaged += 1;
    at += frame ? total : 1;
  }
  return { frames, damaged, rest: bytes.slice(at) };
};

const frameOf = (bytes: Uint8Array): QposFrame | null => {
  const dataLength = numberAt(bytes, 7);
  if (dataLength !== bytes.length - headBytes - 1) return null;
  if (checkOf(bytes.subarray(0, -1)) !== bytes.at(-1)) return null;
  const [id = 0, , , result = 0] = bytes.subarray(3);
  return { id, command: numberAt(bytes, 4), result, data: bytes.slice(headBytes, -1) };
};

const checkOf = (bytes: Uint8Array): number => bytes.reduce((check, byte) => check ^ byte, 0);

const numberAt = (bytes: Uint8Array, at: number): number => (bytes[at] ?? 0) * 256 + (bytes[at + 1] ?? 0);

const pair = (value: number): [number, number] => [(value >> 8) & 0xff, value & 0xff];
