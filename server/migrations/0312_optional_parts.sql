-- What the merchant said of the sharing of data: whether it is required, why, who receives it and how long it is kept.
-- What the payer left out when they granted it is no longer part of the consent, and is kept here as it was asked.
alter table consents add column data_requirement jsonb,
  add column left_out jsonb,
  add constraint consents_left_out check (left_out is null or (status = 'granted' and data_sharing is null and shared_until is null));
