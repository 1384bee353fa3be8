-- How many people of a party that comes are at none of the functions: they are not counted among the people of the event.
alter table guest add column absent smallint not null default 0;

-- The counts of the event are kept by triggers, which do not know the new column yet.
with absent_party as (
  select g.event_id, g.id, g.deleted_at, g.heads - said.people as absent, g.category, g.answered_at, g.waitlisted_at, g.viewed_at, g.confirmed_at, g.attended_at, g.bounced_at
  from (
    select a.event_id, a.guest_id, count(*)::int as people
    from question_answer a join guest g on g.event_id = a.event_id and g.id = a.guest_id
    where a.question_id = 'F00000000000000' and a.person < g.heads and a.value ~ '(^|,)~?[^~,]' group by a.event_id, a.guest_id) as said
  join guest g on g.event_id = said.event_id and g.id = said.guest_id
  where g.answer = 'yes' and said.people < g.heads),
marked as (
  update guest g set absent = a.absent from absent_party a where g.event_id = a.event_id and g.id = a.id),
counted as (
  insert into event_tally as t (event_id, shard, people, yes, waiting, viewed, confirmed, to_confirm, not_delivered, status_responded, status_confirmed, status_attended)
    select event_id, 0, -sum(absent), -coalesce(sum(absent) filter (where waitlisted_at is null), 0), -coalesce(sum(absent) filter (where waitlisted_at is not null), 0),
      -coalesce(sum(absent) filter (where viewed_at is not null), 0), -coalesce(sum(absent) filter (where confirmed_at is not null), 0),
      -coalesce(sum(absent) filter (where confirmed_at is null and waitlisted_at is null), 0), -coalesce(sum(absent) filter (where bounced_at is not null), 0),
      -coalesce(sum(absent) filter (where coalesce(attended_at, confirmed_at) is null), 0), -coalesce(sum(absent) filter (where attended_at is null and confirmed_at is not null), 0),
      -coalesce(sum(absent) filter (where attended_at is not null), 0)
    from absent_party where deleted_at is null group by event_id
  on conflict (event_id, shard) do update set
    people = t.people + excluded.people, yes = t.yes + excluded.yes, waiting = t.waiting + excluded.waiting, viewed = t.viewed + excluded.viewed,
    confirmed = t.confirmed + excluded.confirmed, to_confirm = t.to_confirm + excluded.to_confirm, not_delivered = t.not_delivered + excluded.not_delivered,
    status_responded = t.status_responded + excluded.status_responded, status_confirmed = t.status_confirmed + excluded.status_confirmed,
    status_attended = t.status_attended + excluded.status_attended)
insert into event_breakdown as b (event_id, shard, kind, key, guests, people, yes, maybe, no)
  select event_id, 0, kind, key, 0, -sum(absent), -coalesce(sum(absent) filter (where is_seated), 0), 0, 0
  from (
    select event_id, 'category' as kind, category as key, absent, waitlisted_at is null as is_seated from absent_party where deleted_at is null and category <> ''
    union all
    select a.event_id, 'day', to_char(a.answered_at at time zone e.zone, 'YYYY-MM-DD'), a.absent, true
    from absent_party a join event e on e.id = a.event_id where a.deleted_at is null and a.waitlisted_at is null and a.answered_at is not null) as parts
  group by event_id, kind, key
on conflict (event_id, shard, kind, key) do update set people = b.people + excluded.people, yes = b.yes + excluded.yes;

-- Seats at functions that people lost within the last day, because they were taken off the function or said that they do not come. They have
-- them again with the function, where these are still free.
create table left_seat (
  event_id text not null,
  guest_id text not null,
  person smallint not null check (person >= 0),
  function_id text not null,
  table_id text not null,
  -- the companion in this place; empty for the guest
  name text not null,
  left_at timestamptz not null,
  -- the party changed in this transaction; its seats are looked at when it commits
  settling boolean not null default false,
  primary key (event_id, guest_id, person, function_id),
  foreign key (event_id, guest_id) references guest (event_id, id) on delete cascade,
  foreign key (event_id, function_id, table_id) references seating_table (event_id, function_id, id) on delete cascade
);
create index left_seat_by_table on left_seat (event_id, function_id, table_id);
