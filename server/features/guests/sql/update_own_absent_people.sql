-- The same as `update_absent_people` when a party answers, or gets larger or smaller.
create or replace function update_own_absent_people() returns trigger language plpgsql as $$
begin
  new.absent := case when new.answer = 'yes' then count_absent_people(new.event_id, new.id, coalesce(new.people, new.party_limit)) else 0 end;
  return new;
end $$;

create or replace trigger guest_answered_absent_people before update of answer, people, party_limit on guest
  for each row when ((new.answer, new.people, new.party_limit) is distinct from (old.answer, old.people, old.party_limit)) execute function update_own_absent_people();
