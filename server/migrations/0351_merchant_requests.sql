-- What merchants' programs asked of the API, without bodies, addresses or anything about a person. Kept for 30 days.
create table merchant_requests (
  request_no bigint generated always as identity primary key,
  -- As `x-request-id` says it.
  request_id text not null unique,
  merchant_id text not null,
  key_id text not null,
  at timestamptz not null,
  method text not null,
  -- The pattern of the address, and the first id in it if it is one of ours.
  path text not null,
  about text,
  status integer not null,
  -- The code of the problem, if it was refused.
  code text,
  took_ms integer not null
);
create index merchant_requests_by_merchant on merchant_requests (merchant_id, request_no);
create index merchant_requests_by_time on merchant_requests (at);
