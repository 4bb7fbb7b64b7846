/** Events to merchants and pages about the consents of `seeded`, requests of programs, and audit entries. */
export const grownEvents = `
  insert into merchant_events (event_id, merchant_id, consent_id, sequence, type, data, api_version, happened_at, position)
    select 'evt_growth' || n || '_' || event, merchant_id, consent_id, event, 'payment.executed', '{}', '2026-11-21', at, event - n * 4 - 5
    from seeded, generate_series(1, 4) event order by n desc, event;
  insert into outbox (event_id, stream, name, data, written_at, published_at)
    select 'evt_growth_out' || number, 'payment ' || payment_id, 'payment', '{}', at, at from seeded_payments where is_paid;
  insert into idempotency_keys (scope, key, request_hash, created_at, owner, leased_until, reply)
    select merchant_id, 'growth' || n, '\\x00', at, 'seed', at, '{}' from seeded;
  insert into webhook_deliveries (delivery_no, endpoint_id, event_id, type, consent_id, sequence, body, status, attempts, ordered_at)
    overriding system value
    select no, 'whe_growth' || n % 50, 'evt_growth' || n || '_1', 'payment.executed', consent_id, 1, '{"type":"payment.executed"}', 'delivered', 1, at
    from seeded;
  insert into webhook_attempts (delivery_no, attempt_no, at, status, took_ms, request, answer)
    select no, 1, at, 200, 40, '{}', 'ok' from seeded;
  insert into merchant_requests (request_id, merchant_id, key_id, at, method, path, about, status, took_ms)
    select 'req_growth' || n, merchant_id, 'key_growth', at, 'POST', '/api/merchant/consents', consent_id, 201, 8 from seeded;
  insert into audit_entries (kind, actor, about, details, written_at)
    select 'key-created', 'growth', consent_id, '{}', at from seeded where is_granted;
  insert into audit_links (link, position, hash) select no, no, sha256(consent_id::bytea) from seeded where is_granted;`;
