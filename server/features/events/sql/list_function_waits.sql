-- The parties with a seat at the event that wait for a place at a function that they are invited to: as many people as ticked it, and
-- since when, in microseconds. Reads the index of answers with marks.
create or replace function list_function_waits(event text) returns table (function_id text, guest_id text, people int, since bigint)
language sql stable as $$
  select r.id, a.guest_id, count(*)::int, min(split_part(choice, ':', 2)::bigint)
  from question_answer a join guest g on g.event_id = a.event_id and g.id = a.guest_id cross join unnest(string_to_array(a.value, ',')) as choice
    join programme_row r on r.event_id = a.event_id and r.id = split_part(substr(choice, 2), ':', 1) and (r.asks_everyone or r.asks_everyone = false and r.id = any(g.functions))
  where a.event_id = event and a.question_id = functions_question() and strpos(a.value, '~') > 0
    and g.answer = 'yes' and g.waitlisted_at is null and g.deleted_at is null
    and choice like '~%' and choice not like '~~%'
  group by 1, 2
$$;
