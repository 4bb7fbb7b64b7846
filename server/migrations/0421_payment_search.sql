-- Every three letters in a row of what a merchant's payment was for, each together with the merchant: what few payments
-- have, the index finds among any number. No extension: pg_trgm would have to be allowed by whoever runs PostgreSQL, and
-- a server of the version before could not open an embedded database that uses it.
create function payment_word_parts(asker text, words text) returns integer[]
  language plpgsql immutable parallel safe strict as $body$
declare
  parts integer[] := '{}';
begin
  for n in 1 .. length(words) - 2 loop
    parts := parts || hashtext(asker || substr(words, n, 3));
  end loop;
  return parts;
end $body$;
create index payments_by_words on payments
  using gin (payment_word_parts(asked_by, lower(narration || ' ' || coalesce(recipient ->> 'accountName', ''))))
  where status = 'executed';
