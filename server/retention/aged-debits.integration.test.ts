import { withdrawData } from '@yarda/contracts/data/sharing-ending.ts';
import { revokeMandate } from '@yarda/contracts/mandates/debits-payer.ts';
import { signInToSandbox } from '@yarda/contracts/sandbox/sandbox.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { playSandbox } from '../harness/play-sandbox.ts';
import { startTestServer } from '../harness/test-server.ts';
import { unnamed } from '../platform/database/database.ts';
import { forgetAged } from './forget-aged.ts';

const server = await startTestServer();

const idsOf = async (text: string): Promise<string[]> =>
  (await server.owner.query(unnamed<{ id: string }>(text))).map(({ id }) => id);
const remembered = () => idsOf('select consent_id as id from consents where forgotten_at is null order by 1');
const forgetAfterSevenYears = () => {
  const now = server.parts.deps.now() + 7 * 366 * 86_400_000;
  return forgetAged(server.parts.database, { now: () => now, machine: Date.now });
};

/** A debit whose charge is undecided, and one that is disputed: of two consents of which nothing else goes on. */
let [undecided, disputed] = [
  { debitId: '', consentId: '' },
  { debitId: '', consentId: '' },
];

beforeAll(async () => {
  await playSandbox(server.call, 'P40D');
  const { token } = (await server.call(signInToSandbox, { body: { phone: '+2348000000001' } })).reply();
  for (const id of await idsOf("select consent_id as id from mandates where status in ('active', 'suspended')"))
    await server.call(revokeMandate, { params: { consentId: id } }, { token });
  for (const id of await idsOf('select distinct consent_id as id from shared_items where ended_at is null'))
    await server.call(withdrawData, { params: { consentId: id }, body: {} }, { token });
  const charged = await server.owner.query(
    unnamed<{
      debitId: string;
      consentId: string;
    }>(`select distinct on (d.consent_id) d.debit_id, d.consent_id from debits d
       join charge_attempts on purpose = 'debit' and purpose_id = d.debit_id
       where charge_attempts.payment_id is null and d.next_at is null`),
  );
  const [first, second] = charged;
  if (!first || !second) throw new Error(`expected debits of two consents, not ${JSON.stringify(charged)}`);
  [undecided, disputed] = [first, second];
  await server.owner.script(`
    insert into charge_attempts (attempt_id, rail, purpose, purpose_id, amount_kobo, narration, account, requested_at)
      values ('atm_aged', 'sandbox', 'debit', '${undecided.debitId}', 100, 'Rent', '{}', now());
    insert into disputes (dispute_id, debit_id, reason, opened_at, decide_by)
      values ('dsp_aged', '${disputed.debitId}', 'twice', now(), now());`);
});

describe('forgetAged', () => {
  it('keeps the consent of a debit whose charge is undecided or that is disputed', async () => {
    expect(await forgetAfterSevenYears()).toBeGreaterThan(0);
    expect(await remembered()).toEqual([undecided.consentId, disputed.consentId].toSorted());
  });

  it('deletes notices and disputes of debits, and empties their charges, once both are decided', async () => {
    await server.owner.script(`
      update charge_attempts set status = 'declined', decided_at = now(), decline_reason = 'other'
        where attempt_id = 'atm_aged';
      update disputes set status = 'refused', decided_by = 'merchant', decided_at = now();`);
    expect(await forgetAfterSevenYears()).toBe(2);
    expect(await remembered()).toEqual([]);
    expect(await idsOf('select notice_id as id from notices union all select dispute_id from disputes')).toEqual([]);
    const left =
      "account not in ('{}', 'null') or masked_pan <> '' or card_hash is not null or payer_user_id is not null";
    expect(await idsOf(`select attempt_id as id from charge_attempts where purpose = 'debit' and (${left})`)).toEqual(
      [],
    );
  });
});
