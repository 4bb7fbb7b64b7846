import { afterAll, describe, expect, it } from 'vitest';
import { freshDatabase } from '../../harness/fresh-database.ts';
import { eventLags } from '../../merchants/events/event-lags.ts';
import { webhookLag } from '../../merchants/webhooks/webhook-lag.ts';
import { undecidedCharges } from '../../payments/charges/undecided-charges.ts';
import { openDatabase } from '../database/open-database.ts';
import { openPostgres } from '../database/postgres-database.ts';

const testDatabase = await freshDatabase();
const { database } = await openDatabase({ ...testDatabase, databaseConnections: 2 });
const owner = testDatabase.databaseMigrationUrl ? openPostgres(testDatabase.databaseMigrationUrl, 1) : database;
afterAll(async () => {
  if (owner !== database) await owner.close();
  await database.close();
  await testDatabase.drop();
});

const noon = Date.parse('2026-11-24T12:00:00Z');
const now = () => noon;

describe('the backlog', () => {
  it('is nothing where nothing waits', async () => {
    expect(await eventLags(database, now)).toEqual({ yarda_outbox_lag_seconds: 0, yarda_event_log_lag_seconds: 0 });
    expect(await webhookLag(database, noon)).toEqual({ yarda_webhook_lag_seconds: 0, yarda_webhooks_waiting: 0 });
    expect(await undecidedCharges(database, now)).toEqual({ yarda_charge_undecided_seconds: 0 });
  });

  it('is as old as the oldest event that was not announced', async () => {
    await owner.script(`insert into outbox (event_id, stream, name, data, written_at, published_at) values
      ('evt_1', 's', 'fact', '{}', '2026-11-24T11:00:00Z', '2026-11-24T11:00:01Z'),
      ('evt_2', 's', 'fact', '{}', '2026-11-24T11:59:30Z', null), ('evt_3', 's', 'fact', '{}', '2026-11-24T11:59:50Z', null)`);
    expect(await eventLags(database, now)).toMatchObject({ yarda_outbox_lag_seconds: 30 });
  });

  it('is as late as the webhook that should be sent, not one that waits for its turn', async () => {
    await owner.script(`
      insert into webhook_endpoints (endpoint_id, merchant_id, url, created_at) values ('whe_1', 'mer_yarda', 'https://x', now());
      insert into webhook_deliveries (endpoint_id, event_id, type, consent_id, sequence, ordered_at, next_at) values
        ('whe_1', 'evt_1', 'payment.executed', 'cns_1', 1, '2026-11-24T11:00:00Z', '2026-11-24T12:04:00Z'),
        ('whe_1', 'evt_2', 'payment.executed', 'cns_1', 2, '2026-11-24T11:00:00Z', '2026-11-24T11:00:00Z'),
        ('whe_1', 'evt_3', 'payment.executed', 'cns_2', 1, '2026-11-24T11:59:48Z', '2026-11-24T11:59:48Z')`);
    expect(await webhookLag(database, noon)).toEqual({ yarda_webhook_lag_seconds: 12, yarda_webhooks_waiting: 3 });
  });
});
