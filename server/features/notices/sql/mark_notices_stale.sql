-- A moved event moves the notices that are counted from it. A cancelled event stops all of them, and a reopened one plans
-- them again. A job recomputes their due times.
create or replace function mark_notices_stale() returns trigger language plpgsql as $$
begin
  update notice set stale_at = new.updated_at where event_id = new.id and taken_at is null and cancelled_at is null
    and (anchor is not null or new.cancelled_at is distinct from old.cancelled_at);
  if found then
    perform graphile_worker.add_job('retime-notices', json_build_object('eventId', new.id), job_key := 'retime ' || new.id, max_attempts := 8);
  end if;
  return null;
end $$;

create or replace trigger event_marks_notices_stale after update of starts_at, duration_minutes, zone, answer_deadline, cancelled_at on event for each row
  when ((old.starts_at, old.duration_minutes, old.zone, old.answer_deadline, old.cancelled_at)
    is distinct from (new.starts_at, new.duration_minutes, new.zone, new.answer_deadline, new.cancelled_at))
  execute function mark_notices_stale();
