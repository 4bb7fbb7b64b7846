-- Debits that are to take the place of others cannot begin while those hold: nothing is taken twice, whichever process grants.
create function refuse_second_mandate() returns trigger language plpgsql as $$
begin
  if exists (
    select from consents c join mandates held on held.consent_id = c.supersedes
    where c.consent_id = new.consent_id and held.status in ('active', 'suspended')
  ) then
    raise exception 'The debits that these are to replace still hold: %', new.consent_id;
  end if;
  return new;
end $$;
create trigger mandates_replace_first before insert on mandates for each row execute function refuse_second_mandate();
