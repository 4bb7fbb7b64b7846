import { listGrantedConsents, prepareApproval, readReceipt } from '@yarda/contracts/consent/approval.ts';
import { advanceSandboxClock } from '@yarda/contracts/sandbox/sandbox.ts';
import { compactVerify, createLocalJWKSet } from 'jose';
import { describe, expect, it } from 'vitest';
import { approve, grantWith, transferChoices } from '../../harness/approval.ts';
import { consentFor, openConsent, paymentThatIs, readAsMerchant } from '../../harness/new-consent.ts';
import { enrol, rejoin } from '../../harness/person.ts';
import { payerAliasFor } from '../../harness/register-with-merchant.ts';
import { reportAsBank, transferReports } from '../../harness/report-as-bank.ts';
import type { Asker } from '../../harness/requester.ts';
import { startTestServer } from '../../harness/test-server.ts';
import { dishonestUses } from '../../harness/virtual-authenticator.ts';
import { unnamed } from '../../platform/database/database.ts';

const server = await startTestServer();
let phones = 0;
const newPerson = () => {
  phones += 1;
  return enrol(server, `+23471${String(phones).padStart(8, '0')}`);
};
const toApprove = (amount = 1_850_000, asker: Asker = {}) =>
  openConsent(server, { ...consentFor(amount), requirements: { requiresAuth: true } }, asker);

