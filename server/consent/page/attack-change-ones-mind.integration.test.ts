import { declineConsent, reopenConsent } from '@yarda/contracts/consent/consent-decline.ts';
import { expect, it } from 'vitest';
import { consentFor, openConsent } from '../../harness/new-consent.ts';
import { startTestServer } from '../../harness/test-server.ts';
import { looseStatement } from '../../platform/database/database.ts';

const server = await startTestServer();
const count = looseStatement<{ sentCount: number }>(
  '',
  'select count(*)::int as sent_count from merchant_events where consent_id = :consentId',
);

it('the holder of a link cannot send its merchant unlimited events by declining and reopening', async () => {
  const { consentId } = await openConsent(server, consentFor(10_000));
  const body = { clientId: 'cli_demo' };
  for (let n = 0; n < 300; n += 1) {
    await server.call(
      n % 2 === 0 ? declineConsent : reopenConsent,
      { params: { consentId }, body },
      { from: '198.51.100.9' },
    );
  }
  const [row] = await server.owner.query(count, { consentId });
  expect(row?.sentCount).toBeLessThanOrEqual(21);
}, 60_000);
