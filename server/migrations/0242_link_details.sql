-- Whether a pretend mandate system was told what it must know of the payer. The details themselves are not kept.
alter table sandbox_links add column detailed boolean not null default false;
