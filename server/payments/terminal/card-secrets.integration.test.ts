import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createConsent } from '@yarda/contracts/consent/consent.ts';
import { readPublicKey } from '@yarda/contracts/payments/cards.ts';
import { fetchTerminalKeys, makeChipPurchase } from '@yarda/contracts/payments/terminal.ts';
import type { SealedField } from '@yarda/domain/payments/cards/envelope-binding.ts';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { expect, it } from 'vitest';
import { eventually } from '../../harness/eventually.ts';
import { freshDatabase } from '../../harness/fresh-database.ts';
import { consentFor, readPayments } from '../../harness/new-consent.ts';
import { requesterOf } from '../../harness/requester.ts';
import { sealField } from '../../harness/seal-field.ts';

const secrets = {
  pan: '5061239876540017',
  track2: '5061239876540017D28096014455667700000',
  pinBlock: 'FEED0123456789AB',
};

/** A server in its own process, everything that it logs, and how to call it over the network. */
const startServer = async () => {
  const database = await freshDatabase();
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../app/main.ts')], {
    env: {
      ...process.env,
      ...database.environment,
      PORT: '0',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'trace',
      RAILS: 'sandbox',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text: Buffer) => {
      output += text;
    });
  }
  const address = await eventually('the server listens', () => /listens on (\S+)/.exec(output)?.[1], 80_000);
  const send = async ({ method, url, query, payload, headers }: InjectOptions) => {
    const answer = await fetch(`${address}${url}?${new URLSearchParams(query as Record<string, string>)}`, {
      method: method ?? 'GET',
      headers: { ...(headers as Record<string, string>), ...(payload ? { 'content-type': 'application/json' } : {}) },
      ...(payload ? { body: JSON.stringify(payload) } : {}),
    });
    const body = await answer.text();
    return { statusCode: answer.status, headers: Object.fromEntries(answer.headers), body } as LightMyRequestResponse;
  };
  const stop = async (): Promise<void> => {
    const ended = new Promise((resolve) => child.on('close', resolve));
    child.kill('SIGTERM');
    await ended;
    await database.drop();
  };
  return { call: requesterOf(send), output: () => output, stop };
};

it('writes no card data to its logs, whether calls succeed or fail', async () => {
  const { call, output, stop } = await startServer();
  try {
    const { consentId } = (await call(createConsent, { body: consentFor(250_000) })).reply();
    const [payment] = await readPayments({ call }, consentId);
    const terminal = (await call(fetchTerminalKeys, { body: { serial: 'QPOSSIM0001' } })).reply().data.data;
    const paymentId = payment?.paymentId ?? '';
    const seal = (text: string, field: SealedField) =>
      sealField(call, text, field, { kind: 'chip', consentId, paymentId, userId: null });
    const cardOf = async () => ({
      pan: await seal(secrets.pan, 'pan'),
      track2: await seal(secrets.track2, 'track2'),
      expirydate: await seal('2809', 'expirydate'),
      pin_block: await seal(secrets.pinBlock, 'pin_block'),
    });
    const card = await cardOf();
    const body = {
      ...card,
      ...{ paymentId, consentId, amount: 250_000, ...terminal },
      ...{ icc_data: '9F2608A1B2C3D4E5F60718', rrn: '600000000001', trans_datetime: '1121090000' },
    };
    const clear = { ...body, pan: secrets.pan as never, track2: secrets.track2 as never };
    const forged = { ...body, pan: { ...card.pan, encryptedData: 'AAAA' } };
    const statuses: number[] = [];
    const again = { ...body, ...(await cardOf()), rrn: '600000000002' };
    for (const attempt of [clear, forged, { ...body, amount: 1 }, body, again])
      statuses.push((await call(makeChipPurchase, { body: attempt })).status);
    expect(statuses).toEqual([400, 422, 422, 200, 409]);
    expect((await call(readPublicKey)).status).toBe(200);
    await eventually('the last answer is logged', () => (output().split('"status":409').length > 1 ? true : null));
    for (const secret of Object.values(secrets)) expect(output().includes(secret), secret).toBe(false);
  } finally {
    await stop();
  }
}, 150_000);
