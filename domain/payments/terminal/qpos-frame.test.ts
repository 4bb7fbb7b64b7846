import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromHex, toHex } from '../../platform/hex.ts';
import { type QposFrame, readQposFrames, writeQposFrame } from './qpos-frame.ts';

const frame: QposFrame = { id: 0x21, command: 0x1620, result: 0x14, data: Uint8Array.of(1, 2, 3) };
const anyFrame = fc.record({
  id: fc.nat(255),
  command: fc.nat(0xffff),
  result: fc.nat(255),
  data: fc.uint8Array({ maxLength: 400 }),
});

describe('writeQposFrame', () => {
  it('writes start, length minus four, id, command, time-out, length-prefixed data, and the XOR of all that', () => {
    expect(toHex(writeQposFrame(frame))).toBe('4D000921162014000301020344');
  });
});

describe('readQposFrames', () => {
  it('reads back what was written, in pieces of any size', () => {
    fc.assert(
      fc.property(fc.array(anyFrame, { maxLength: 5 }), fc.integer({ min: 1, max: 40 }), (frames, piece) => {
        const wire = Uint8Array.from(frames.flatMap((one) => [...writeQposFrame(one)]));
        const read: QposFrame[] = [];
        let rest: Uint8Array = new Uint8Array();
        for (let at = 0; at < wire.length; at += piece) {
          const reading = readQposFrames(Uint8Array.from([...rest, ...wire.subarray(at, at + piece)]));
          read.push(...reading.frames);
          rest = reading.rest;
        }
        expect(read).toEqual(frames);
        expect(rest).toHaveLength(0);
      }),
    );
  });

  it('skips noise before a frame', () => {
    const wire = Uint8Array.from([0, 7, 0xff, ...writeQposFrame(frame)]);
    expect(readQposFrames(wire).frames).toEqual([frame]);
  });

  it('counts a frame with a wrong check byte, and reads on', () => {
    const bad = writeQposFrame(frame);
    bad[bad.length - 1] = 0;
    const reading = readQposFrames(Uint8Array.from([...bad, ...writeQposFrame(frame)]));
    expect(reading.damaged).toBeGreaterThan(0);
    expect(reading.frames).toEqual([frame]);
  });

  it('does not wait for a frame that claims an impossible length', () => {
    expect(readQposFrames(fromHex('4DFFFF21') ?? new Uint8Array())).toMatchObject({ frames: [], damaged: 1 });
  });

  it('never throws and never keeps more than it was given', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 2_000 }), (noise) => {
        expect(readQposFrames(noise).rest.length).toBeLessThanOrEqual(noise.length);
      }),
      { numRuns: 1_000 },
    );
  });
});