describe('a grant proves what was agreed to', () => {
  it('is made by a passkey’s approval of exactly the terms shown, and anyone can check its receipt', async () => {
    const ada = await newPerson();
    const { consentId, payments } = await toApprove();
    const granted = await grantWith(ada, consentId, await approve(server, ada, consentId));
    expect(granted).toMatchObject({
      status: 200,
      body: { status: 'granted', paymentResults: { succeeded: 0, failed: 0, results: [{ status: 'pending' }] } },
    });
    const seen = await readAsMerchant(server, consentId);
    expect(seen).toMatchObject({ status: 'granted', grant: { payer: { userId: await payerAliasFor(server, ada) } } });

    const keys = createLocalJWKSet((await server.parts.app.inject('/.well-known/jwks.json')).json());
    const { receipt } = (await server.call(readReceipt, { params: { consentId } }, { token: ada.token })).reply();
    const { payload } = await compactVerify(receipt, keys);
    expect(JSON.parse(new TextDecoder().decode(payload))).toMatchObject({
      sub: consentId,
      termsHash: seen.grant?.termsHash,
      ...{ lang: 'en', jurisdiction: 'NG', withdrawAt: `http://localhost:4599/agreements/${consentId}` },
      terms: {
        consentId,
        payer: { userId: await payerAliasFor(server, ada) },
        payments: [{ paymentId: payments[0]?.paymentId, amount: 1_850_000 }],
      },
    });
    const middle = Math.floor(receipt.length / 2);
    const changed = `${receipt.slice(0, middle)}${receipt[middle] === 'A' ? 'B' : 'A'}${receipt.slice(middle + 1)}`;
    await expect(compactVerify(changed, keys)).rejects.toThrow();
    const asMerchant = await server.call(readReceipt, { params: { consentId } }, { secretKey: 'sk_test_demo' });
    const copy = await compactVerify(asMerchant.reply().receipt, keys);
    expect(JSON.parse(new TextDecoder().decode(copy.payload))).toMatchObject({ sub: consentId, redacted: true });
    const mine = (await server.call(listGrantedConsents, {}, { token: ada.token })).reply().consents;
    expect(mine).toMatchObject([{ consentId, total: 1_850_000, counterparty: { name: 'Lekki Fresh Market' } }]);
  });

  it('is required: paying alone does not grant a consent that asks for approval', async () => {
    const { token } = await newPerson();
    const { consentId, payments } = await toApprove(100_000, { token });
    const [payment] = payments;
    if (!payment) throw new Error('no payment');
    const [, settled] = transferReports(payment.accountNumber, 100_000, new Date(server.parts.bank.now()));
    await reportAsBank(server, settled);
    await paymentThatIs(server, payment, 'it is executed', ({ status }) => status === 'executed');
    expect(await readAsMerchant(server, consentId)).toMatchObject({ status: 'pending', grantedAt: null });
  });

  it.each([
    ['amount', 'update payments set amount_kobo = amount_kobo + 1 where consent_id = $1'],
    ['narration', "update payments set narration = 'Something else' where consent_id = $1"],
    ['sender', "update payments set sender_name = 'Somebody' where consent_id = $1"],
    [
      'recipient',
      `update payments set recipient = '{"accountName":"X","bankName":"Y","accountNumber":"1"}' where consent_id = $1`,
    ],
    ['end', "update consents set expires_at = expires_at - interval '1 hour' where consent_id = $1"],
    [
      'representative',
      `update consents set act_on_behalf_of = '{"role":{"name":"X"},"fullName":"Y","name":"Z"}' where consent_id = $1`,
    ],
  ])('fails if the %s changed after the approval', async (_what, sql) => {
    const person = await newPerson();
    const { consentId } = await toApprove();
    const approval = await approve(server, person, consentId);
    await server.parts.database.query(unnamed(sql), [consentId]);
    expect(await grantWith(person, consentId, approval)).toMatchObject({
      status: 409,
      body: { code: 'GRANT_TERMS_CHANGED', message: 'Failed to grant consent' },
    });
    expect(await readAsMerchant(server, consentId)).toMatchObject({ status: 'pending', grant: null });
  });

  it('fails with another person’s passkey, an approval of other choices, or a used one', async () => {
    const [ada, bola] = [await newPerson(), await newPerson()];
    const { consentId } = await toApprove();
    const theirs = await approve(server, { ...ada, passkey: bola.passkey }, consentId);
    expect((await grantWith(ada, consentId, theirs)).body).toMatchObject({ code: 'GRANT_APPROVAL_INVALID' });
    const other = { ...(await approve(server, ada, consentId)), termsHash: 'AAAA' };
    expect((await grantWith(ada, consentId, other)).body).toMatchObject({ code: 'GRANT_TERMS_CHANGED' });
    const approval = await approve(server, ada, consentId);
    expect((await grantWith(ada, consentId, approval)).status).toBe(200);
    expect((await grantWith(ada, consentId, approval)).body).toMatchObject({ code: 'CONSENT_ALREADY_GRANTED' });
    const second = await toApprove();
    expect((await grantWith(ada, second.consentId, approval)).body).toMatchObject({ code: 'GRANT_TERMS_CHANGED' });
  });

  it.each(dishonestUses)('fails with a passkey: %s', async (_how, dishonesty) => {
    const person = await rejoin(server, await newPerson());
    const { consentId } = await toApprove();
    const assert = (challenge: string) => person.passkey.assert(challenge, dishonesty);
    const approval = await approve(server, { ...person, passkey: { ...person.passkey, assert } }, consentId);
    const code = 'GRANT_APPROVAL_INVALID';
    expect(await grantWith(person, consentId, approval)).toMatchObject({ status: 401, body: { code } });
    expect(await readAsMerchant(server, consentId)).toMatchObject({ status: 'pending', grant: null });
  });

  it('fails with an approval prepared more than five minutes ago', async () => {
    const person = await newPerson();
    const { consentId } = await toApprove();
    const stale = await approve(server, person, consentId);
    (await server.call(advanceSandboxClock, { body: { advance: 'PT5M1S' } })).reply();
    expect((await grantWith(person, consentId, stale)).body).toMatchObject({ code: 'GRANT_APPROVAL_INVALID' });
    expect((await grantWith(person, consentId, await approve(server, person, consentId))).status).toBe(200);
  });

  it('fails with a passkey that may not approve yet, until it may', async () => {
    const phone = '+2347199999999';
    await enrol(server, phone);
    const fresh = await enrol(server, phone);
    await server.owner.query(
      unnamed("update passkeys set approves_from = created_at + interval '1 day' where credential_id = $1"),
      [fresh.passkey.credentialId],
    );
    const { consentId } = await toApprove();
    const early = await grantWith(fresh, consentId, await approve(server, fresh, consentId));
    expect(early).toMatchObject({ status: 403, body: { code: 'PASSKEY_COOLING_DOWN' } });
    // The header counts whole seconds on the product's clock: a little less than the day.
    expect(Number(early.headers['retry-after'])).toBeGreaterThan(86_000);
    expect(Number(early.headers['retry-after'])).toBeLessThanOrEqual(86_400);
    (await server.call(advanceSandboxClock, { body: { advance: 'P1DT1S' } })).reply();
    const later = await rejoin(server, fresh);
    const next = await toApprove();
    expect((await grantWith(later, next.consentId, await approve(server, later, next.consentId))).status).toBe(200);
  });

  it('happens once, however many race for it', async () => {
    const people = [await newPerson(), await newPerson()];
    const { consentId } = await toApprove();
    const approvals = await Promise.all(people.map((person) => approve(server, person, consentId)));
    const racing = Array.from({ length: 50 }, (_, round) => {
      const [person, approval] = [people[round % 2], approvals[round % 2]];
      if (!person || !approval) throw new Error('nobody races');
      return grantWith(person, consentId, approval);
    });
    const statuses = (await Promise.all(racing)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
    const grants = await server.parts.database.query(unnamed('select from grants where consent_id = $1'), [consentId]);
    expect(grants).toHaveLength(1);
  });

  it('is not requested if paying grants, nor from a person the consent is not meant for', async () => {
    const person = await newPerson();
    const paying = await openConsent(server, consentFor(90_000));
    const needless = await grantWith(person, paying.consentId, await approve(server, person, paying.consentId));
    expect(needless.body).toMatchObject({ code: 'GRANT_NOT_NEEDED' });
    const meant = await openConsent(server, {
      ...consentFor(90_000),
      userId: await payerAliasFor(server, { userId: 'usr_ada' }),
      requirements: { requiresAuth: true },
    });
    const other = await person.call(prepareApproval, { params: { consentId: meant.consentId }, body: transferChoices });
    expect(other).toMatchObject({ status: 404, body: { message: 'Consent not found or has expired' } });
  });
});
