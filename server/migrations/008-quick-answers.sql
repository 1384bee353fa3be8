-- Answers cost the database less: a list is read once instead of once a column, and what only shapes words is written where it is used.

create or replace function told(outcome text, guest_id text default null, answer text default null, people int default 0, waiting boolean default false, free int default null, promoted int default 0)
returns jsonb language sql immutable as $$
  select jsonb_build_object('outcome', outcome, 'guest', guest_id, 'answer', answer, 'people', coalesce(people, 0), 'waiting', waiting, 'free', free, 'promoted', promoted)
$$;

create or replace function news_of(answer text, people int, waiting boolean, pending boolean) returns jsonb language sql immutable as $$
  select jsonb_build_object('why', 'answered', 'answer', answer, 'people', coalesce(people, 0), 'waiting', waiting, 'pending', pending)
$$;

create or replace function give_answers(event text, list jsonb) returns setof jsonb language plpgsql as $$
declare
  results jsonb[];
  newcomers sent_answer[] := '{}';
  places int[] := '{}';
  told_newcomers jsonb[];
  sent sent_answer;
  n int := 0;
begin
  for sent in select * from jsonb_populate_recordset(null::sent_answer, list) loop
    n := n + 1;
    if sent.guest is not null then results[n] := change_answer(sent);
    else newcomers := newcomers || sent; places := places || n; end if;
  end loop;
  if cardinality(newcomers) > 0 then
    told_newcomers := add_newcomers(event, room_of(event), newcomers);
    for n in 1 .. cardinality(places) loop results[places[n]] := told_newcomers[n]; end loop;
  end if;
  return query select unnest(results);
end $$;

-- The event and the room it has, without the people in it.
create function hall_of(event text) returns room language plpgsql as $$
declare hall room;
begin
  select e.account_id, e.xmin::text, e.capacity, e.waiting_list, e.confirmation = 'at-once', e.host_notices, l.people, 0, 0 into hall
    from event e join account a on a.id = e.account_id join plan_limit l on l.plan = a.plan where e.id = event;
  return hall;
end $$;

-- The room of an event as it stands; locked while a place could be the last one. Whoever waited for the lock reads the event
-- again: it may have been closed or made smaller meanwhile. Twenty-five thousand people are more than all answers under way can bring.
create or replace function room_of(event text) returns room language plpgsql as $$
declare
  found_room room := hall_of(event);
  roomy constant int := 25000;
begin
  if found_room.seal is null then return null; end if;
  if found_room.capacity is not null or found_room.people_limit < roomy then
    perform lock_room(event);
    found_room := hall_of(event);
  end if;
  select coalesce(sum(people), 0), coalesce(sum(yes), 0) into found_room.people, found_room.taken from event_tally where event_id = event;
  if found_room.capacity is null and found_room.people_limit >= roomy and found_room.people > found_room.people_limit - roomy then
    perform lock_room(event);
    found_room := hall_of(event);
    select coalesce(sum(people), 0), coalesce(sum(yes), 0) into found_room.people, found_room.taken from event_tally where event_id = event;
  end if;
  return found_room;
end $$;

-- Names to be searched are sorted in a few hundred at a time, so that no answer waits while thousands are.
alter index guest_folded set (gin_pending_list_limit = 256);
