-- Counts the people of functions with limited places, when answers of guests with a place at the event are removed.
create or replace function count_removed_function_answers() returns trigger language plpgsql as $$
declare event text;
begin
  for event in select distinct t.event_id from function_tally t
    where t.event_id in (select o.event_id from old_rows o where o.question_id = functions_question()) loop
    perform add_to_functions(event, (
      select coalesce(jsonb_object_agg(function, people), '{}')
      from (
        select function, -count(*) as people
        from old_rows o join guest g on g.event_id = event and g.id = o.guest_id,
          unnest(string_to_array(o.value, ',')) as function
        where o.event_id = event and o.question_id = functions_question()
          and g.answer = 'yes' and g.waitlisted_at is null and g.deleted_at is null
        group by function) as changes));
  end loop;
  return null;
end $$;

create or replace trigger answers_removed_from_functions after delete on question_answer referencing old table as old_rows
  for each statement execute function count_removed_function_answers();
