import type { FastifyInstance } from 'fastify';

/** Whether the server has been asked to stop. Until it closes it answers as before. */
export interface Draining {
  start(): void;
  hasStarted(): boolean;
}

/** While it drains, each answer closes its connection, so that clients and proxies open their next one elsewhere. */
export const createDraining = (app: FastifyInstance): Draining => {
  let started = false;
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (started) reply.header('connection', 'close');
    done();
  });
  return {
    start: () => {
      started = true;
    },
    hasStarted: () => started,
  };
};
