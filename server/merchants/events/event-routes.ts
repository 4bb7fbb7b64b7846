import {
  eventFilterSchema,
  matchesFilter,
  readEvent,
  listEvents as toList,
} from '@yarda/contracts/merchants/events.ts';
import { identifierSchema } from '@yarda/contracts/platform/identifiers.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Queryable } from '../../platform/database/database.ts';
import { answeredVersion } from '../../platform/http/answered-version.ts';
import { type BindingDeps, bindCall, queryOf } from '../../platform/http/bind-call.ts';
import { identifiedCaller } from '../../platform/http/identified-caller.ts';
import { Problem } from '../../platform/http/problem.ts';
import { limitMerchant } from '../../platform/limits/limit-requests.ts';
import type { Mode } from '../../platform/mode.ts';
import type { EventHub } from '../../platform/streams/event-hub.ts';
import type { EventStreams } from '../../platform/streams/event-stream.ts';
import { followStream } from '../../platform/streams/follow-stream.ts';
import { eventToWire } from './event-to-wire.ts';
import { listEvents } from './list-events.ts';
import { findEvent } from './merchant-event-store.ts';

export interface EventRouteDeps extends BindingDeps {
  /** For lists, which may be a moment old. */
  readonly reads: Queryable;
  readonly mode: Mode;
  readonly merchantHub: EventHub;
  readonly streams: EventStreams;
}

export const eventRoutes = (app: FastifyInstance, deps: EventRouteDeps): void => {
  bindCall(app, deps, toList, ({ query }, { merchantId }) => listEvents(deps, { ...query, merchantId }));
  bindCall(app, deps, readEvent, async ({ params }, { merchantId }) => {
    const event = await findEvent(deps.database, merchantId, params.eventId);
    if (!event) throw new Problem('EVENT_NOT_FOUND');
    return { event: eventToWire(event, deps.mode) };
  });
  app.get('/api/merchant/events/stream', { exposeHeadRoute: false }, async (request, reply) => {
    const { merchantId, key } = await identifiedKey(deps, request);
    limitMerchant(deps.limits, reply, merchantId);
    answeredVersion(request, reply, key.apiVersion);
    const hub = { ...deps.merchantHub, subscribe: filtered(deps.merchantHub, queryOf(request, wantedSchema)) };
    await followStream({ ...deps, hub }, request, reply, merchantId, { stillMay: () => isRegistered(deps, request) });
  });
};

/** False once the key was revoked, while its stream was open. */
const isRegistered = (deps: EventRouteDeps, request: FastifyRequest): Promise<boolean> =>
  identifiedKey(deps, request).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Problem) return false;
      throw error;
    },
  );

const identifiedKey = async (deps: EventRouteDeps, request: FastifyRequest) =>
  (await identifiedCaller(deps, 'merchant', request)).context;

/** The filters of a subscriber, `?type=debit.*&consentId=cns_…`; all events without filters. */
const wantedSchema = z.strictObject({
  type: z.optional(eventFilterSchema),
  consentId: z.optional(identifierSchema('consent')),
});

const filtered =
  (hub: EventHub, { type, consentId }: z.infer<typeof wantedSchema>): EventHub['subscribe'] =>
  (stream, lastEventId, send, hasLeft) =>
    hub.subscribe(
      stream,
      lastEventId,
      (event) => {
        if (type !== undefined && !matchesFilter(event.name, type)) return;
        if (consentId === undefined || isOf(consentId, event.data)) send(event);
      },
      hasLeft,
    );

const isOf = (consentId: string, event: unknown): boolean => Object(Object(event).data).consentId === consentId;
