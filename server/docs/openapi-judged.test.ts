import { readFileSync } from 'node:fs';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import spectral from '@stoplight/spectral-core';
import rulesets from '@stoplight/spectral-rulesets';
import { calls } from '@yarda/contracts/docs/wire.ts';
import { readRefund } from '@yarda/contracts/payments/refunds.ts';
import { expect, it } from 'vitest';
import { openApiOf } from './openapi.ts';

/** That examples are what their schemas take, the contract itself judges, in a tenth of the time. */
const settings = `${readFileSync(new URL('../../docs/api/redocly.yaml', import.meta.url), 'utf8')}
  no-invalid-media-type-examples: off
`;

const findingsIn = async (document: object) => {
  const found = await lintFromString({ source: JSON.stringify(document), config: await createConfig(settings) });
  return found.map(({ ruleId, message, location: [at] }) => `${ruleId} ${at?.pointer} ${message}`);
};

/** By `spectral:oas`, every severity; examples as above. */
const spectralFindingsIn = async (document: object) => {
  const judge = new spectral.Spectral();
  judge.setRuleset(
    new spectral.Ruleset({
      extends: [[rulesets.oas, 'recommended']],
      rules: { 'oas3-valid-media-example': 'off', 'oas3-valid-schema-example': 'off' },
    }),
  );
  return (await judge.run(JSON.stringify(document))).map(
    ({ code, path, message }) => `${code} ${path.join('.')} ${message}`,
  );
};

it('is an OpenAPI document in which Redocly finds nothing', async () => {
  expect(await findingsIn(openApiOf(calls, 'https://yarda.example.org'))).toEqual([]);
  const wrong = openApiOf([readRefund], 'http://localhost:4000');
  expect(await findingsIn(wrong)).toEqual([expect.stringContaining('no-server-example.com')]);
}, 60_000);

it('is one in which Spectral finds nothing', async () => {
  expect(await spectralFindingsIn(openApiOf(calls, 'https://yarda.example.org'))).toEqual([]);
  const wrong = { ...openApiOf([readRefund], 'https://yarda.example.org'), servers: [] };
  expect(await spectralFindingsIn(wrong)).toEqual([expect.stringContaining('oas3-api-servers')]);
}, 60_000);
