-- Who a merchant is in law: its legal name, registration, address, contact, and where it keeps personal data.
alter table merchants add column organisation jsonb;
