import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock, type SnapshotFrom } from 'xstate';
import { getShortestPaths } from 'xstate/graph';
import { type CardReader, type ReaderFact, ReaderFault } from '../reader/card-reader.ts';
import { specifiedReaderSettings } from '../reader/reader-settings.ts';
import type { OpenPurchase, PurchaseAnswer, TerminalAct, TerminalEvent, TerminalInput } from './terminal-context.ts';
import { terminalMachine } from './terminal-machine.ts';
import { terminalNotice } from './terminal-notices.ts';
import { reconnectTries, sdkTries, terminalTiming } from './terminal-timing.ts';
import { connectionOf, terminalView, transactionOf } from './terminal-view.ts';

const tlv =
  '8202390095050080008000' +
  '9A032611219C01005713' +
  '5060990000000016D30126011234567800000F' +
  '9F02060000002500005F2A0205669F1A0205669F2608A1B2C3D4E5F60718' +
  '9F2701809F10030FA5019F37045C1F22AB9F3602002AC7081B9C1845EB993A7A';
const terminal = { serial: 'QPOSSIM0001', tid: '2033SIM1', mid: '2033SIM00000001' };

interface World {
  amountKobo?: number;
  sdkFails?: number;
  reader?: Partial<CardReader>;
  answers?: (PurchaseAnswer | 'lost')[];
  fetchKeys?: TerminalInput['fetchKeys'];
}

const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 12; turn += 1) await Promise.resolve();
};

