import { readQposFrames, writeQposFrame } from '@yarda/domain/payments/terminal/qpos-frame.ts';
import type { QposLink } from '@yarda/domain/payments/terminal/qpos-link.ts';
import { simulatedReader } from '@yarda/domain/payments/terminal/qpos-simulator.ts';
import { simulatedReaderName } from '@yarda/domain/payments/terminal/reader-settings.ts';

/** Simulated radio delay, in ms. */
const airMs = 20;

/** A link to the simulated reader: the same frames as over Bluetooth. */
export const simulatedLink = (): QposLink => {
  const hearers = new Set<Parameters<QposLink['follow']>[0]>();
  const answer = simulatedReader();
  let buffer: Uint8Array = new Uint8Array();
  return {
    discover: async () => simulatedReaderName,
    open: async () => undefined,
    close: async () => undefined,
    write: async (bytes) => {
      const reading = readQposFrames(Uint8Array.from([...buffer, ...bytes]));
      buffer = reading.rest;
      for (const frame of reading.frames) {
        const reply = writeQposFrame(answer(frame));
        setTimeout(() => {
          for (const hear of hearers) hear.bytes(reply);
        }, airMs);
      }
    },
    follow: (hear) => {
      hearers.add(hear);
      return () => void hearers.delete(hear);
    },
  };
};
