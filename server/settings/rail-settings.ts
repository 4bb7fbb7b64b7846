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

export const railPortSettings = {
  RAIL_TRANSFER: z.optional(railProvider),
  RAIL_CARD: z.optional(railOrNone),
  RAIL_DEBIT: z.optional(railProvider),
  RAIL_LINK_DIRECT: z.optional(railOrNone),
  RAIL_LINK_ALTERNATE: z.optional(railOrNone),
  RAIL_DIRECTORY: z.optional(railProvider),
  RAIL_IDENTITY: z.optional(railOrNone),
  RAIL_TERMINAL: z.optional(railOrNone),
  RAIL_MESSAGES: z.optional(railProvider),
} satisfies Record<PortSetting, unknown>;

export const railPortsOf = (
  settings: Readonly<Partial<Record<PortSetting, RailProvider | 'none' | undefined>>>,
): RailPorts =>
  Object.fromEntries(
    Object.entries(settingOfPort).flatMap(([port, setting]) => {
      const named = settings[setting];
      return named ? [[port, named]] : [];
    }),
  );
