import type { Ground } from './ground.ts';
import { measureAccountList } from './measure-account-list.ts';
import { measureAccountSearch } from './measure-account-search.ts';
import { measureConsentCreation } from './measure-consent-creation.ts';
import { measureConsentReads } from './measure-consent-reads.ts';
import { measureDebits } from './measure-debits.ts';
import { measureDeliveries } from './measure-deliveries.ts';
import { measureEventLoad } from './measure-event-load.ts';
import { measureFirstAttempts } from './measure-first-attempts.ts';
import { measureFirstScreen } from './measure-first-screen.ts';
import { measureGrowth } from './measure-growth.ts';
import { measureLighthouse } from './measure-lighthouse.ts';
import { measurePages } from './measure-pages.ts';
import { measureProcesses } from './measure-processes.ts';
import { measurePublishing } from './measure-publishing.ts';
import { measureSeeing } from './measure-seeing.ts';
import { measureSettlement } from './measure-settlement.ts';
import { measureStreams } from './measure-streams.ts';
import { measureTransferToScreen } from './measure-transfer-to-screen.ts';
import { measureTransferToStream } from './measure-transfer-to-stream.ts';
import { measureTrivialRoute } from './measure-trivial-route.ts';
import { measureWebhooks } from './measure-webhooks.ts';
import type { Measured } from './measured.ts';

/** In the order of the table; the names are what `npm run bench -- <name> …` takes. */
export const measures: Readonly<Record<string, (ground: Ground) => Promise<Measured[]>>> = {
  'first-screen': measureFirstScreen,
  lighthouse: measureLighthouse,
  pages: measurePages,
  reads: measureConsentReads,
  creation: measureConsentCreation,
  settlement: measureSettlement,
  seeing: measureSeeing,
  processes: measureProcesses,
  webhooks: measureWebhooks,
  telling: measurePublishing,
  deliveries: measureDeliveries,
  'first-attempts': measureFirstAttempts,
  debits: measureDebits,
  'transfer-to-stream': measureTransferToStream,
  'transfer-to-screen': measureTransferToScreen,
  streams: measureStreams,
  'event-load': measureEventLoad,
  'account-search': measureAccountSearch,
  'account-list': measureAccountList,
  'trivial-route': measureTrivialRoute,
};

/** Takes minutes to fill its database: only on request, `--seed large`. */
export const grown: typeof measures = { growth: measureGrowth };
