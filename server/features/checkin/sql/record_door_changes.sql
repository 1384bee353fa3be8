-- Notes which guests changed, while the event has devices at the door. One row a statement: a row for each guest took an eighth
-- of the time of a merge.
create or replace function record_door_changes() returns trigger language plpgsql as $$
begin
  insert into door_changed (event_id, at, guests)
    select event_id, pg_current_xact_id(), array_agg(id) from rows group by event_id having exists (select from door_device d where d.event_id = rows.event_id);
  return null;
end $$;

create or replace trigger guest_inserted_door after insert on guest referencing new table as rows for each statement execute function record_door_changes();
create or replace trigger guest_updated_door after update on guest referencing new table as rows for each statement execute function record_door_changes();
create or replace trigger guest_deleted_door after delete on guest referencing old table as rows for each statement execute function record_door_changes();
