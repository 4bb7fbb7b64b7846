import type { CDPSession } from '@playwright/test';
import { type QposFrame, readQposFrames, writeQposFrame } from '@yarda/domain/payments/terminal/qpos-frame.ts';

const success = 0;
/** GATT's "read not permitted". */
const refusedRead = 0x02;
const noticeBytes = 20;

interface Ears {
  /**
   * Goes silent and refuses the pending read: a page that still reads or writes would not notice that the reader has
   * gone.
   */
  letGo(): Promise<void>;
  reconnect(): void;
}

/** Takes what is written, frame by frame, and sends the answer as notifications of at most 20 bytes. */
export const listen = (
  air: CDPSession,
  notifier: () => string,
  received: QposFrame[],
  answer: (frame: QposFrame) => QposFrame | null,
): Ears => {
  let buffer: Uint8Array = new Uint8Array();
  let awaited = false;
  let leaving: (() => void) | null = null;
  let silent = false;
  const pieces: string[] = [];
  const respond = (
    response: Parameters<typeof air.send<'BluetoothEmulation.simulateCharacteristicOperationResponse'>>[1],
  ) => air.send('BluetoothEmulation.simulateCharacteristicOperationResponse', response).catch(() => undefined);
  const answerNext = (): void => {
    if (awaited && leaving) {
      awaited = false;
      void respond({ characteristicId: notifier(), type: 'read', code: refusedRead }).then(leaving);
      leaving = null;
      return;
    }
    const data = awaited ? pieces.shift() : undefined;
    if (data === undefined) return;
    awaited = false;
    void respond({ characteristicId: notifier(), type: 'read', code: success, data });
  };
  const notify = (bytes: Uint8Array): void => {
    for (let at = 0; at < bytes.length; at += noticeBytes) {
      pieces.push(Buffer.from(bytes.subarray(at, at + noticeBytes)).toString('base64'));
    }
    answerNext();
  };
  air.on('BluetoothEmulation.characteristicOperationReceived', ({ characteristicId, type, data }) => {
    if (type === 'read') {
      awaited = true;
      return answerNext();
    }
    void respond({ characteristicId, type, code: success });
    if (type !== 'write' || !data) return;
    const reading = readQposFrames(Uint8Array.from([...buffer, ...Buffer.from(data, 'base64')]));
    buffer = reading.rest;
    for (const frame of reading.frames) {
      received.push(frame);
      const reply = answer(frame);
      if (reply && !silent) notify(writeQposFrame(reply));
    }
  });
  return {
    letGo: () =>
      new Promise((resolve) => {
        silent = true;
        pieces.length = 0;
        buffer = new Uint8Array();
        leaving = resolve;
        answerNext();
      }),
    reconnect: () => {
      silent = false;
      awaited = false;
    },
  };
};
