-- Counts the days of an event again.
create or replace function recount_answer_days(event text) returns void language plpgsql as $$
declare
  zone text := known_zone(event);
begin
  delete from event_breakdown where event_id = event and kind = 'day';
  insert into event_breakdown (event_id, shard, kind, key, guests, people, yes, maybe, no)
    select event, 8, 'day', to_char(answered_at at time zone zone, 'YYYY-MM-DD'), count(*), sum(heads - absent), sum(heads - absent), 0, 0
    from guest where event_id = event and deleted_at is null and answer = 'yes' and waitlisted_at is null and answered_at is not null group by 4;
end $$;
