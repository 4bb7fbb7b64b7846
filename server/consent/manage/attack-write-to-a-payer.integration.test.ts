import { pauseDebits, refundDebit, resumeDebits, tightenDebits } from '@yarda/contracts/mandates/debits-merchant.ts';
import { expect, it } from 'vitest';
import { agreedDebits } from '../../harness/agreed-debits.ts';
import { enrol } from '../../harness/person.ts';
import { startTestServer } from '../../harness/test-server.ts';

const server = await startTestServer();
const ada = await enrol(server, '+2348000000001');
const debits = agreedDebits(server);

it('a merchant cannot have the same payer written to without end', async () => {
  const plan = { startDate: '2027-02-03', frequency: 'weekly', interval: 1, count: 2 } as const;
  const consentId = await debits.grant(ada, plan, 'acc_ada_access');
  const params = { consentId };
  const swing = async (no: number) =>
    (await (no % 2 === 0 ? server.call(pauseDebits, { params, body: {} }) : server.call(resumeDebits, { params })))
      .status;
  const answers: number[] = [];
  for (let no = 0; no < 10; no += 1) answers.push(await swing(no));
  expect(answers).toEqual([200, 200, 200, 200, 200, 200, 429, 200, 429, 200]);
  await debits.wind({ advance: 'PT10M' });
  expect((await debits.messages()).length).toBeLessThanOrEqual(10);
  await debits.wind({ advance: 'P1D' });
  expect(await swing(0)).toBe(200);
}, 120_000);

it('nor by lowering what they agreed to, again and again', async () => {
  const plan = { startDate: '2027-03-03', frequency: 'weekly', interval: 1, count: 2 } as const;
  const params = { consentId: await debits.grant(ada, plan, 'acc_ada_access') };
  const answers: number[] = [];
  for (let no = 0; no < 8; no += 1)
    answers.push((await server.call(tightenDebits, { params, body: { total: 900_000 - no } })).status);
  expect(answers).toEqual([200, 200, 200, 200, 200, 200, 429, 429]);
});

it('nor by giving a debit back kobo by kobo', async () => {
  const consentId = await debits.grant(ada, { dueDate: '2027-02-09' }, 'acc_ada_access');
  await debits.wind({ to: '2027-02-10' });
  const [debit] = await debits.of(consentId);
  const params = { debitId: debit?.debitId ?? '' };
  const refundOnce = async () => (await server.call(refundDebit, { params, body: { amount: 1 } })).status;
  const answers: number[] = [];
  for (let no = 0; no < 12; no += 1) answers.push(await refundOnce());
  expect(answers).toEqual([...Array<number>(10).fill(201), 429, 429]);
  await debits.wind({ advance: 'P1D' });
  expect(await refundOnce()).toBe(201);
}, 120_000);
