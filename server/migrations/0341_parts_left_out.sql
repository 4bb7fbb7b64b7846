-- What the merchant said of each part: whether it is required, why, and of data and a form who receives it and how long it
-- is kept. Any part but one that is required may be left out. A payment that was left out is asked for no more.
alter table consents add column part_requirements jsonb;
update consents set part_requirements = jsonb_build_object('dataSharing', data_requirement) where data_requirement is not null;
alter table consents drop column data_requirement, drop constraint consents_left_out,
  add constraint consents_left_out check (left_out is null or (status = 'granted'
    and (not left_out ? 'dataSharing' or (data_sharing is null and shared_until is null))
    and (not left_out ? 'form' or form_id is null) and (not left_out ? 'futurePayments' or limits is null)));
alter table payments add column left_out_at timestamptz,
  add constraint payments_left_out check (left_out_at is null or (status = 'pending' and received_kobo = 0));
