import { type CardReader, type ReaderFact, ReaderFault } from '@yarda/domain/payments/terminal/card-reader.ts';
import { type QposLink, qposPace } from '@yarda/domain/payments/terminal/qpos-link.ts';
import { amountFault } from '@yarda/domain/payments/terminal/reader-amount.ts';
import type { VendorListener, VendorSdk } from './vendor-sdk.ts';

interface VendorReaderDeps {
  readonly sdk: VendorSdk;
  readonly link: QposLink;
  readonly wait: (ms: number) => Promise<void>;
}

/** A reader driven by the vendor's SDK over the page's own connection. */
export const vendorReader = ({ sdk, link, wait }: VendorReaderDeps): CardReader => {
  const hearers = new Set<(fact: ReaderFact) => void>();
  const notify = (fact: ReaderFact): void => {
    for (const onMessage of hearers) onMessage(fact);
  };
  const service = sdk.createService();
  let identified: (serial: string) => void = () => undefined;
  service.initListener(listenerOf(notify, (serial) => identified(serial)));
  const receive = sdk.openChannel(
    (bytes) => void link.write(bytes).catch(() => notify({ type: 'reader.failed', code: 'COMM_ERROR' })),
  );
  link.follow({ bytes: receive, closed: () => notify({ type: 'reader.disconnected' }) });
  const inTime = <T>(answer: Promise<T>): Promise<T> =>
    Promise.race([
      answer,
      wait(qposPace.answerWithinMs).then((): never => {
        throw new ReaderFault('CMD_TIMEOUT');
      }),
    ]);
  return {
    discover: () => link.discover(),
    connect: async () => {
      await link.open();
      const serial = new Promise<string>((resolve) => {
        identified = resolve;
      });
      service.getQposId();
      return inTime(serial);
    },
    follow: (listener) => {
      hearers.add(listener);
      return () => void hearers.delete(listener);
    },
    startTransaction: async ({ amount, currencyCode, transactionType, keySlot, cardSeconds }) => {
      const fault = amountFault(amount);
      if (fault) throw new ReaderFault(fault);
      service.setAmount(amount, '0', currencyCode, transactionType);
      service.doTrade(keySlot, cardSeconds);
    },
    chooseApplication: async (index) => service.selectEmvApp(index),
    answerCard: async (tlv) => service.sendOnlineProcessResult(tlv),
    cancelTransaction: async () => service.resetPosStatus(),
    reset: async () => service.resetPosStatus(),
    disconnect: () => link.close(),
  };
};

const tradeFacts: Readonly<Record<string, ReaderFact>> = {
  ICC: { type: 'card.inserted' },
  MCR: { type: 'card.swiped' },
  NFC_ONLINE: { type: 'card.tapped' },
  NFC_OFFLINE: { type: 'card.tapped' },
  NFC_DECLINED: { type: 'card.refused' },
  NO_RESPONSE: { type: 'reader.failed', code: 'TIMEOUT' },
};

const resultFacts: Readonly<Record<string, ReaderFact>> = {
  APPROVED: { type: 'card.accepted' },
  DECLINED: { type: 'card.refused' },
  TERMINATED: { type: 'card.refused' },
  CARD_REMOVED: { type: 'card.removed' },
};

const listenerOf = (notify: (fact: ReaderFact) => void, identified: (serial: string) => void): VendorListener => {
  const reportFact = (facts: Readonly<Record<string, ReaderFact>>, word: string): void =>
    notify((Object.hasOwn(facts, word) ? facts[word] : undefined) ?? { type: 'reader.failed', code: word });
  return {
    onRequestWaitingUser: () => notify({ type: 'reader.awaited_card' }),
    onDoTradeResult: (result) => reportFact(tradeFacts, result),
    onRequestSelectEmvApp: (names) => notify({ type: 'card.offered_applications', names }),
    onRequestSetPin: () => notify({ type: 'pin.asked' }),
    onRequestDisplay: (words) => {
      if (words === 'INPUT_PIN_ING') notify({ type: 'pin.asked' });
      if (words === 'CARD_REMOVED') notify({ type: 'card.removed' });
    },
    onRequestOnlineProcess: (tlv) => notify({ type: 'card.went_online', tlv }),
    onRequestTransactionResult: (result) => reportFact(resultFacts, result),
    onQposIdResult: ({ posId }) => identified(posId ?? ''),
    onError: (code) => notify({ type: 'reader.failed', code }),
  };
};
