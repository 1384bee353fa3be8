-- Counts what one update of guests changed by category and by day. The name of its trigger comes after `guest_updated_counts`, because
-- PostgreSQL fires triggers in the order of their names and the tally has to come first.
create or replace function count_changed_breakdowns() returns trigger language plpgsql as $$
declare
  event text;
  zone text;
  share event_breakdown;
  is_first boolean;
begin
  -- Arrivals and visits change no share: the same values before and after, whichever guests have them, count the same.
  if not exists (
    select event_id, category, answer, waitlisted_at is null, deleted_at is null, answered_at, heads, absent from new_rows
    except all
    select event_id, category, answer, waitlisted_at is null, deleted_at is null, answered_at, heads, absent from old_rows) then
    return null;
  end if;
  for event in select distinct event_id from new_rows loop
    zone := lock_event_zone(event);
    is_first := true;
    for share in
      select event, 0::smallint, kind, key, sum(sign), coalesce(sum(sign * (heads - absent)), 0), coalesce(sum(sign * (heads - absent)) filter (where answer_word = 'yes'), 0),
        coalesce(sum(sign * (heads - absent)) filter (where answer_word = 'maybe'), 0), coalesce(sum(sign * (heads - absent)) filter (where answer_word = 'no'), 0)
      from (
        select 'category' as kind, category as key, case when waitlisted_at is null then answer end as answer_word, heads, absent, sign
          from (select 1 as sign, * from new_rows union all select -1, * from old_rows) as both_rows where event_id = event and deleted_at is null and category <> ''
        union all
        select 'day', to_char(answered_at at time zone zone, 'YYYY-MM-DD'), 'yes', heads, absent, sign
          from (select 1 as sign, * from new_rows union all select -1, * from old_rows) as both_rows
          where event_id = event and deleted_at is null and answer = 'yes' and waitlisted_at is null and answered_at is not null) as parts
      group by kind, key
      having (sum(sign), coalesce(sum(sign * (heads - absent)), 0), coalesce(sum(sign * (heads - absent)) filter (where answer_word = 'yes'), 0),
        coalesce(sum(sign * (heads - absent)) filter (where answer_word = 'maybe'), 0), coalesce(sum(sign * (heads - absent)) filter (where answer_word = 'no'), 0)) <> (0, 0, 0, 0, 0)
      order by kind, key
    loop
      -- A statement that changes shares holds the shard's one row of the tally, so that no two wait for each other crosswise.
      if is_first then perform add_to_tally(event, row(event, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, null)::event_tally); end if;
      is_first := false;
      perform add_to_breakdown(event, share);
    end loop;
  end loop;
  return null;
end $$;

create or replace trigger guest_updated_group_counts after update on guest referencing old table as old_rows new table as new_rows
  for each statement execute function count_changed_breakdowns();
