-- Up to which place merchants' streams were told of their events, where news travels outside of the database.
alter table merchant_event_places add column told_position bigint not null default 0;
update merchant_event_places set told_position = last_position;
