-- A moved event moves its report schedules: they become due for a check.
create or replace function reschedule_reports() returns trigger language plpgsql as $$
begin
  update report_schedule set next_at = timestamptz '2000-01-01 00:00:00+00' where event_id = new.id and next_at is not null;
  return null;
end $$;

create or replace trigger event_reschedules_reports after update of starts_at, duration_minutes, zone on event for each row
  when ((old.starts_at, old.duration_minutes, old.zone) is distinct from (new.starts_at, new.duration_minutes, new.zone))
  execute function reschedule_reports();
