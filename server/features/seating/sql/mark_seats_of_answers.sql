-- Marks the seats of parties whose people may come to other functions than before, and those that they lost.
create or replace function mark_seats_of_answers() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    update seating_seat s set settling = true
    from (select distinct event_id, guest_id from said where question_id = functions_question()) as o
    where s.event_id = o.event_id and s.guest_id = o.guest_id;
  end if;
  update left_seat l set settling = true
  from (select distinct event_id, guest_id from said where question_id = functions_question()) as o
  where l.event_id = o.event_id and l.guest_id = o.guest_id;
  return null;
end $$;

create or replace trigger answers_added_seats after insert on question_answer referencing new table as said
  for each statement execute function mark_seats_of_answers();
create or replace trigger answers_changed_seats after update on question_answer referencing old table as said
  for each statement execute function mark_seats_of_answers();
create or replace trigger answers_removed_seats after delete on question_answer referencing old table as said
  for each statement execute function mark_seats_of_answers();
