-- Counts the people of functions with limited places anew. The caller holds the seats of the event.
create or replace function recount_functions(event text) returns void language sql as $$
  delete from function_tally t where t.event_id = event
    and not exists (select from programme_row r where r.event_id = event and r.id = t.function_id and r.asks_everyone is not null and r.places is not null);
  insert into function_tally (event_id, function_id, coming)
    select event, r.id, count(a.value)::int
    from programme_row r left join (
      question_answer a join guest g on g.event_id = a.event_id and g.id = a.guest_id
        and g.answer = 'yes' and g.waitlisted_at is null and g.deleted_at is null)
      on a.event_id = event and a.question_id = functions_question() and r.id = any (string_to_array(a.value, ','))
    where r.event_id = event and r.asks_everyone is not null and r.places is not null
    group by r.id
  on conflict (event_id, function_id) do update set coming = excluded.coming;
$$;
