import * as wire from '@yarda/contracts/grants/erasures.ts';
import type { FastifyInstance } from 'fastify';
import type { Ground } from '../platform/ground.ts';
import { bindCall } from '../platform/http/bind-call.ts';
import { erasePerson } from './erase-person.ts';
import { erasureSigner } from './sign-erasure.ts';

/** An operator's routes for people who request their erasure. */
export const erasureRoutes = (app: FastifyInstance, ground: Ground): void => {
  const { receipts, publicUrl, newId, now, jobs } = ground;
  const sign = erasureSigner({ signer: receipts, issuer: publicUrl });
  bindCall(app, ground, wire.erasePerson, ({ body }, { operator, once }) =>
    once({
      prepare: () => receipts.useNewest(),
      commit: async (tx) => {
        const by = { tx, jobs, newId, at: new Date(now()), actor: `operator ${operator.name}`, sign };
        const { erasedAt, consents, ...erasure } = await erasePerson(by, body);
        return { ...erasure, consents: [...consents], erasedAt: erasedAt.toISOString() };
      },
      answer: async (erasure) => ({ ...erasure, ...(await receipts.publicKeys()) }),
    }),
  );
};
