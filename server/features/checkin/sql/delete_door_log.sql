-- The log of the door and its notes of changes have no reference to the event (see their tables): they are deleted here.
create or replace function delete_door_log() returns trigger language plpgsql as $$
begin
  delete from door_tap t using rows r where t.event_id = r.id;
  delete from door_changed n using rows r where n.event_id = r.id;
  return null;
end $$;

create or replace trigger event_deleted_door after delete on event referencing old table as rows for each statement execute function delete_door_log();
