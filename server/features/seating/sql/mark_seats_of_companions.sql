-- Marks the seats of parties whose companions are written anew, with the names before.
create or replace function mark_seats_of_companions() returns trigger language plpgsql as $$
begin
  update seating_seat s set settling = true, former_names = coalesce(s.former_names, o.names)
  from (select event_id, guest_id, array_agg(name order by position) as names from old_rows group by event_id, guest_id) as o
  where s.event_id = o.event_id and s.guest_id = o.guest_id;
  return null;
end $$;

create or replace trigger companions_removed_seats after delete on companion referencing old table as old_rows
  for each statement execute function mark_seats_of_companions();
