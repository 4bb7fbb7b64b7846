import { readFileSync } from 'node:fs';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { calls } from '@yarda/contracts/wire.ts';
import { expect, it } from 'vitest';
import { openApiOf } from './openapi.ts';

const settings = readFileSync(new URL('../../docs/api/redocly.yaml', import.meta.url), 'utf8');

const findingsIn = async (document: object) => {
  const found = await lintFromString({ source: JSON.stringify(document), config: await createConfig(settings) });
  return found.map(({ ruleId, message, location: [at] }) => `${ruleId} ${at?.pointer} ${message}`);
};

it('is an OpenAPI document in which Redocly finds nothing', async () => {
  const document = openApiOf(calls, 'https://yarda.example.org');
  expect(await findingsIn(document)).toEqual([]);
  expect(await findingsIn({ ...document, servers: [] })).toEqual([expect.stringContaining('no-empty-servers')]);
});
