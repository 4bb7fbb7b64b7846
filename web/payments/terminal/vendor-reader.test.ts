import { type ReaderFact, ReaderFault } from '@yarda/domain/payments/terminal/card-reader.ts';
import type { QposLink } from '@yarda/domain/payments/terminal/qpos-link.ts';
import { describe, expect, it } from 'vitest';
import { vendorReader } from './vendor-reader.ts';
import type { VendorListener, VendorSdk } from './vendor-sdk.ts';

const never = (): Promise<never> => new Promise(() => undefined);

const opened = () => {
  const requested: unknown[][] = [];
  let listener: VendorListener | null = null;
  const call =
    (name: string) =>
    (...given: unknown[]) =>
      void requested.push([name, ...given]);
  const sdk: VendorSdk = {
    createService: () => ({
      initListener: (given) => {
        listener = given;
      },
      setAmount: call('setAmount'),
      doTrade: call('doTrade'),
      selectEmvApp: call('selectEmvApp'),
      sendOnlineProcessResult: call('sendOnlineProcessResult'),
      getQposId: () => listener?.onQposIdResult({ posId: 'QPOS1' }),
      resetPosStatus: call('resetPosStatus'),
    }),
    openChannel: () => () => undefined,
  };
  const link: QposLink = {
    discover: async () => 'QPOS-1',
    open: async () => undefined,
    write: async () => undefined,
    close: async () => undefined,
    follow: () => () => undefined,
  };
  const reader = vendorReader({ sdk, link, wait: never });
  const facts: ReaderFact[] = [];
  reader.follow((fact) => facts.push(fact));
  const notify = (): VendorListener => {
    if (!listener) throw new Error('No listener');
    return listener;
  };
  return { reader, facts, requested, notify };
};

const transaction = { amount: '250000', currencyCode: '0156', transactionType: 10, keySlot: 3, cardSeconds: 20 };

describe('vendorReader', () => {
  it('asks the SDK for the serial number', async () => {
    expect(await opened().reader.connect()).toBe('QPOS1');
  });

  it('starts with the amount, its currency and type, and doTrade(3, 20)', async () => {
    const { reader, requested } = opened();
    await reader.startTransaction(transaction);
    expect(requested).toEqual([
      ['setAmount', '250000', '0', '0156', 10],
      ['doTrade', 3, 20],
    ]);
  });

  it.each(['0', '12.5', '1000000000000'])('refuses to pass on %s', async (amount) => {
    const { reader, requested } = opened();
    await expect(reader.startTransaction({ ...transaction, amount })).rejects.toBeInstanceOf(ReaderFault);
    expect(requested).toEqual([]);
  });

  it.each<[string, (listener: VendorListener) => void, ReaderFact]>([
    ['a chip', (it) => it.onDoTradeResult('ICC', []), { type: 'card.inserted' }],
    ['a stripe', (it) => it.onDoTradeResult('MCR', []), { type: 'card.swiped' }],
    ['no card', (it) => it.onDoTradeResult('NO_RESPONSE', []), { type: 'reader.failed', code: 'TIMEOUT' }],
    ['a bad swipe', (it) => it.onDoTradeResult('BAD_SWIPE', []), { type: 'reader.failed', code: 'BAD_SWIPE' }],
    ['a PIN that is asked for', (it) => it.onRequestSetPin(), { type: 'pin.asked' }],
    ['a PIN that is typed', (it) => it.onRequestDisplay('INPUT_PIN_ING'), { type: 'pin.asked' }],
    ['applications', (it) => it.onRequestSelectEmvApp(['A']), { type: 'card.offered_applications', names: ['A'] }],
    ['a card online', (it) => it.onRequestOnlineProcess('9F'), { type: 'card.went_online', tlv: '9F' }],
    ['an approval', (it) => it.onRequestTransactionResult('APPROVED'), { type: 'card.accepted' }],
    ['a refusal', (it) => it.onRequestTransactionResult('DECLINED'), { type: 'card.refused' }],
    ['a fault', (it) => it.onError('DEVICE_BUSY'), { type: 'reader.failed', code: 'DEVICE_BUSY' }],
    ['a name of an object', (it) => it.onDoTradeResult('toString', []), { type: 'reader.failed', code: 'toString' }],
  ])('reports %s', (_name, report, fact) => {
    const { facts, notify } = opened();
    report(notify());
    expect(facts).toEqual([fact]);
  });
});
