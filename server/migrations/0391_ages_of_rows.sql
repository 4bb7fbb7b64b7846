-- What is dropped by age is found by its place in the table: rows come in the order of time, and a block range costs
-- writers nothing.
create index outbox_by_age on outbox using brin (published_at) with (autosummarize = on);
create index merchant_events_by_age on merchant_events using brin (happened_at) with (autosummarize = on);
create index webhook_deliveries_by_age on webhook_deliveries using brin (ordered_at) with (autosummarize = on);
create index rail_reports_by_age on rail_reports using brin (taken_at) with (autosummarize = on);
