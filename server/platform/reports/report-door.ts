import { success } from '@yarda/contracts/platform/replies.ts';
import type { Delivery, Reading } from '@yarda/domain/platform/messages/delivery.ts';
import type { FastifyInstance } from 'fastify';
import { Problem } from '../http/problem.ts';
import { limitForged, reportsRoute } from '../limits/limit-requests.ts';
import type { RequestLimits } from '../limits/request-limits.ts';
import { isPoison, notedDelivery, type SetAsideDeps, setAside } from './set-aside-reports.ts';

/**
 * A handler's result for a delivery. `ignored`: the provider sent the delivery, about something that is not the
 * handler's. `refused`: the delivery is not correctly signed or not readable.
 */
export type Taken = 'taken' | 'ignored' | 'refused';

/** Handles one rail's reports on one subject. */
export interface ReportTaker {
  readonly rail: string;
  take(delivery: Delivery): Promise<Taken>;
}

/** A capability that handles reports. */
export interface Reporting {
  readonly reports: readonly ReportTaker[];
}

/** Records what a rail has read in a delivery, if it is for this port. */
export const takeReading = async <Report extends object>(
  reading: Reading<Report>,
  record: (report: Report) => Promise<void>,
): Promise<Taken> => {
  if (reading === null) return 'refused';
  if (reading === 'ignored') return 'ignored';
  await record(reading).catch((error: unknown) => {
    throw new ProvenReportFailed(error);
  });
  return 'taken';
};

/** A report that its provider signed, and that could not be recorded. */
class ProvenReportFailed extends Error {
  override readonly name = 'ProvenReportFailed';
  constructor(cause: unknown) {
    super('A signed report could not be recorded', { cause });
  }
}

interface ReportDoorDeps extends SetAsideDeps {
  readonly limits: RequestLimits;
}

/**
 * The webhook route for rails. A delivery goes to that rail's first handler that can read it. One that is proven, and can never
 * be taken as it is, is set aside and acknowledged: the next must not wait for it, and it must not be lost.
 */
export const reportDoor = (app: FastifyInstance, takers: readonly ReportTaker[], deps: ReportDoorDeps): void => {
  app.register(function reports(door, _options, done) {
    // The signature is over the raw bytes, so the body is taken as text.
    door.removeAllContentTypeParsers();
    door.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, parsed) =>
      parsed(null, body),
    );
    door.post(reportsRoute, async (request, reply) => {
      const { rail } = request.params as { rail: string };
      const header = (name: string) => [request.headers[name]].flat()[0];
      const body = typeof request.body === 'string' ? request.body : '';
      const { delivery, headers } = notedDelivery(body, header);
      const outcome = await handOver(takers, rail, delivery).catch(async (error: unknown) => {
        if (!(error instanceof ProvenReportFailed)) throw error;
        if (!isPoison(error.cause)) throw error.cause;
        await setAside(deps, rail, { body, headers }, error.cause);
        return 'taken' as const;
      });
      if (outcome === 'refused') {
        limitForged(deps.limits, request, reply);
        throw new Problem('WEBHOOK_REFUSED');
      }
      if (outcome === 'ignored') request.log.info({ rail }, 'a report about nothing of ours');
      return taken.parse({ success: true });
    });
    done();
  });
};

const taken = success({});

/** An unknown rail gets a 404. A delivery that one handler cannot read is refused, although others ignore it. */
export const handOver = async (all: readonly ReportTaker[], rail: string, delivery: Delivery): Promise<Taken> => {
  const takers = all.filter((taker) => taker.rail === rail);
  if (takers.length === 0) throw new Problem('NOT_FOUND');
  let outcome: Taken = 'ignored';
  for (const taker of takers) {
    const one = await taker.take(delivery);
    if (one === 'taken') return one;
    if (one === 'refused') outcome = one;
  }
  return outcome;
};
