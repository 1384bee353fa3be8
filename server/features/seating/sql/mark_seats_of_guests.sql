-- Marks the seats of parties that answered, wait for a place, got larger or smaller, are invited to other functions, or were deleted.
create or replace function mark_seats_of_guests() returns trigger language plpgsql as $$
begin
  if not exists (
    select event_id, id, answer, heads, waitlisted_at, deleted_at, functions from new_rows
    except
    select event_id, id, answer, heads, waitlisted_at, deleted_at, functions from old_rows) then
    return null;
  end if;
  update seating_seat s set settling = true
  from new_rows n join old_rows o on o.event_id = n.event_id and o.id = n.id
  where s.event_id = n.event_id and s.guest_id = n.id
    and (n.answer, n.heads, n.waitlisted_at, n.deleted_at, n.functions) is distinct from (o.answer, o.heads, o.waitlisted_at, o.deleted_at, o.functions);
  update left_seat l set settling = true
  from new_rows n join old_rows o on o.event_id = n.event_id and o.id = n.id
  where l.event_id = n.event_id and l.guest_id = n.id
    and (n.answer, n.heads, n.waitlisted_at, n.functions) is distinct from (o.answer, o.heads, o.waitlisted_at, o.functions);
  return null;
end $$;

create or replace trigger guest_updated_seats after update on guest referencing old table as old_rows new table as new_rows
  for each statement execute function mark_seats_of_guests();
