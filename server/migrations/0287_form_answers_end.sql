-- The answers to a form end as shared data does: one more item, whose value is kept in the tables of forms.
alter table shared_items drop constraint shared_items_category_check,
  add constraint shared_items_category_check
    check (category in ('bvnData', 'ninData', 'userImages', 'bankAccounts', 'form')),
  -- Kept where forms are.
  add constraint shared_items_answers check (category <> 'form' or sealed is null);
create index shared_answers_to_delete on shared_items (ended_at)
  where category = 'form' and ended_at is not null and deleted_at is null;

insert into shared_items (consent_id, category, item, position, valid_to)
select g.consent_id, 'form', 'answers', 100, c.shared_until
from grants g join consents c using (consent_id)
join form_responses r on r.consent_id = g.consent_id and r.user_id = g.user_id
where r.closed_at is not null
on conflict do nothing;

-- What shares nothing but answers is confirmed again too.
insert into standings (consent_id, user_id, confirmed_at, seen_at, next_at)
select g.consent_id, g.user_id, greatest(g.granted_at, now() - interval '10 months'), now(), now() + interval '1 day'
from grants g where exists (select 1 from shared_items s where s.consent_id = g.consent_id)
on conflict do nothing;
