import { createActor, SimulatedClock } from 'xstate';
import type { CardReader, ReaderFact } from './card-reader.ts';
import { specifiedReaderSettings } from './reader-settings.ts';
import type { OpenPurchase, PurchaseAnswer, TerminalAct, TerminalEvent, TerminalInput } from './terminal-context.ts';
import { terminalMachine } from './terminal-machine.ts';
import { terminalNotice } from './terminal-notices.ts';
import { connectionOf, terminalView, transactionOf } from './terminal-view.ts';

const tlv =
  '8202390095050080008000' +
  '9A032611219C01005713' +
  '5060990000000016D30126011234567800000F' +
  '9F02060000002500005F2A0205669F1A0205669F2608A1B2C3D4E5F60718' +
  '9F2701809F10030FA5019F37045C1F22AB9F3602002AC7081B9C1845EB993A7A';
export const terminal = { serial: 'QPOSSIM0001', tid: '2033SIM1', mid: '2033SIM00000001' };

interface Fixture {
  amountKobo?: number;
  sdkFails?: number;
  reader?: Partial<CardReader>;
  answers?: (PurchaseAnswer | 'lost')[];
  fetchKeys?: TerminalInput['fetchKeys'];
}

const settle = async (): Promise<void> => {
  for (let round = 0; round < 12; round += 1) await Promise.resolve();
};

/** The machine on a simulated clock, with a scripted reader and bank. */
export const liveTerminal = ({
  amountKobo = 250_000,
  sdkFails = 0,
  reader = {},
  answers = [],
  fetchKeys,
}: Fixture = {}) => {
  const clock = new SimulatedClock();
  const requested: string[] = [];
  const purchases: OpenPurchase[] = [];
  let receive: (fact: ReaderFact) => void = () => undefined;
  let loads = 0;
  let references = 0;
  const order = (name: string) => async () => void requested.push(name);
  const device: CardReader = {
    discover: async () => 'QPOS-1',
    connect: async () => terminal.serial,
    follow: (onAnswer) => {
      receive = onAnswer;
      return () => undefined;
    },
    startTransaction: order('start'),
    chooseApplication: async (index) => void requested.push(`choose ${index}`),
    answerCard: async (answer) => void requested.push(`answer ${answer}`),
    cancelTransaction: order('cancel'),
    reset: order('reset'),
    disconnect: order('disconnect'),
    ...reader,
  };
  const input: TerminalInput = {
    amountKobo,
    settings: specifiedReaderSettings,
    loadReader: async () => {
      loads += 1;
      if (loads <= sdkFails) throw new Error('no script');
      return device;
    },
    fetchKeys: fetchKeys ?? (async () => terminal),
    purchase: async (purchase) => {
      purchases.push(purchase);
      const answer = answers.shift();
      if (answer === undefined) return new Promise<never>(() => undefined);
      if (answer === 'lost') throw new Error('connection lost');
      return answer;
    },
    newReference: () => {
      references += 1;
      return { rrn: String(references).padStart(12, '0'), transDatetime: '1121090000' };
    },
  };
  const actor = createActor(terminalMachine, { clock, input }).start();
  const snapshot = () => actor.getSnapshot();
  return {
    requested,
    purchases,
    loads: () => loads,
    act: async (...types: Exclude<TerminalAct['type'], 'payer.chose_application'>[]) => {
      for (const type of types) {
        actor.send({ type });
        await settle();
      }
    },
    send: async (event: TerminalEvent) => {
      actor.send(event);
      await settle();
    },
    events: async (...facts: ReaderFact[]) => {
      for (const fact of facts) {
        receive(fact);
        await settle();
      }
    },
    after: async (ms: number) => {
      clock.increment(ms);
      await settle();
    },
    settle,
    snapshot,
    words: () => {
      const { fault } = snapshot().context;
      return fault && terminalNotice(fault).words;
    },
    transaction: () => transactionOf(snapshot()),
    connection: () => connectionOf(snapshot()),
    guide: () => terminalView(snapshot()).guide,
  };
};

type Live = ReturnType<typeof liveTerminal>;
export const connected = async (fixture: Fixture = {}): Promise<Live> => {
  const it = liveTerminal(fixture);
  await it.settle();
  await it.act('payer.connected');
  return it;
};
export const started = async (fixture: Fixture = {}): Promise<Live> => {
  const it = await connected(fixture);
  await it.act('payer.started');
  return it;
};
export const awaited = { type: 'reader.awaited_card' } as const;
export const inserted = { type: 'card.inserted' } as const;
export const pin = { type: 'pin.asked' } as const;
export const online = { type: 'card.went_online', tlv } as const;
export const failed = (code: string) => ({ type: 'reader.failed', code }) as const;
export const approved: PurchaseAnswer = { outcome: 'approved', iccResponse: '8A023030' };
export const declined: PurchaseAnswer = { outcome: 'declined', iccResponse: '8A023035' };
