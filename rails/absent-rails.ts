import type { LinkRail } from '@yarda/domain/linking/linking-ports.ts';
import type { ProviderRails } from './rails.ts';

/** The name of the rails that are not there. */
export const noRail = 'none';

const failed = async () => ({ status: 'failed' }) as const;

const linkRail: LinkRail = {
  name: noRail,
  begin: async () => ({ asks: 'refused' }),
  supply: async () => ({ asks: 'refused' }),
  covers: async () => false,
  ...{ confirmPayIn: failed, answer: failed, find: failed, end: failed },
  readReport: async () => null,
};

/**
 * What a live server does without: no account is linked, no registry is read and no chip card is taken. A server without
 * any other port does not start.
 */
export const absentRails: Pick<ProviderRails, 'linkRail' | 'alternateLinkRail' | 'identity' | 'acquirer'> = {
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
