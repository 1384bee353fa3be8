-- A guest whose answer, party, table or name changes has another pass. Arrivals and visits change nothing on it.
create or replace function mark_guest_passes_stale() returns trigger language plpgsql as $$
declare
  changed text;
begin
  if not exists (select from wallet_pass p join after a on p.event_id = a.event_id and p.guest_id = a.id) then
    return null;
  end if;
  for changed in
    with marked as (
      update wallet_pass p set stale_at = a.updated_at from after a join before b on b.event_id = a.event_id and b.id = a.id
      where p.event_id = a.event_id and p.guest_id = a.id
        and (a.name, a.answer, a.people, a.confirmed_at, a.waitlisted_at, a.table_name, a.passcode, a.deleted_at)
          is distinct from (b.name, b.answer, b.people, b.confirmed_at, b.waitlisted_at, b.table_name, b.passcode, b.deleted_at)
      returning p.event_id)
    select distinct event_id from marked
  loop
    perform graphile_worker.add_job('refresh-passes', json_build_object('eventId', changed), job_key := 'passes ' || changed, max_attempts := 8);
  end loop;
  return null;
end $$;

create or replace trigger guest_updated_passes after update on guest referencing old table as before new table as after for each statement execute function mark_guest_passes_stale();
