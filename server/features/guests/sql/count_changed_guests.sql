-- Counts what one update of guests changed.
create or replace function count_changed_guests() returns trigger language plpgsql as $$
declare delta event_tally;
begin
  for delta in
    select event_id, 0::smallint,
      coalesce(sum(sign), 0),
      coalesce(sum(sign * (heads - absent)), 0),
      coalesce(sum(sign * (heads - absent)) filter (where answer = 'yes' and waitlisted_at is null), 0),
      coalesce(sum(sign * (heads - absent)) filter (where answer = 'maybe' and waitlisted_at is null), 0),
      coalesce(sum(sign * (heads - absent)) filter (where answer = 'no'), 0),
      coalesce(sum(sign * (heads - absent)) filter (where answer is null), 0),
      coalesce(sum(sign * (heads - absent)) filter (where invited_at is null and answer is null and not walk_in), 0),
      coalesce(sum(sign * (heads - absent)) filter (where waitlisted_at is not null and answer <> 'no'), 0),
      coalesce(sum(sign * (heads - absent)) filter (where viewed_at is not null), 0),
      coalesce(sum(sign * (heads - absent)) filter (where confirmed_at is not null), 0),
      coalesce(sum(sign * (heads - absent)) filter (where answer = 'yes' and confirmed_at is null and waitlisted_at is null), 0),
      coalesce(sum(sign * arrived), 0),
      coalesce(sum(sign * (heads - absent)) filter (where bounced_at is not null), 0),
      coalesce(sum(sign * (heads - absent)) filter (where coalesce(attended_at, confirmed_at, answered_at, viewed_at) is null and invited_at is not null), 0),
      coalesce(sum(sign * (heads - absent)) filter (where coalesce(attended_at, confirmed_at, answered_at) is null and viewed_at is not null), 0),
      coalesce(sum(sign * (heads - absent)) filter (where coalesce(attended_at, confirmed_at) is null and answered_at is not null), 0),
      coalesce(sum(sign * (heads - absent)) filter (where attended_at is null and confirmed_at is not null), 0),
      coalesce(sum(sign * (heads - absent)) filter (where attended_at is not null), 0)
    from (select 1 as sign, * from new_rows union all select -1, * from old_rows) as both_rows
    where deleted_at is null group by event_id
  loop
    if (delta.guests, delta.people, delta.yes, delta.maybe, delta.no, delta.no_answer, delta.not_invited, delta.waiting, delta.viewed, delta.confirmed, delta.to_confirm, delta.attended, delta.not_delivered, delta.status_invited, delta.status_viewed, delta.status_responded, delta.status_confirmed, delta.status_attended)
      <> (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0) then
      perform add_to_tally(delta.event_id, delta);
    end if;
  end loop;
  return null;
end $$;

create or replace trigger guest_updated_counts after update on guest referencing old table as old_rows new table as new_rows
  for each statement execute function count_changed_guests();
