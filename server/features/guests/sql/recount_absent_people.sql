-- Counts anew who comes to none of the functions of an event, where it has just lost its last function or has one again.
create or replace function recount_absent_people() returns trigger language plpgsql as $$
begin
  perform g.id from guest g where g.event_id = new.event_id and g.answer = 'yes' and g.absent <> count_absent_people(g.event_id, g.id, g.heads)
    order by g.id for no key update;
  update guest g set absent = count_absent_people(g.event_id, g.id, g.heads)
    where g.event_id = new.event_id and g.answer = 'yes' and g.absent <> count_absent_people(g.event_id, g.id, g.heads);
  return null;
end $$;

create or replace trigger functions_asked_absent_people after update of deleted_at on question for each row
  when (new.id = functions_question() and (new.deleted_at is null) <> (old.deleted_at is null))
  execute function recount_absent_people();
