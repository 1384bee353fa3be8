-- Keeps how many people of each party come to none of the functions, when they say which they come to.
create or replace function update_absent_people() returns trigger language plpgsql as $$
begin
  if exists (select from rows where question_id = functions_question()) then
    update guest g set absent = s.absent
    from (
      select p.event_id, p.id, count_absent_people(p.event_id, p.id, p.heads) as absent
      from guest p
      where p.answer = 'yes' and (p.event_id, p.id) in (select r.event_id, r.guest_id from rows r where r.question_id = functions_question())) as s
    where g.event_id = s.event_id and g.id = s.id and g.absent <> s.absent;
  end if;
  return null;
end $$;

create or replace trigger answers_added_absent_people after insert on question_answer referencing new table as rows
  for each statement execute function update_absent_people();
create or replace trigger answers_changed_absent_people after update on question_answer referencing new table as rows
  for each statement execute function update_absent_people();
create or replace trigger answers_removed_absent_people after delete on question_answer referencing old table as rows
  for each statement execute function update_absent_people();
