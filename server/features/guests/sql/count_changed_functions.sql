-- Counts the people of functions with limited places, when guests get a place at the event or lose it.
create or replace function count_changed_functions() returns trigger language plpgsql as $$
declare event text;
begin
  for event in select distinct t.event_id from function_tally t where t.event_id in (select n.event_id from new_rows n) loop
    perform add_to_functions(event, (
      select coalesce(jsonb_object_agg(function, people), '{}')
      from (
        select function, sum(c.sign) as people
        from (
          select id, sum(sign) as sign
          from (select 1 as sign, * from new_rows union all select -1, * from old_rows) as both_rows
          where event_id = event and answer = 'yes' and waitlisted_at is null and deleted_at is null
          group by id having sum(sign) <> 0) as c
        join question_answer a on a.event_id = event and a.guest_id = c.id and a.question_id = functions_question(),
          unnest(string_to_array(a.value, ',')) as function
        group by function) as changes));
  end loop;
  return null;
end $$;

create or replace trigger guest_updated_functions after update on guest referencing old table as old_rows new table as new_rows
  for each statement execute function count_changed_functions();
