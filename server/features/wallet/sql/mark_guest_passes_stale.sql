-- A guest whose answer, party, table or name changes has another pass. Arrivals and visits change nothing on it. What a party comes
-- to is not in the guest's row, whose time changes with it. Event by event, so that each looks at its own passes only, however many
-- guests changed.
create or replace function mark_guest_passes_stale() returns trigger language plpgsql as $$
declare
  changed text;
begin
  for changed in
    select event_id from after group by event_id having exists (select from wallet_pass p where p.event_id = after.event_id)
  loop
    update wallet_pass p set stale_at = a.updated_at from after a join before b on b.event_id = a.event_id and b.id = a.id
    where p.event_id = changed and a.event_id = changed and p.guest_id = a.id
      and ((a.name, a.answer, a.people, a.absent, a.confirmed_at, a.waitlisted_at, a.table_name, a.passcode, a.deleted_at)
          is distinct from (b.name, b.answer, b.people, b.absent, b.confirmed_at, b.waitlisted_at, b.table_name, b.passcode, b.deleted_at)
        or a.updated_at is distinct from b.updated_at and (a.viewed_at, a.arrived, a.outside, a.attended_at) is not distinct from (b.viewed_at, b.arrived, b.outside, b.attended_at)
          and exists (select from programme_row r where r.event_id = changed and r.asks_everyone is not null));
    if found then
      perform graphile_worker.add_job('refresh-passes', json_build_object('eventId', changed), job_key := 'passes ' || changed, max_attempts := 8);
    end if;
  end loop;
  return null;
end $$;

create or replace trigger guest_updated_passes after update on guest referencing old table as before new table as after for each statement execute function mark_guest_passes_stale();
