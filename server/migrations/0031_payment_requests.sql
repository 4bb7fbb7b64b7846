-- One payment asked for by a link: what the merchant asked, as it asked it.
create table payment_requests (
  payment_request_id text primary key,
  merchant_id text not null references merchants,
  client_id text not null references clients,
  asked jsonb not null,
  created_at timestamptz not null,
  expires_at timestamptz
);

-- The consents that a request led to, one at a time: another is made only where the last has expired.
create table payment_request_consents (
  consent_id text primary key references consents,
  payment_request_id text not null references payment_requests,
  ordinal integer not null check (ordinal >= 1),
  unique (payment_request_id, ordinal)
);
