import * as z from 'zod/mini';
import { type RailProvider, railOrNone, railProvider } from './provider-settings.ts';

/** The setting of each port. */
const settingOfPort = {
  rail: 'RAIL_TRANSFER',
  cardRail: 'RAIL_CARD',
  mandateRail: 'RAIL_DEBIT',
  linkRail: 'RAIL_LINK_DIRECT',
  alternateLinkRail: 'RAIL_LINK_ALTERNATE',
  directory: 'RAIL_DIRECTORY',
  identity: 'RAIL_IDENTITY',
  acquirer: 'RAIL_TERMINAL',
  messages: 'RAIL_MESSAGES',
} as const;

type PortSetting = (typeof settingOfPort)[keyof typeof settingOfPort];

/** The provider of each port that names its own: new work goes there, and earlier work stays where it began. */
export type RailPorts = Readonly<Partial<Record<keyof typeof settingOfPort, RailProvider | 'none'>>>;

/**
 * The providers of the rails. New work goes to the provider that is set; what began with another is still queried, refunded
 * and returned through that one, as long as its settings are given.
 */
export const railSettings = {
  /**
   * The default provider of the ports below. The sandbox serves the ports that this provider lacks. Unset: the sandbox;
   * required in production.
   */
  RAILS: z.optional(railProvider),
  /** Transfers. */
  RAIL_TRANSFER: z.optional(railProvider),
  /** Cards. */
  RAIL_CARD: z.optional(railOrNone),
  /** Debits. */
  RAIL_DEBIT: z.optional(railProvider),
  /** Links for direct debits. */
  RAIL_LINK_DIRECT: z.optional(railOrNone),
  /** Links by the alternate service. */
  RAIL_LINK_ALTERNATE: z.optional(railOrNone),
  /** Name enquiry. */
  RAIL_DIRECTORY: z.optional(railProvider),
  /** The registries that know who people are. */
  RAIL_IDENTITY: z.optional(railOrNone),
  /** Chip cards. */
  RAIL_TERMINAL: z.optional(railOrNone),
  /** Text messages. */
  RAIL_MESSAGES: z.optional(railProvider),
} satisfies Record<PortSetting | 'RAILS', unknown>;

export const railPortsOf = (
  settings: Readonly<Partial<Record<PortSetting, RailProvider | 'none' | undefined>>>,
): RailPorts =>
  Object.fromEntries(
    Object.entries(settingOfPort).flatMap(([port, setting]) => {
      const named = settings[setting];
      return named ? [[port, named]] : [];
    }),
  );
