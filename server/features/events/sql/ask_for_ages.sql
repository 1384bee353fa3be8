-- The question for ages is asked while the event says so.
create or replace function ask_for_ages() returns trigger language plpgsql as $$
begin
  if new.children_asked or exists (select from question q where q.event_id = new.id and q.id = ages_question()) then
    perform store_ages_question(new.id, new.children_asked);
  end if;
  return null;
end $$;

create or replace trigger event_asks_for_ages after insert or update of children_asked, languages on event for each row
  execute function ask_for_ages();
