-- How many people of a party that comes say of themselves that they come to none of the functions. None where no one of it has said
-- anything about functions, as before an event had any, nor while it has none any more. Who waits for a place at a function comes.
create or replace function count_absent_people(event text, guest text, heads int) returns smallint language sql stable as $$
  select case when count(*) = 0 then 0 else heads - count(*) end::smallint
  from question_answer a
  where a.event_id = event and a.guest_id = guest and a.question_id = functions_question() and a.person < heads and a.value ~ '(^|,)~?[^~,]'
    and not exists (select from question q where q.event_id = event and q.id = functions_question() and q.deleted_at is not null);
$$;
