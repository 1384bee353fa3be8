-- Counts the people of functions with limited places, when guests with a place at the event say which they come to.
create or replace function count_added_function_answers() returns trigger language plpgsql as $$
declare event text;
begin
  for event in select distinct t.event_id from function_tally t
    where t.event_id in (select n.event_id from new_rows n where n.question_id = functions_question()) loop
    perform add_to_functions(event, (
      select coalesce(jsonb_object_agg(function, people), '{}')
      from (
        select function, count(*) as people
        from new_rows n join guest g on g.event_id = event and g.id = n.guest_id,
          unnest(string_to_array(n.value, ',')) as function
        where n.event_id = event and n.question_id = functions_question()
          and g.answer = 'yes' and g.waitlisted_at is null and g.deleted_at is null
        group by function) as changes));
  end loop;
  return null;
end $$;

create or replace trigger answers_added_to_functions after insert on question_answer referencing new table as new_rows
  for each statement execute function count_added_function_answers();
