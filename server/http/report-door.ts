import { success } from '@yarda/contracts/replies.ts';
import type { Delivery } from '@yarda/domain/delivery.ts';
import type { FastifyInstance } from 'fastify';
import { Problem } from './problem.ts';

/** Handles one rail's reports on one subject. */
export interface ReportTaker {
  readonly rail: string;
  /** Resolves to false for a delivery that is not a report of its kind or is not correctly signed. */
  take(delivery: Delivery): Promise<boolean>;
}

/** A capability that handles reports. */
export interface Reporting {
  readonly reports: readonly ReportTaker[];
}

/** The webhook route for rails. A delivery goes to that rail's first handler that can read it. */
export const reportDoor = (app: FastifyInstance, takers: readonly ReportTaker[]): void => {
  app.register(function reports(door, _options, done) {
    // The signature is over the raw bytes, so the body is taken as text.
    door.removeAllContentTypeParsers();
    door.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, parsed) =>
      parsed(null, body),
    );
    door.post('/api/webhooks/:rail', async (request) => {
      const { rail } = request.params as { rail: string };
      const header = (name: string) => [request.headers[name]].flat()[0];
      const body = typeof request.body === 'string' ? request.body : '';
      await handOver(
        takers.filter((taker) => taker.rail === rail),
        { body, header },
      );
      return taken.parse({ success: true });
    });
    done();
  });
};

const taken = success({});

/** An unknown rail gets a 404. */
const handOver = async (takers: readonly ReportTaker[], delivery: Delivery): Promise<void> => {
  for (const taker of takers) if (await taker.take(delivery)) return;
  throw new Problem(takers.length > 0 ? 'WEBHOOK_REFUSED' : 'NOT_FOUND');
};
