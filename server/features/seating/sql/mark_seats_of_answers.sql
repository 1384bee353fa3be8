-- Marks the seats of parties whose people may come to other functions than before.
create or replace function mark_seats_of_answers() returns trigger language plpgsql as $$
begin
  update seating_seat s set settling = true
  from (select distinct event_id, guest_id from old_rows where question_id = functions_question()) as o
  where s.event_id = o.event_id and s.guest_id = o.guest_id;
  return null;
end $$;

create or replace trigger answers_changed_seats after update on question_answer referencing old table as old_rows
  for each statement execute function mark_seats_of_answers();
create or replace trigger answers_removed_seats after delete on question_answer referencing old table as old_rows
  for each statement execute function mark_seats_of_answers();
