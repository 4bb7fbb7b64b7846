import { mkdtempSync, rmSync } from 'node:fs';
import { appendFile, mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { cruise } from 'dependency-cruiser';
import { afterAll, describe, expect, it } from 'vitest';
import { dependencyRules } from './dependency-rules.ts';

const house = mkdtempSync(join(tmpdir(), 'house-'));
afterAll(() => rmSync(house, { recursive: true }));

let floors = 0;

type Import = readonly [from: string, to: string];

/**
 * Writes files that import each other; resolves to a function that names the rules which an import breaks. Reading the
 * rules costs more than following an import, so a table shares one house.
 */
const houseOf = async (imports: readonly Import[], statement = importOfType) => {
  floors += 1;
  const baseDir = join(house, String(floors));
  for (const file of new Set(imports.flat())) await lay(join(baseDir, file), 'export const here = 1;\n');
  for (const [from, to] of imports) {
    const target = relative(dirname(from), to);
    await lay(join(baseDir, from), `${statement(target.startsWith('.') ? target : `./${target}`)}\n`);
  }
  const { output } = await cruise(['.'], {
    baseDir,
    parser: 'swc',
    validate: true,
    ruleSet: { forbidden: dependencyRules },
  });
  if (typeof output === 'string') throw new Error('expected a result, not a report');
  const { violations } = output.summary;
  return ([from, to]: Import) =>
    violations.filter((broken) => broken.from === from && broken.to === to).map(({ rule }) => rule.name);
};

const importOfType = (path: string) => `export type * from '${path}';`;

const lay = async (path: string, text: string) => {
  await mkdir(dirname(path), { recursive: true });
  await appendFile(path, text);
};

const lawful: Import[] = [
  ['domain/payment/payment-machine.ts', 'contracts/payment.ts'],
  ['server/payment/start-transfer.ts', 'domain/transfers/transfer-ports.ts'],
  ['server/approval/grant-consent.ts', 'server/payment/payment-store.ts'],
  ['server/payment/payment-store.ts', 'server/database/database.ts'],
  ['server/compose.ts', 'rails/sandbox/sandbox-transfer-rail.ts'],
  ['server/payment/settle.integration.test.ts', 'rails/sandbox/sandbox-transfer-rail.ts'],
  ['server/payment/settle.integration.test.ts', 'server/consent/create-consent.ts'],
  ['server/compose.ts', 'server/consent/consent-routes.ts'],
  ['web/main.tsx', 'web/consent/consent-page.tsx'],
  ['web/sandbox/landing.tsx', 'web/consent/consent-page.tsx'],
  ['web/consent/consent-page.tsx', 'contracts/frame.ts'],
  ['contracts/wire.ts', 'contracts/sandbox.ts'],
  ['embed/yarda.ts', 'contracts/frame.ts'],
  ['tools/dev.ts', 'server/main.ts'],
  ['journeys/pay.spec.ts', 'contracts/payment.ts'],
  ['server/payment/settle.integration.test.ts', 'server/harness/test-server.ts'],
  ['server/http/serve.test.ts', 'server/harness/test-server.ts'],
  ['server/harness/test-server.ts', 'server/compose.ts'],
  ['server/harness/approval.ts', 'server/approval/grant-consent.ts'],
  ['server/harness/test-server.ts', 'rails/sandbox/sandbox-transfer-rail.ts'],
  ['journeys/world/run.ts', 'server/harness/test-server.ts'],
];

const unlawful: [...Import, rule: string][] = [
  ['contracts/payment.ts', 'domain/payment/payment-machine.ts', 'left-contracts'],
  ['domain/payment/payment-machine.ts', 'server/payment/payment-store.ts', 'left-domain'],
  ['rails/sandbox/sandbox-transfer-rail.ts', 'server/payment/payment-store.ts', 'left-rails'],
  ['server/payment/start-transfer.ts', 'rails/sandbox/sandbox-transfer-rail.ts', 'left-server'],
  ['server/main.ts', 'rails/sandbox/sandbox-transfer-rail.ts', 'left-server'],
  ['server/compose.ts', 'web/main.tsx', 'left-server-compose'],
  ['server/payment/settle.test.ts', 'tools/ladder.ts', 'left-server-tests'],
  ['web/payment/payment-progress.tsx', 'server/payment/payment-store.ts', 'left-web'],
  ['web/main.tsx', 'tools/ladder.ts', 'left-web'],
  ['web/agreements/agreement-calendar.tsx', 'temporal-polyfill/index.ts', 'page-without-polyfill'],
  ['embed/yarda.ts', 'domain/naira.ts', 'left-embed'],
  ['bench/bytes.ts', 'tools/ladder.ts', 'left-bench'],
  ['server/payment/start-transfer.ts', 'server/approval/grant-consent.ts', 'down-payment'],
  ['server/payment/start-transfer.ts', 'contracts/consent.ts', 'down-payment'],
  ['server/events/outbox.ts', 'server/payment/payment-store.ts', 'down-events'],
  ['web/consent/consent-page.tsx', 'web/sandbox/landing.tsx', 'down-consent'],
  ['contracts/merchants.ts', 'contracts/consent.ts', 'down-merchants'],
  ['contracts/payment-stream.ts', 'contracts/consent.ts', 'down-payment'],
  ['contracts/replies.ts', 'contracts/payment.ts', 'down-ground'],
  ['web/ui/button.tsx', 'web/payment/payment-progress.tsx', 'down-ground'],
  ['server/http/serve.ts', 'server/events/outbox.ts', 'down-ground'],
  ['server/http/serve.ts', 'server/http/serve.test.ts', 'no-test-import'],
  ['server/main.ts', 'server/harness/test-server.ts', 'left-server'],
  ['server/compose.ts', 'server/harness/test-server.ts', 'left-server-compose'],
  ['server/harness/test-server.ts', 'web/main.tsx', 'left-server/harness'],
  ['server/harness/test-server.ts', 'tools/ladder.ts', 'left-server/harness'],
  ['web/ui/button.tsx', 'server/harness/test-server.ts', 'left-web'],
];

describe('dependencyRules', () => {
  const lawfulHouse = houseOf(lawful);
  const unlawfulHouse = houseOf(unlawful.map(([from, to]) => [from, to]));

  it.each(lawful)('lets %s import %s', async (...imported) => {
    const brokenBy = await lawfulHouse;
    expect(brokenBy(imported)).toEqual([]);
  });

  it.each(unlawful)('refuses %s importing %s', async (from, to, rule) => {
    const brokenBy = await unlawfulHouse;
    expect(brokenBy([from, to])).toContain(rule);
  });

  it.each([
    ['a type', (path: string) => `import type { here } from '${path}';`],
    ['a value', (path: string) => `import { here } from '${path}';\nexport const there = here;`],
    ['a re-export', (path: string) => `export { here } from '${path}';`],
    ['a lazy chunk', (path: string) => `export const load = () => import('${path}');`],
    [
      'a chunk beside JSX',
      (path: string) => `import { here } from '${path}';\nexport const There = () => <b>{here}</b>;`,
    ],
  ])('sees the import of %s', async (_, statement) => {
    const upwards: Import = ['web/payment/payment-progress.tsx', 'web/consent/consent-page.tsx'];
    const brokenBy = await houseOf([upwards], statement);
    expect(brokenBy(upwards)).toEqual(['down-payment']);
  });

  it('refuses a cycle', async () => {
    const toItself: Import = ['domain/payment/a.ts', 'domain/payment/a.ts'];
    const brokenBy = await houseOf([toItself]);
    expect(brokenBy(toItself)).toEqual(['no-cycle']);
  });
});
