import { mkdtempSync, rmSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { cruise } from 'dependency-cruiser';
import { afterAll, describe, expect, it } from 'vitest';
import { dependencyRules } from './dependency-rules.ts';

const house = mkdtempSync(join(tmpdir(), 'house-'));
afterAll(() => rmSync(house, { recursive: true }));

let floors = 0;

/** Writes two files, one importing the other; resolves to the names of the rules that this breaks. */
const brokenBy = async (from: string, to: string, statement = importOfType) => {
  floors += 1;
  const baseDir = join(house, String(floors));
  await lay(join(baseDir, to), 'export const here = 1;\n');
  const target = relative(dirname(from), to);
  await lay(join(baseDir, from), `${statement(target.startsWith('.') ? target : `./${target}`)}\n`);
  const { output } = await cruise(['.'], {
    baseDir,
    parser: 'swc',
    validate: true,
    ruleSet: { forbidden: dependencyRules },
  });
  if (typeof output === 'string') throw new Error('expected a result, not a report');
  return output.summary.violations.map(({ rule }) => rule.name);
};

const importOfType = (path: string) => `import type * as other from '${path}';`;

const lay = async (path: string, text: string) => {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
};

describe('dependencyRules', () => {
  it.each([
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
  ])('lets %s import %s', async (from, to) => {
    expect(await brokenBy(from, to)).toEqual([]);
  });

  it.each([
    ['contracts/payment.ts', 'domain/payment/payment-machine.ts', 'left-contracts'],
    ['domain/payment/payment-machine.ts', 'server/payment/payment-store.ts', 'left-domain'],
    ['rails/sandbox/sandbox-transfer-rail.ts', 'server/payment/payment-store.ts', 'left-rails'],
    ['server/payment/start-transfer.ts', 'rails/sandbox/sandbox-transfer-rail.ts', 'left-server'],
    ['server/main.ts', 'rails/sandbox/sandbox-transfer-rail.ts', 'left-server'],
    ['server/compose.ts', 'web/main.tsx', 'left-server-compose'],
    ['server/payment/settle.test.ts', 'tools/ladder.ts', 'left-server-tests'],
    ['web/payment/payment-progress.tsx', 'server/payment/payment-store.ts', 'left-web'],
    ['web/main.tsx', 'tools/ladder.ts', 'left-web'],
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
  ])('refuses %s importing %s', async (from, to, rule) => {
    expect(await brokenBy(from, to)).toContain(rule);
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
    const broken = await brokenBy('web/payment/payment-progress.tsx', 'web/consent/consent-page.tsx', statement);
    expect(broken).toEqual(['down-payment']);
  });

  it('refuses a cycle', async () => {
    const broken = await brokenBy('domain/payment/a.ts', 'domain/payment/a.ts');
    expect(broken).toEqual(['no-cycle']);
  });
});
