-- Whether an answer counts: one to a question of a function does while the person comes to it, or anyone of the party where the
-- party is asked. An answer to any other question counts;
-- PostgreSQL does not inline this, so callers with many answers ask for function_id first.
create or replace function counts_for_function(event text, asked_function text, asks_each boolean, guest text, of_person int)
returns boolean language sql stable as $$
  select asked_function is null or exists (
    select from question_answer f
    where f.event_id = event and f.guest_id = guest and f.question_id = functions_question()
      and (f.person = of_person or not asks_each) and asked_function = any(string_to_array(f.value, ',')));
$$;
