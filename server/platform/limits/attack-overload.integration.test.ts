import { createConsent, readMerchantConsent } from '@yarda/contracts/consent/consent.ts';
import { describe, expect, it } from 'vitest';
import { eventually } from '../../harness/eventually.ts';
import { consentFor } from '../../harness/new-consent.ts';
import { startTestServer } from '../../harness/test-server.ts';
import { statement } from '../database/database.ts';

const server = await startTestServer({ limitFactor: 1 });

/** More than may be inside before any is refused. */
const many = 220;

const lockKeys = statement('test-lock-keys', 'lock table idempotency_keys in exclusive mode');

const create = () => server.call(createConsent, { body: consentFor(250_000) }, { idempotencyKey: crypto.randomUUID() });

describe('a server that is asked for more than it can do', () => {
  it('refuses the rest at once, does what it let in whole, and is back to normal afterwards', async () => {
    const answers: ReturnType<typeof create>[] = [];
    let refused: Awaited<ReturnType<typeof create>> | undefined;
    const call = (): void => {
      const answer = create();
      answers.push(answer);
      void answer.then((each) => {
        if (each.status === 503) refused ??= each;
      });
    };
    const staysStill = server.parts.database.transaction(async (tx) => {
      await tx.query(lockKeys);
      for (let count = 0; count < many; count += 1) call();
      return eventually('one is refused', () => {
        call();
        return refused;
      });
    });
    expect((await staysStill).headers['retry-after']).toBe('1');
    const all = await Promise.all(answers);
    const created = all.filter(({ status }) => status === 201);
    expect(created.length).toBeGreaterThan(20);
    expect(all.filter(({ status }) => status !== 201 && status !== 503)).toEqual([]);
    for (const { consentId } of created.slice(-10).map((answer) => answer.reply())) {
      const read = await server.call(readMerchantConsent, { params: { consentId } });
      expect(read.reply().consent.payments).toHaveLength(1);
    }
    expect((await create()).status).toBe(201);
  });

  it('still says how it does', async () => {
    expect((await server.send({ method: 'GET', url: '/readyz' })).statusCode).toBe(200);
  });
});
