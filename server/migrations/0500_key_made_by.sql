-- Which key of the merchant made a key; null where an operator did, and of keys from before.
alter table api_keys add column made_by text;
