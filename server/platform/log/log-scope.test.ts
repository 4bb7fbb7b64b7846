import { describe, expect, it } from 'vitest';
import { batchFetch } from '../database/batch-calls.ts';
import { forEachIsolated } from '../jobs/for-each-isolated.ts';
import { tenAtOnce } from '../jobs/max-concurrent.ts';
import { consentHere, inLogScope, noteConsent, openLogScope, requestIdHere, scopeFields } from './log-scope.ts';

const idOf = (kind: string, letter: string): string => `${kind}_${letter.repeat(24)}`;
const [first, second] = [idOf('cns', 'a'), idOf('cns', 'b')];
const inJob = <T>(work: () => T): T => inLogScope(openLogScope({ job: 'sweep' }), work);

describe('the fields of log lines', () => {
  it('name the job and one consent, or all of several', () => {
    inJob(() => {
      noteConsent(first);
      noteConsent(first);
      expect([scopeFields(), consentHere()]).toEqual([{ job: 'sweep', consentId: first }, first]);
      noteConsent(second);
      expect([scopeFields(), consentHere()]).toEqual([{ job: 'sweep', consentIds: [first, second] }, undefined]);
    });
  });

  it('name at most ten consents, and nothing that is no id of ours', () => {
    inJob(() => {
      for (const created of ['cns_0123456784', `cns_${'+'.repeat(24)}`, null, 7]) noteConsent(created);
      expect(scopeFields()).toEqual({ job: 'sweep' });
      for (let n = 0; n < 20; n += 1) noteConsent(idOf('cns', String.fromCharCode(97 + n)));
      expect(scopeFields()).toMatchObject({ consentIds: { length: 10 } });
    });
  });

  it('are none outside of a request or a job', () => {
    noteConsent(first);
    expect([scopeFields(), requestIdHere()]).toEqual([{}, undefined]);
  });
});

describe('a job that does several things', () => {
  it('a failure names its own alone, by the ids that it was given', async () => {
    const failures: object[] = [];
    const [payment, other] = [idOf('pay', 'a'), idOf('pay', 'b')];
    await inJob(() =>
      tenAtOnce(
        [{ paymentId: payment, consentId: first }, { paymentId: other }],
        async ({ paymentId }) => {
          await Promise.resolve();
          if (paymentId === other) noteConsent(second);
          throw new Error(paymentId);
        },
        () => failures.push(scopeFields()),
      ),
    );
    expect(failures).toEqual([
      { job: 'sweep', about: [payment], consentId: first },
      { job: 'sweep', about: [other], consentId: second },
    ]);
  });

  it('those that failed are named by the whole, if that fails for them', async () => {
    await inJob(async () => {
      const done = forEachIsolated([first, second], async (id) => {
        if (id === second) throw new Error('it fails');
      });
      await expect(done).rejects.toThrow('it fails');
      expect(scopeFields()).toEqual({ job: 'sweep', consentId: second });
    });
  });
});

it('a batched query for several requests names none of them', async () => {
  const seen: object[] = [];
  const call = batchFetch(async (_db: object, keys: readonly string[]) => {
    seen.push(scopeFields());
    return keys;
  });
  const db = {};
  const requestOf = (consentId: string) =>
    inJob(async () => {
      noteConsent(consentId);
      await call(db, consentId);
      return scopeFields();
    });
  expect(await Promise.all([requestOf(first), requestOf(second)])).toEqual([
    { job: 'sweep', consentId: first },
    { job: 'sweep', consentId: second },
  ]);
  expect(seen).toEqual([{}]);
});
