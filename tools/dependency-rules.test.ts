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
  ['domain/payments/payment-machine.ts', 'contracts/payments/payment.ts'],
  ['server/payments/start-transfer.ts', 'domain/payments/transfers/transfer-ports.ts'],
  ['server/consent/approval/grant-consent.ts', 'server/payments/payment-store.ts'],
  ['server/payments/payment-store.ts', 'server/platform/database/database.ts'],
  ['server/app/compose.ts', 'rails/sandbox/sandbox-transfer-rail.ts'],
  ['server/payments/settle.integration.test.ts', 'rails/sandbox/sandbox-transfer-rail.ts'],
  ['server/payments/settle.integration.test.ts', 'server/consent/request/create-consent.ts'],
  ['server/app/compose.ts', 'server/consent/consent-routes.ts'],
  ['web/app/main.tsx', 'web/consent/page/consent-page.tsx'],
  ['web/sandbox/landing.tsx', 'web/consent/page/consent-page.tsx'],
  ['web/consent/page/consent-page.tsx', 'contracts/merchants/frame.ts'],
  ['contracts/docs/wire.ts', 'contracts/sandbox/sandbox.ts'],
  ['embed/yarda.ts', 'contracts/merchants/frame.ts'],
  ['tools/dev.ts', 'server/app/main.ts'],
  ['journeys/pay.spec.ts', 'contracts/payments/payment.ts'],
  ['server/payments/settle.integration.test.ts', 'server/harness/test-server.ts'],
  ['server/platform/http/serve.test.ts', 'server/harness/test-server.ts'],
  ['server/harness/test-server.ts', 'server/app/compose.ts'],
  ['server/harness/approval.ts', 'server/consent/approval/grant-consent.ts'],
  ['server/harness/test-server.ts', 'rails/sandbox/sandbox-transfer-rail.ts'],
  ['journeys/world/run.ts', 'server/harness/test-server.ts'],
];

const unlawful: [...Import, rule: string][] = [
  ['contracts/payments/payment.ts', 'domain/payments/payment-machine.ts', 'left-contracts'],
  ['domain/payments/payment-machine.ts', 'server/payments/payment-store.ts', 'left-domain'],
  ['rails/sandbox/sandbox-transfer-rail.ts', 'server/payments/payment-store.ts', 'left-rails'],
  ['server/payments/start-transfer.ts', 'rails/sandbox/sandbox-transfer-rail.ts', 'left-server'],
  ['server/app/main.ts', 'rails/sandbox/sandbox-transfer-rail.ts', 'left-server'],
  ['server/app/compose.ts', 'web/app/main.tsx', 'left-server-compose'],
  ['server/payments/settle.test.ts', 'tools/rooms.ts', 'left-server-tests'],
  ['web/payments/payment-progress.tsx', 'server/payments/payment-store.ts', 'left-web'],
  ['web/app/main.tsx', 'tools/rooms.ts', 'left-web'],
  ['web/consent/manage/agreement-calendar.tsx', 'temporal-polyfill/index.ts', 'page-without-polyfill'],
  ['embed/yarda.ts', 'domain/platform/money/naira.ts', 'left-embed'],
  ['bench/bytes.ts', 'tools/rooms.ts', 'left-bench'],
  ['server/payments/start-transfer.ts', 'server/consent/approval/grant-consent.ts', 'down-payments'],
  ['server/payments/start-transfer.ts', 'contracts/consent/consent.ts', 'down-payments'],
  ['server/platform/streams/outbox.ts', 'server/payments/payment-store.ts', 'down-platform'],
  ['web/consent/page/consent-page.tsx', 'web/sandbox/landing.tsx', 'down-consent'],
  ['contracts/merchants/merchants.ts', 'contracts/consent/consent.ts', 'down-merchants'],
  ['contracts/payments/payment-stream.ts', 'contracts/consent/consent.ts', 'down-payments'],
  ['contracts/platform/replies.ts', 'contracts/payments/payment.ts', 'down-platform'],
  ['web/platform/ui/button.tsx', 'web/payments/payment-progress.tsx', 'down-platform'],
  ['server/consent/page/page-routes.ts', 'server/app/compose.ts', 'down-consent'],
  ['server/platform/http/serve.ts', 'server/platform/http/serve.test.ts', 'no-test-import'],
  ['server/app/main.ts', 'server/harness/test-server.ts', 'left-server'],
  ['server/app/compose.ts', 'server/harness/test-server.ts', 'left-server-compose'],
  ['server/harness/test-server.ts', 'web/app/main.tsx', 'left-server/harness'],
  ['server/harness/test-server.ts', 'tools/rooms.ts', 'left-server/harness'],
  ['web/platform/ui/button.tsx', 'server/harness/test-server.ts', 'left-web'],
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
    const upwards: Import = ['web/payments/payment-progress.tsx', 'web/consent/page/consent-page.tsx'];
    const brokenBy = await houseOf([upwards], statement);
    expect(brokenBy(upwards)).toEqual(['down-payments']);
  });

  it('refuses a cycle', async () => {
    const toItself: Import = ['domain/payment/a.ts', 'domain/payment/a.ts'];
    const brokenBy = await houseOf([toItself]);
    expect(brokenBy(toItself)).toEqual(['no-cycle']);
  });
});
