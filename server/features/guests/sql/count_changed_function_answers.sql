-- Counts the people of functions with limited places, when guests with a place at the event come to others than before.
create or replace function count_changed_function_answers() returns trigger language plpgsql as $$
declare event text;
begin
  for event in select distinct t.event_id from function_tally t
    where t.event_id in (select n.event_id from new_rows n where n.question_id = functions_question()) loop
    perform add_to_functions(event, (
      select coalesce(jsonb_object_agg(function, people), '{}')
      from (
        select function, sum(c.sign) as people
        from (select 1 as sign, * from new_rows union all select -1, * from old_rows) as c
        join guest g on g.event_id = event and g.id = c.guest_id,
          unnest(string_to_array(c.value, ',')) as function
        where c.event_id = event and c.question_id = functions_question()
          and g.answer = 'yes' and g.waitlisted_at is null and g.deleted_at is null
        group by function) as changes));
  end loop;
  return null;
end $$;

create or replace trigger answers_changed_in_functions after update on question_answer
  referencing old table as old_rows new table as new_rows
  for each statement execute function count_changed_function_answers();
