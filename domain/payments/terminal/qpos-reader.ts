import { fromHex } from '../../platform/hex.ts';
import { type CardReader, faultCode, type ReaderFact, ReaderFault } from './card-reader.ts';
import { cardPolled, chipResult, chooseApplicationResult, deviceMessages, qposCommand } from './qpos-bytes.ts';
import { asciiText, readChipResult, readNames, writeCardPoll } from './qpos-content.ts';
import { type QposConversation, qposConversation } from './qpos-conversation.ts';
import type { QposFrame } from './qpos-frame.ts';
import type { QposReaderDeps } from './qpos-link.ts';

/** A reader that uses the vendor's own protocol, over any link. One transaction at a time; a new one ends the old. */
export const qposReader = (deps: QposReaderDeps): CardReader => {
  const { link } = deps;
  const hearers = new Set<(fact: ReaderFact) => void>();
  const notify = (fact: ReaderFact): void => {
    for (const receive of hearers) receive(fact);
  };
  const talk = qposConversation(deps);
  let run = 0;
  link.follow({
    bytes: talk.receive,
    closed: () => {
      run += 1;
      talk.end();
      notify({ type: 'reader.disconnected' });
    },
  });
  /** Continues in the background; events report the outcome, unless newer work has started. */
  const continueRun = (work: (emit: (fact: ReaderFact) => void) => Promise<void>): void => {
    run += 1;
    const mine = run;
    const emit = (fact: ReaderFact): void => {
      if (mine === run) notify(fact);
    };
    work(emit).catch((error: unknown) => emit({ type: 'reader.failed', code: faultCode(error, 'COMM_ERROR') }));
  };
  return {
    discover: () => link.discover(),
    connect: async () => {
      await link.open();
      const { data } = await talk.command(qposCommand.identity);
      return asciiText(data);
    },
    follow: (listener) => {
      hearers.add(listener);
      return () => void hearers.delete(listener);
    },
    startTransaction: async (transaction) => {
      const poll = writeCardPoll({ ...transaction, atMs: deps.now() });
      const first = await talk.start(qposCommand.pollCard, poll, transaction.cardSeconds);
      continueRun((emit) => readCard(talk, first, emit));
    },
    chooseApplication: async (index) => {
      continueRun(async (emit) => {
        const answer = await talk.command(qposCommand.chooseApplication, Uint8Array.of(index), pinReported(emit));
        await readChip(answer, emit);
      });
    },
    answerCard: async (tlv) => {
      const answer = await talk.command(qposCommand.onlineResult, fromHex(tlv) ?? new Uint8Array());
      await readChip(answer, notify);
    },
    cancelTransaction: async () => {
      run += 1;
      await talk.reset();
    },
    reset: async () => {
      run += 1;
      await talk.reset();
    },
    disconnect: async () => {
      run += 1;
      talk.end();
      await link.close();
    },
  };
};

/** From the first card event to the chip's result. */
const readCard = async (talk: QposConversation, first: QposFrame, emit: (fact: ReaderFact) => void): Promise<void> => {
  if (first.id === deviceMessages.waiting) emit({ type: 'reader.awaited_card' });
  const { data } = await talk.finish(first);
  switch (data[0]) {
    case cardPolled.stripe:
      return emit({ type: 'card.swiped' });
    case cardPolled.chip:
      emit({ type: 'card.inserted' });
      return readChip(await talk.command(qposCommand.startChip, new Uint8Array(), pinReported(emit)), emit);
    case cardPolled.busy:
      throw new ReaderFault('DEVICE_BUSY');
    case cardPolled.tapOnline:
      return emit({ type: 'card.tapped' });
    default:
      throw new ReaderFault('UNKNOWN');
  }
};

const readChip = async (answer: QposFrame, emit: (fact: ReaderFact) => void): Promise<void> => {
  if (answer.result === chooseApplicationResult) {
    return emit({ type: 'card.offered_applications', names: readNames(answer.data) });
  }
  const block = readChipResult(answer.data);
  if (!block) throw new ReaderFault('INVALID_ICC_DATA');
  if (block.result === chipResult.online) return emit({ type: 'card.went_online', tlv: block.tlv });
  return emit({ type: block.result === chipResult.accepted ? 'card.accepted' : 'card.refused' });
};

const pinReported = (emit: (fact: ReaderFact) => void) => (frame: QposFrame) => {
  if (frame.id === deviceMessages.pinBeingTyped) emit({ type: 'pin.asked' });
};
