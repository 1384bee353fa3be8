-- Whether a person of a party may have a seat: of one that comes, or has not answered, and waits for no place at the event. At a function, one
-- who said so.
create or replace function may_sit(party guest, person int, function text) returns boolean language sql stable as $$
  select party.deleted_at is null and party.waitlisted_at is null and coalesce(party.answer, 'yes') = 'yes' and person < party.heads
    and (function = '' or party.answer is null or exists (
      select from question_answer a
      where a.event_id = party.event_id and a.guest_id = party.id and a.question_id = functions_question()
        and a.person = may_sit.person and function = any (string_to_array(a.value, ','))))
$$;
