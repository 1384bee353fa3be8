-- Arrivals have no reference to the guest (see their tables): they are deleted here.
create or replace function delete_arrivals_of_guest() returns trigger language plpgsql as $$
begin
  delete from arrival a using rows r where a.event_id = r.event_id and a.guest_id = r.id;
  delete from function_attendance f using rows r where f.event_id = r.event_id and f.guest_id = r.id;
  delete from zone_tap z using rows r where z.event_id = r.event_id and z.guest_id = r.id;
  return null;
end $$;

create or replace trigger guest_deleted_arrivals after delete on guest referencing old table as rows for each statement execute function delete_arrivals_of_guest();
