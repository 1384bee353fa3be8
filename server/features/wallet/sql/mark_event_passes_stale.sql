-- An event that changes changes the passes of its guests. A job writes them anew and tells the wallets.
create or replace function mark_event_passes_stale() returns trigger language plpgsql as $$
begin
  update wallet_pass set stale_at = new.updated_at where event_id = new.id;
  if found then
    perform graphile_worker.add_job('refresh-passes', json_build_object('eventId', new.id), job_key := 'passes ' || new.id, max_attempts := 8);
  end if;
  return null;
end $$;

create or replace trigger event_marks_passes_stale after update on event for each row
  when ((old.version, old.cancelled_at, old.unpublished_at) is distinct from (new.version, new.cancelled_at, new.unpublished_at))
  execute function mark_event_passes_stale();
