-- Follows `attended_at` and no other column: a list that is invited or answers costs nothing here.
create or replace function record_changed_attendance() returns trigger language plpgsql as $$
begin
  if old.attended_at is null then
    insert into guest_attendance (event_id, created_at, guest_id, attended_at) values (new.event_id, new.created_at, new.id, new.attended_at);
  elsif new.attended_at is null then
    delete from guest_attendance where event_id = new.event_id and created_at = new.created_at and guest_id = new.id;
  else
    update guest_attendance set attended_at = new.attended_at where event_id = new.event_id and created_at = new.created_at and guest_id = new.id;
  end if;
  return null;
end $$;

create or replace trigger guest_updated_attendance after update of attended_at on guest for each row when (old.attended_at is distinct from new.attended_at) execute function record_changed_attendance();
