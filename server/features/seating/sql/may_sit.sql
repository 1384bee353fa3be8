-- Whether a person of a party may have a seat: of one that comes, or has not answered, and waits for no place at the event. At a function, one
-- who said so, or is invited to it and has not answered. A seat at a function that is gone is kept, as answers are.
create or replace function may_sit(party guest, person int, function text) returns boolean language sql stable as $$
  select party.deleted_at is null and party.waitlisted_at is null and coalesce(party.answer, 'yes') = 'yes' and person < party.heads
    and (function = '' or case when party.answer is null
      then function = any (party.functions) or not exists (
        select from programme_row r where r.event_id = party.event_id and r.id = function and r.asks_everyone = false)
      else exists (
        select from question_answer a
        where a.event_id = party.event_id and a.guest_id = party.id and a.question_id = functions_question()
          and a.person = may_sit.person and function = any (string_to_array(a.value, ','))) end)
$$;
