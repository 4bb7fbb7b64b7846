import type { LinkRail } from '@yarda/domain/linking/linking-ports.ts';
import type { CardRail } from '@yarda/domain/payments/charges/card-ports.ts';
import { anyAmount } from '@yarda/domain/platform/money/amount-limits.ts';
import type { ProviderRails } from './rails.ts';

/** The name of the rails that are not there. */
export const noRail = 'none';

const failed = async () => ({ status: 'failed' }) as const;

const linkRail: LinkRail = {
  name: noRail,
  start: async () => ({ requires: 'refused' }),
  supply: async () => ({ requires: 'refused' }),
  covers: async () => false,
  ...{ confirmPayIn: failed, answer: failed, find: failed, end: failed },
  readReport: async () => null,
};

const noCards = async () => Promise.reject(new Error('No provider takes cards'));

/** Nothing was ever charged there, so nothing is found, and nothing goes back. */
const cardRail: CardRail = {
  ...{ name: noRail, entry: 'none', amounts: anyAmount, partialRefunds: false },
  ...{ charge: noCards, chargeHosted: noCards, submitOtp: noCards, refundCharge: noCards },
  ...{ findCharge: noCards, endCharge: noCards, drawsOn: noCards },
  storeCard: async () => false,
  readReport: async () => null,
};

/**
 * Optional ports. Without them, a server takes no card, links no account, reads no registry and takes no chip card. A
 * server without any other port does not start.
 */
export const absentRails: Pick<ProviderRails, 'cardRail' | 'linkRail' | 'alternateLinkRail' | 'identity' | 'acquirer'> =
  {
    cardRail,
    linkRail,
    alternateLinkRail: linkRail,
    identity: {
      name: noRail,
      read: async () => Promise.reject(new Error('No provider reads identity registries')),
    },
    acquirer: {
      name: noRail,
      fetchKeys: async () => null,
      purchase: async () => Promise.reject(new Error('No provider takes chip cards')),
      findPurchase: async () => null,
      reversePurchase: async () => undefined,
    },
  };

/** Missing features of a server without a port, as its start reports them. */
const without: Readonly<Record<keyof typeof absentRails, string>> = {
  cardRail: 'cards',
  linkRail: 'linked accounts (NIBSS)',
  alternateLinkRail: 'linked accounts (the alternate service)',
  identity: 'BVN and NIN registries',
  acquirer: 'chip cards',
};

/** Features that are off: no provider of them is set up, or they were turned off. */
export const offPorts = (rails: Readonly<Record<keyof typeof absentRails, { readonly name: string }>>): string[] =>
  Object.entries(without).flatMap(([port, words]) =>
    Object.entries(rails).some(([name, rail]) => name === port && rail.name === noRail) ? [words] : [],
  );
