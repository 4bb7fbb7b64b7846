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
  const tell = (fact: ReaderFact): void => {
    for (const hear of hearers) hear(fact);
  };
  const talk = qposConversation(deps);
  let run = 0;
  link.follow({
    bytes: talk.hear,
    closed: () => {
      run += 1;
      talk.end();
      tell({ type: 'reader.disconnected' });
    },
  });
  /** Continues in the background; events report the outcome, unless newer work has started. */
  const continueRun = (work: (say: (fact: ReaderFact) => void) => Promise<void>): void => {
    run += 1;
    const mine = run;
    const say = (fact: ReaderFact): void => {
      if (mine === run) tell(fact);
    };
    work(say).catch((error: unknown) => say({ type: 'reader.failed', code: faultCode(error, 'COMM_ERROR') }));
  };
  return {
    discover: () => link.discover(),
    connect: async () => {
      await link.open();
      const { data } = await talk.command(qposCommand.identity);
      return asciiText(data);
    },
    follow: (hear) => {
      hearers.add(hear);
      return () => void hearers.delete(hear);
    },
    startTransaction: async (transaction) => {
      const poll = writeCardPoll({ ...transaction, atMs: deps.now() });
      const first = await talk.start(qposCommand.pollCard, poll, transaction.cardSeconds);
      continueRun((say) => readCard(talk, first, say));
    },
    chooseApplication: async (index) => {
      continueRun(async (say) => {
        const answer = await talk.command(qposCommand.chooseApplication, Uint8Array.of(index), pinReported(say));
        await readChip(answer, say);
      });
    },
    answerCard: async (tlv) => {
      const answer = await talk.command(qposCommand.onlineResult, fromHex(tlv) ?? new Uint8Array());
      await readChip(answer, tell);
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
const readCard = async (talk: QposConversation, first: QposFrame, say: (fact: ReaderFact) => void): Promise<void> => {
  if (first.id === deviceMessages.waiting) say({ type: 'reader.awaited_card' });
  const { data } = await talk.finish(first);
  switch (data[0]) {
    case cardPolled.stripe:
      return say({ type: 'card.swiped' });
    case cardPolled.chip:
      say({ type: 'card.inserted' });
      return readChip(await talk.command(qposCommand.startChip, new Uint8Array(), pinReported(say)), say);
    case cardPolled.busy:
      throw new ReaderFault('DEVICE_BUSY');
    case cardPolled.tapOnline:
      return say({ type: 'card.tapped' });
    default:
      throw new ReaderFault('UNKNOWN');
  }
};

const readChip = async (answer: QposFrame, say: (fact: ReaderFact) => void): Promise<void> => {
  if (answer.result === chooseApplicationResult) {
    return say({ type: 'card.offered_applications', names: readNames(answer.data) });
  }
  const block = readChipResult(answer.data);
  if (!block) throw new ReaderFault('INVALID_ICC_DATA');
  if (block.result === chipResult.online) return say({ type: 'card.went_online', tlv: block.tlv });
  return say({ type: block.result === chipResult.accepted ? 'card.accepted' : 'card.refused' });
};

const pinReported = (say: (fact: ReaderFact) => void) => (frame: QposFrame) => {
  if (frame.id === deviceMessages.pinBeingTyped) say({ type: 'pin.asked' });
};
