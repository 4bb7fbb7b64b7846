import { ReaderFault } from './card-reader.ts';
import { deviceFaults, deviceMessages, hostWants, qposCommand, queryTimeout, stillWorking } from './qpos-bytes.ts';
import { type QposFrame, readQposFrames, writeQposFrame } from './qpos-frame.ts';
import { type QposReaderDeps, qposPace } from './qpos-link.ts';

type Listener = (frame: QposFrame) => void;

/** One command and its reply at a time, as the reader's protocol requires. Rejects with a `ReaderFault`. */
export interface QposConversation {
  /** Feeds in bytes from the reader. */
  receive(bytes: Uint8Array): void;
  /** Starts a command; resolves to the first reply, which may say that the reader is still working. */
  start(command: number, data?: Uint8Array, timeout?: number): Promise<QposFrame>;
  /** Polls until the reader is done. `onWay` receives each reply that says it is still working. */
  finish(first: QposFrame, onWay?: Listener): Promise<QposFrame>;
  /** `start`, then `finish`. */
  command(command: number, data?: Uint8Array, onWay?: Listener): Promise<QposFrame>;
  /** Cancels what the reader is doing. */
  reset(): Promise<void>;
  /** The link is gone: rejects everything that still waits. */
  end(): void;
}

const nothing = new Uint8Array();
const anyTimeout = 0x05;

export const qposConversation = (deps: Pick<QposReaderDeps, 'link' | 'wait'>): QposConversation => {
  let buffer: Uint8Array = nothing;
  let waiter: { take: Listener; fail: (fault: ReaderFault) => void } | null = null;
  let running = false;
  let epoch = 0;

  const query = async (frame: QposFrame): Promise<QposFrame> => {
    const answer = new Promise<QposFrame>((take, fail) => {
      waiter = { take, fail };
    });
    answer.catch(() => undefined);
    const bytes = writeQposFrame(frame);
    for (let at = 0; at < bytes.length; at += qposPace.writePieceBytes) {
      await deps.link.write(bytes.subarray(at, at + qposPace.writePieceBytes));
    }
    const late = deps.wait(qposPace.answerWithinMs).then((): never => {
      throw new ReaderFault('CMD_TIMEOUT');
    });
    late.catch(() => undefined);
    return Promise.race([answer, late]);
  };
  /** Runs work that must not overlap. A reset, or the end of the link, releases it. */
  const exclusively = async <T>(work: () => Promise<T>): Promise<T> => {
    if (running) throw new ReaderFault('DEVICE_BUSY');
    const mine = epoch;
    running = true;
    try {
      return await work();
    } finally {
      if (mine === epoch) running = false;
    }
  };
  const start = (command: number, data: Uint8Array = nothing, timeout: number = anyTimeout): Promise<QposFrame> =>
    exclusively(() => query({ id: hostWants.process, command, result: timeout, data }));
  const finish = (first: QposFrame, onWay?: Listener): Promise<QposFrame> =>
    exclusively(async () => {
      let frame = first;
      const mine = epoch;
      while (stillWorking.includes(frame.id)) {
        onWay?.(frame);
        await deps.wait(qposPace.pollEveryMs);
        if (mine !== epoch) throw new ReaderFault('CANCEL');
        frame = await query({ id: hostWants.query, command: frame.command, result: queryTimeout, data: nothing });
      }
      if (frame.id !== deviceMessages.completed) throw new ReaderFault(deviceFaults.get(frame.id) ?? 'UNKNOWN');
      return frame;
    });
  const letGo = (code: string): void => {
    epoch += 1;
    running = false;
    waiter?.fail(new ReaderFault(code));
    waiter = null;
    buffer = nothing;
  };
  return {
    receive: (bytes) => {
      const reading = readQposFrames(Uint8Array.from([...buffer, ...bytes]));
      buffer = reading.rest;
      const [frame] = reading.frames;
      if (frame) waiter?.take(frame);
      else if (reading.damaged > 0) waiter?.fail(new ReaderFault('CRC_ERROR'));
    },
    start,
    finish,
    command: async (command, data, onWay) => finish(await start(command, data), onWay),
    reset: async () => {
      letGo('DEVICE_RESET');
      await exclusively(() =>
        query({ id: hostWants.reset, command: qposCommand.reset, result: anyTimeout, data: nothing }),
      );
    },
    end: () => letGo('NOT_CONNECTED'),
  };
};