const live = ({ amountKobo = 250_000, sdkFails = 0, reader = {}, answers = [], fetchKeys }: World = {}) => {
  const clock = new SimulatedClock();
  const asked: string[] = [];
  const purchases: OpenPurchase[] = [];
  let hear: (fact: ReaderFact) => void = () => undefined;
  let loads = 0;
  let references = 0;
  const order = (name: string) => async () => void asked.push(name);
  const device: CardReader = {
    discover: async () => 'QPOS-1',
    connect: async () => terminal.serial,
    follow: (heard) => {
      hear = heard;
      return () => undefined;
    },
    startTransaction: order('start'),
    chooseApplication: async (index) => void asked.push(`choose ${index}`),
    answerCard: async (answer) => void asked.push(`answer ${answer}`),
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
    asked,
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
    told: async (...facts: ReaderFact[]) => {
      for (const fact of facts) {
        hear(fact);
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

type Live = ReturnType<typeof live>;
const connected = async (world: World = {}): Promise<Live> => {
  const it = live(world);
  await it.settle();
  await it.act('payer.connected');
  return it;
};
const started = async (world: World = {}): Promise<Live> => {
  const it = await connected(world);
  await it.act('payer.started');
  return it;
};
const awaited = { type: 'reader.awaited_card' } as const;
const inserted = { type: 'card.inserted' } as const;
const pin = { type: 'pin.asked' } as const;
const online = { type: 'card.went_online', tlv } as const;
const failed = (code: string) => ({ type: 'reader.failed', code }) as const;
const approved: PurchaseAnswer = { outcome: 'approved', iccResponse: '8A023030' };
const declined: PurchaseAnswer = { outcome: 'declined', iccResponse: '8A023035' };

describe('terminalMachine: the SDK', () => {
  it('is asked for again a second later, and loads on the fourth try', async () => {
    const it = live({ sdkFails: 3 });
    await it.settle();
    for (let pause = 0; pause < 3; pause += 1) await it.after(terminalTiming.sdkRetryPause);
    expect(it.loads()).toBe(4);
    expect(it.snapshot().matches({ driver: 'ready' })).toBe(true);
    expect(it.words()).toBeNull();
  });

  it("says 'Failed to load QPOS SDK' after five tries, and begins anew when it is told to", async () => {
    const it = live({ sdkFails: sdkTries });
    await it.settle();
    for (let pause = 0; pause < 9; pause += 1) await it.after(terminalTiming.sdkRetryPause);
    expect(it.loads()).toBe(sdkTries);
    expect(it.words()).toBe('Failed to load QPOS SDK');
    await it.act('payer.retried_sdk');
    expect(it.snapshot().matches({ driver: 'ready' })).toBe(true);
  });
});

describe('terminalMachine: the connection', () => {
  it('discovers, connects, and learns who the terminal is', async () => {
    const it = await connected();
    expect(it.connection()).toBe('connected');
    expect(it.snapshot().context.terminal).toEqual(terminal);
    expect(it.guide()).toBe('start');
  });

  it.each([
    ['discover', 'DISCOVER_FAILED', 'Failed to discover Bluetooth device'],
    ['connect', 'CONNECT_FAILED', 'Failed to connect to device'],
    ['connect', 'CHARACTERISTICS_MISSING', 'Bluetooth characteristics not properly set up'],
  ])('says what failed when %s fails with %s', async (call, code, words) => {
    const it = await connected({ reader: { [call]: async () => Promise.reject(new ReaderFault(code)) } });
    expect(it.words()).toBe(words);
    expect(it.connection()).toBe('disconnected');
  });

  it('does not stay connected to a reader that the bank does not know', async () => {
    const it = await connected({ fetchKeys: () => Promise.reject(new Error('Not registered')) });
    expect(it.words()).toBe('Failed to connect to device');
    expect(it.asked).toContain('disconnect');
  });

  it('connects again by itself after a loss', async () => {
    const it = await connected();
    await it.told({ type: 'reader.disconnected' });
    expect(it.connection()).toBe('lost');
    await it.after(terminalTiming.reconnectPause);
    expect(it.connection()).toBe('connected');
  });

  it('gives a lost reader up after its tries', async () => {
    let calls = 0;
    const it = await connected({
      reader: {
        connect: async () => {
          calls += 1;
          if (calls > 1) throw new ReaderFault('CONNECT_FAILED');
          return terminal.serial;
        },
      },
    });
    await it.told({ type: 'reader.disconnected' });
    for (let pause = 0; pause < 9; pause += 1) await it.after(terminalTiming.reconnectPause);
    expect(calls).toBe(1 + reconnectTries);
    expect(it.connection()).toBe('disconnected');
    expect(it.words()).toBe('Not connected to device');
  });
});

describe('terminalMachine: a transaction', () => {
  it('goes through idle, card_detected, pin_entry, online_processing, completed', async () => {
    const it = await started({ answers: [approved] });
    const seen = [it.transaction()];
    for (const fact of [awaited, inserted, pin]) {
      await it.told(fact);
      seen.push(it.transaction());
    }
    await it.told(online);
    expect(seen).toEqual(['idle', 'idle', 'card_detected', 'pin_entry']);
    expect(it.transaction()).toBe('completed');
    expect(it.asked).toEqual(['start', 'answer 8A023030']);
    expect(it.snapshot().context.openPurchase).toBeNull();
  });

  it('shows what to do at each moment', async () => {
    const it = await started();
    expect(it.guide()).toBe('insert');
    await it.told(inserted);
    expect(it.guide()).toBe('wait');
    await it.told(pin);
    expect(it.guide()).toBe('pin');
    await it.told(online);
    expect(it.guide()).toBe('bank');
  });

  it('speaks of no card before there is one', async () => {
    const it = await connected();
    await it.act('payer.disconnected');
    expect(it.guide()).toBe('connect');
    const [discovering, connecting, starting] = ['discovering', 'connecting', 'starting'].map((moment) =>
      terminalView(
        terminalMachine.resolveState({
          value: {
            driver: 'ready',
            connection: moment === 'starting' ? 'connected' : moment,
            transaction: { idle: moment === 'starting' ? 'starting' : 'resting' },
          } as never,
          context: it.snapshot().context,
        }),
      ),
    );
    expect([discovering?.guide, connecting?.guide, starting?.guide]).toEqual(['discover', 'reach', 'prepare']);
    for (const view of [discovering, connecting, starting]) expect(view?.sentence).not.toMatch(/Leave the card/);
  });

  it('goes online without a PIN where the card asks for none', async () => {
    const it = await started({ answers: [approved] });
    await it.told(inserted, online);
    expect(it.transaction()).toBe('completed');
  });

  it('lets the payer choose an application', async () => {
    const it = await started();
    await it.told(inserted, { type: 'card.offered_applications', names: ['Verve', 'Visa'] });
    expect(it.guide()).toBe('choose');
    expect(it.snapshot().context.applications).toEqual(['Verve', 'Visa']);
    await it.send({ type: 'payer.chose_application', index: 1 });
    expect(it.asked).toContain('choose 1');
    expect(it.guide()).toBe('wait');
  });

  it('tells the card when its bank declines, and offers another start', async () => {
    const it = await started({ answers: [declined] });
    await it.told(inserted, pin, online);
    expect(it.asked).toContain('answer 8A023035');
    expect(it.words()).toBe('Transaction declined by card or issuer');
    expect(it.transaction()).toBe('idle');
    await it.act('payer.started');
    expect(it.words()).toBeNull();
    expect(it.guide()).toBe('insert');
  });

  it.each([
    [[failed('TIMEOUT')], 'Transaction timed out'],
    [[failed('CMD_TIMEOUT')], 'Transaction timed out'],
    [[failed('DEVICE_BUSY')], 'Device is busy, please wait'],
    [
      [failed('INPUT_INVALID')],
      'Invalid transaction parameters. Please try again with a different amount or reset the device.',
    ],
    [[failed('INPUT_OUT_OF_RANGE')], 'Transaction amount is out of range. Please use a smaller amount.'],
    [[failed('INPUT_INVALID_FORMAT')], 'Invalid transaction format. Please reset the device and try again.'],
    [[failed('MAC_ERROR')], 'Device error: MAC_ERROR'],
    [[inserted, { type: 'card.refused' }], 'Transaction declined by card or issuer'],
    [[{ type: 'card.swiped' }], 'Please use chip card insertion'],
    [[{ type: 'card.tapped' }], 'Please use chip card insertion'],
    [[inserted, { type: 'card.removed' }], 'Device error: CARD_REMOVED'],
    [[inserted, { type: 'card.went_online', tlv: '9F' }], 'Device error: INVALID_ICC_DATA'],
  ] as [ReaderFact[], string][])('after %j says: %s', async (facts, words) => {
    const it = await started();
    await it.told(...facts);
    expect(it.words()).toBe(words);
    expect(it.transaction()).toBe('idle');
    await it.act('payer.started');
    expect(it.words()).toBeNull();
  });

  it.each(['awaited', 'card', 'pin'])('times out by itself where the reader says nothing: %s', async (moment) => {
    const it = await started();
    if (moment !== 'awaited') await it.told(inserted);
    if (moment === 'pin') await it.told(pin);
    await it.after(terminalTiming.pinWait);
    expect(it.words()).toBe('Transaction timed out');
    expect(it.asked.at(-1)).toBe('cancel');
  });

  it('expects a DEVICE_RESET: nothing is wrong', async () => {
    const it = await started();
    await it.told(awaited, failed('DEVICE_RESET'));
    expect(it.words()).toBeNull();
    expect(it.transaction()).toBe('idle');
  });

  it('does not ask a reader for what it cannot take', async () => {
    const it = await started({ amountKobo: 1_000_000_000_000 });
    expect(it.words()).toBe('Transaction amount is out of range. Please use a smaller amount.');
    expect(it.asked).toEqual([]);
  });

  it("says 'Not connected to device' when it is started or reset without one", async () => {
    const it = live();
    await it.settle();
    await it.act('payer.started');
    expect(it.words()).toBe('Not connected to device');
    await it.act('payer.reset_transaction');
    expect(it.words()).toBeNull();
    await it.act('payer.reset_device');
    expect(it.words()).toBe('Not connected to device');
  });

  it("says 'Failed to reset device' when the reader does not take it", async () => {
    const it = await connected({ reader: { reset: () => Promise.reject(new ReaderFault('CMD_TIMEOUT')) } });
    await it.act('payer.reset_device');
    expect(it.words()).toBe('Failed to reset device');
  });
});

const moments: [string, ReaderFact[]][] = [
  ['waiting for the card', [awaited]],
  ['reading it', [inserted]],
  ['at the PIN', [inserted, pin]],
];

describe('terminalMachine: at any moment', () => {
  it.each(moments)('Reset Transaction works %s', async (_name, facts) => {
    const it = await started();
    await it.told(...facts);
    await it.act('payer.reset_transaction');
    expect(it.asked.at(-1)).toBe('cancel');
    expect(it.guide()).toBe('start');
    expect(it.words()).toBeNull();
  });

  it.each(moments)('Reset Device works %s', async (_name, facts) => {
    const it = await started();
    await it.told(...facts);
    await it.act('payer.reset_device');
    expect(it.asked.at(-1)).toBe('reset');
    expect(it.guide()).toBe('start');
  });

  it.each(moments)('Disconnect works %s', async (_name, facts) => {
    const it = await started();
    await it.told(...facts);
    await it.act('payer.disconnected');
    expect(it.connection()).toBe('disconnected');
    expect(it.transaction()).toBe('idle');
  });

  it.each(moments)('a lost reader ends the transaction cleanly %s', async (_name, facts) => {
    const it = await started();
    await it.told(...facts, { type: 'reader.disconnected' });
    expect(it.words()).toBe('Not connected to device');
    expect(it.transaction()).toBe('idle');
    await it.after(terminalTiming.reconnectPause);
    expect(it.connection()).toBe('connected');
  });
});

describe('terminalMachine: the purchase', () => {
  it('asks again under the same reference when the answer is lost', async () => {
    const it = await started({ answers: ['lost', { outcome: 'unknown' }, approved] });
    await it.told(inserted, online);
    expect(it.words()).toBe('Your bank has not answered yet');
    await it.after(terminalTiming.askAgainPause);
    await it.after(terminalTiming.askAgainPause);
    expect(it.purchases.map(({ rrn }) => rrn)).toEqual(['000000000001', '000000000001', '000000000001']);
    expect(it.transaction()).toBe('completed');
    expect(it.words()).toBeNull();
  });

  it('does not begin a second purchase after a reset while the first is undecided', async () => {
    const it = await started({ answers: ['lost', approved] });
    await it.told(inserted, online);
    await it.act('payer.reset_transaction');
    expect(it.guide()).toBe('ask');
    await it.act('payer.started');
    expect(it.purchases.map(({ rrn }) => rrn)).toEqual(['000000000001', '000000000001']);
    expect(it.transaction()).toBe('completed');
    expect(it.asked.filter((call) => call === 'start')).toHaveLength(1);
  });

  it('is decided by the bank, not by a reader that was lost or failed meanwhile', async () => {
    const it = await started({ answers: ['lost', approved] });
    await it.told(inserted, online, failed('COMM_ERROR'), { type: 'reader.disconnected' });
    expect(it.transaction()).toBe('online_processing');
    await it.after(terminalTiming.askAgainPause);
    expect(it.transaction()).toBe('completed');
  });

  it('takes a new reference for a new purchase', async () => {
    const it = await started({ answers: [declined, approved] });
    await it.told(inserted, online);
    await it.act('payer.started');
    await it.told(inserted, online);
    expect(it.purchases.map(({ rrn }) => rrn)).toEqual(['000000000001', '000000000002']);
  });

  it('says why the server refused, and forgets the card', async () => {
    const it = await started({ answers: [{ outcome: 'refused', code: 'TERMINAL_UNKNOWN' }] });
    await it.told(inserted, online);
    expect(it.words()).toBe('Device error: TERMINAL_UNKNOWN');
    expect(it.snapshot().context.openPurchase).toBeNull();
  });

  it('is over when the payment was made elsewhere, or the stream says so first', async () => {
    const elsewhere = await started({ answers: [{ outcome: 'paid' }] });
    await elsewhere.told(inserted, online);
    expect(elsewhere.transaction()).toBe('completed');
    const first = await started();
    await first.told(inserted, online);
    await first.send({ type: 'payment.settled' });
    expect(first.transaction()).toBe('completed');
    expect(first.snapshot().context.openPurchase).toBeNull();
  });

  it('is not undone by a reset once it is completed', async () => {
    const it = await started({ answers: [approved] });
    await it.told(inserted, online);
    await it.act('payer.reset_transaction', 'payer.reset_device');
    expect(it.transaction()).toBe('completed');
  });
});

describe('terminalMachine', () => {
  it('can reach every state', () => {
    const acts: TerminalEvent[] = [
      { type: 'payer.retried_sdk' },
      { type: 'payer.connected' },
      { type: 'payer.started' },
      { type: 'payer.reset_transaction' },
      { type: 'payer.reset_device' },
      { type: 'payer.disconnected' },
      { type: 'payer.chose_application', index: 0 },
    ];
    const facts: TerminalEvent[] = [
      awaited,
      inserted,
      pin,
      online,
      { type: 'card.offered_applications', names: ['Verve'] },
      { type: 'reader.disconnected' },
      { type: 'payment.settled' },
    ];
    const done = (id: string, output: unknown) => ({ type: `xstate.done.actor.${id}`, output }) as never;
    const error = (id: string) => ({ type: `xstate.error.actor.${id}`, error: new Error('no') }) as never;
    const ids = new Map<string, unknown>([
      ['0.terminal.driver.loading', { follow: () => undefined, cancelTransaction: async () => undefined }],
      ['0.terminal.connection.discovering', 'QPOS-1'],
      ['0.terminal.connection.connecting', terminal],
      ['0.terminal.connection.reconnecting', terminal],
      ['0.terminal.connection.disconnecting', undefined],
      ['0.terminal.transaction.idle.starting', undefined],
      ['0.terminal.transaction.idle.cancelling', undefined],
      ['0.terminal.transaction.idle.resetting', undefined],
      ['0.terminal.transaction.online_processing.telling', undefined],
      ['0.terminal.transaction.online_processing.refusing', undefined],
    ]);
    const outcomes = [approved, declined].map((answer) =>
      done('0.terminal.transaction.online_processing.paying', answer),
    );
    const pauses = ['sdkRetryPause.terminal.driver.pausing', 'reconnectPause.terminal.connection.lost'].map(
      (id) => ({ type: `xstate.after.${id}` }) as never,
    );
    const events = [
      ...acts,
      ...facts,
      ...[...ids].map(([id, output]) => done(id, output)),
      ...[...ids.keys(), '0.terminal.transaction.online_processing.paying'].map(error),
      ...outcomes,
      ...pauses,
    ];
    const input: TerminalInput = {
      amountKobo: 250_000,
      settings: specifiedReaderSettings,
      loadReader: () => new Promise(() => undefined),
      fetchKeys: () => new Promise(() => undefined),
      purchase: () => new Promise(() => undefined),
      newReference: () => ({ rrn: '000000000001', transDatetime: '1121090000' }),
    };
    type Snapshot = SnapshotFrom<typeof terminalMachine>;
    const reached = new Set<string>();
    const paths = getShortestPaths(terminalMachine, {
      input,
      events,
      limit: 60_000,
      serializeState: (snapshot: Snapshot) =>
        JSON.stringify([snapshot.value, snapshot.context.openPurchase !== null, Math.min(snapshot.context.sdkTry, 5)]),
    });
    for (const path of paths) for (const node of nodesOf(path.state)) reached.add(node);
    const all = statesIn(terminalMachine.root).filter((id) => id !== 'terminal.transaction.idle.judging');
    expect(all.length).toBeGreaterThan(25);
    expect(all.filter((id) => !reached.has(id))).toEqual([]);
  }, 60_000);
});

const nodesOf = (snapshot: SnapshotFrom<typeof terminalMachine>): string[] => snapshot._nodes.map((node) => node.id);

interface Node {
  readonly id: string;
  readonly states: Readonly<Record<string, Node>>;
}

const statesIn = (node: Node): string[] => [node.id, ...Object.values(node.states).flatMap(statesIn)];
