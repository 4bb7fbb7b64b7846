-- The receipts of a granted consent, one for each thing that happened to it, each with the hash of the one before. Their
-- number and the last hash are written under this row's lock, so that they are counted without holes.
create table receipt_chains (
  consent_id text primary key references consents,
  merchant_id text not null references merchants,
  merchant_name text not null,
  receipts integer not null default 0 check (receipts >= 0),
  -- SHA-256 of the last receipt as it was signed, base64url.
  last_hash text,
  check ((receipts = 0) = (last_hash is null))
);
-- Older grants begin their chain with what happens next.
insert into receipt_chains (consent_id, merchant_id, merchant_name)
  select g.consent_id, m.merchant_id, m.name
  from grants g join consents c using (consent_id) join merchants m on m.merchant_id = c.merchant_id;

create table receipts (
  consent_id text not null references receipt_chains,
  receipt_no integer not null check (receipt_no > 0),
  receipt_id text not null unique,
  kind text not null,
  jws text not null,
  issued_at timestamptz not null,
  primary key (consent_id, receipt_no)
);
