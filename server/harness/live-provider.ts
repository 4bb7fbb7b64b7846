import { anyAmount } from '@yarda/domain/platform/money/amount-limits.ts';
import { combineRails } from '@yarda/rails/providers/combine-rails.ts';
import type { ProviderRails } from '@yarda/rails/providers/rails.ts';
import type { Provider } from '../app/providers.ts';

/** A text message that was sent to a person. */
export interface SentMessage {
  readonly to: string;
  readonly text: string;
}

/** A provider that moves real money, as far as a composition can tell. Only its messages arrive. */
export const liveProvider = (sent: SentMessage[]): Provider => ({
  mode: 'live',
  start: async () => ({
    now: Date.now,
    open: () => ({
      rails: combineRails({ tests: railsThatSend(sent) }, { usual: 'tests' }),
      extras: async () => [],
      setting: null,
    }),
  }),
});

const absent = (): never => {
  throw new Error('There is no bank behind this rail');
};

const named = { name: 'bank-of-tests' } as const;
const reporting = {
  ...named,
  amounts: anyAmount,
  readReport: absent,
  refundCharge: absent,
  partialRefunds: true,
} as const;

const linkRail = {
  ...{ ...named, start: absent, supply: absent, confirmPayIn: absent, answer: absent },
  ...{ find: absent, end: absent, readReport: absent },
};

const railsThatSend = (sent: SentMessage[]): ProviderRails => ({
  rail: {
    ...named,
    amounts: anyAmount,
    takesAnyAmount: true,
    life: { shortestMs: 0, longestMs: 0 },
    openAccount: absent,
    searchTransfer: absent,
    returnTransfer: absent,
    readReport: absent,
  },
  cardRail: {
    ...{ ...reporting, entry: 'own' as const, charge: absent, chargeHosted: absent, submitOtp: absent },
    ...{ findCharge: absent, endCharge: absent, storeCard: absent, drawsOn: absent },
  },
  mandateRail: { ...reporting, debit: absent, findDebit: absent },
  linkRail,
  alternateLinkRail: linkRail,
  directory: { ...named, maxAtOnce: 1, capabilitiesOf: absent, enquire: absent, ownedBy: absent },
  identity: { ...named, read: absent },
  acquirer: { ...named, fetchKeys: absent, purchase: absent, findPurchase: absent, reversePurchase: absent },
  messages: { send: async (message) => void sent.push(message) },
});
