-- An event that is published for the first time gets its reminders, which a job plans.
create or replace function begin_reminders() returns trigger language plpgsql as $$
begin
  perform graphile_worker.add_job('begin-reminders', json_build_object('eventId', new.id), job_key := 'begin reminders ' || new.id, max_attempts := 8);
  return null;
end $$;

create or replace trigger event_begins_reminders after update of published_at on event for each row
  when (old.published_at is null and new.published_at is not null)
  execute function begin_reminders();
