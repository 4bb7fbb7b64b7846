-- What a charge that waits for its payer asks for, if it is no code.
alter table charge_attempts add column asks_field text check (asks_field in ('phone', 'birthday', 'address'));
