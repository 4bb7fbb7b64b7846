-- A link that ended while its payer was on the provider's page may still be agreed to there. It is asked about, and withdrawn.
create index account_links_ended on account_links (decided_at) where state in ('failed', 'ended');
