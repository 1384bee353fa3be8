-- 059 takes the references away by which the door's log and its notes of changes went with their event.
create function forget_door() returns trigger language plpgsql as $$
begin
  delete from door_tap t using rows r where t.event_id = r.id;
  delete from door_change c using rows r where c.event_id = r.id;
  return null;
end $$;
create trigger event_gone_for_door after delete on event referencing old table as rows for each statement execute function forget_door();
