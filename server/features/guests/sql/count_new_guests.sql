-- Counts the guests of one insert: one trigger, and one statement for each kind of count.
create or replace function count_new_guests() returns trigger language plpgsql as $$
declare
  event text;
  zone text;
  own_shard constant smallint := tally_shard();
begin
  for event in select distinct event_id from new_rows where deleted_at is null order by event_id loop
    insert into event_tally as t (event_id, shard, guests, people, yes, maybe, no, no_answer, not_invited, waiting, viewed, confirmed, to_confirm, attended, not_delivered, status_invited, status_viewed, status_responded, status_confirmed, status_attended, newest_at)
      select event, own_shard,
        count(*),
        coalesce(sum(heads - absent), 0),
        coalesce(sum(heads - absent) filter (where answer = 'yes' and waitlisted_at is null), 0),
        coalesce(sum(heads - absent) filter (where answer = 'maybe' and waitlisted_at is null), 0),
        coalesce(sum(heads - absent) filter (where answer = 'no'), 0),
        coalesce(sum(heads - absent) filter (where answer is null), 0),
        coalesce(sum(heads - absent) filter (where invited_at is null and answer is null and not walk_in), 0),
        coalesce(sum(heads - absent) filter (where waitlisted_at is not null and answer <> 'no'), 0),
        coalesce(sum(heads - absent) filter (where viewed_at is not null), 0),
        coalesce(sum(heads - absent) filter (where confirmed_at is not null), 0),
        coalesce(sum(heads - absent) filter (where answer = 'yes' and confirmed_at is null and waitlisted_at is null), 0),
        coalesce(sum(arrived), 0),
        coalesce(sum(heads - absent) filter (where bounced_at is not null), 0),
        coalesce(sum(heads - absent) filter (where coalesce(attended_at, confirmed_at, answered_at, viewed_at) is null and invited_at is not null), 0),
        coalesce(sum(heads - absent) filter (where coalesce(attended_at, confirmed_at, answered_at) is null and viewed_at is not null), 0),
        coalesce(sum(heads - absent) filter (where coalesce(attended_at, confirmed_at) is null and answered_at is not null), 0),
        coalesce(sum(heads - absent) filter (where attended_at is null and confirmed_at is not null), 0),
        coalesce(sum(heads - absent) filter (where attended_at is not null), 0),
        max(created_at)
      from new_rows where event_id = event and deleted_at is null
    on conflict (event_id, shard) do update set
      guests = t.guests + excluded.guests, people = t.people + excluded.people, yes = t.yes + excluded.yes, maybe = t.maybe + excluded.maybe,
      no = t.no + excluded.no, no_answer = t.no_answer + excluded.no_answer, not_invited = t.not_invited + excluded.not_invited, waiting = t.waiting + excluded.waiting,
      viewed = t.viewed + excluded.viewed, confirmed = t.confirmed + excluded.confirmed, to_confirm = t.to_confirm + excluded.to_confirm, attended = t.attended + excluded.attended,
      not_delivered = t.not_delivered + excluded.not_delivered, status_invited = t.status_invited + excluded.status_invited, status_viewed = t.status_viewed + excluded.status_viewed, status_responded = t.status_responded + excluded.status_responded,
      status_confirmed = t.status_confirmed + excluded.status_confirmed, status_attended = t.status_attended + excluded.status_attended,
      newest_at = greatest(t.newest_at, excluded.newest_at);

    zone := lock_event_zone(event);
    insert into event_breakdown as s (event_id, shard, kind, key, guests, people, yes, maybe, no)
      select event, own_shard, kind, key, count(*), sum(heads - absent), coalesce(sum(heads - absent) filter (where answer_word = 'yes'), 0),
        coalesce(sum(heads - absent) filter (where answer_word = 'maybe'), 0), coalesce(sum(heads - absent) filter (where answer_word = 'no'), 0)
      from (
        select 'category' as kind, category as key, case when waitlisted_at is null then answer end as answer_word, heads, absent
          from new_rows where event_id = event and deleted_at is null and category <> ''
        union all
        select 'day', to_char(answered_at at time zone zone, 'YYYY-MM-DD'), 'yes', heads, absent
          from new_rows where event_id = event and deleted_at is null and answer = 'yes' and waitlisted_at is null and answered_at is not null) as parts
      group by kind, key order by kind, key
    on conflict (event_id, shard, kind, key) do update set
      guests = s.guests + excluded.guests, people = s.people + excluded.people,
      yes = s.yes + excluded.yes, maybe = s.maybe + excluded.maybe, no = s.no + excluded.no;
  end loop;
  return null;
end $$;

create or replace trigger guest_inserted_counts after insert on guest referencing new table as new_rows
  for each statement execute function count_new_guests();
