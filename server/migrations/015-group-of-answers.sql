-- A group of answers by the public page is read once, written by one statement, and that is planned once.

-- The event with its room and the people in it.
create or replace function hall_of(event text) returns room language plpgsql as $$
declare hall room;
begin
  select e.account_id, e.xmin::text, e.capacity, e.waiting_list, e.confirmation = 'at-once', e.host_notices, l.people, t.people, t.yes into hall
    from event e join account a on a.id = e.account_id join plan_limit l on l.plan = a.plan
    cross join lateral (select coalesce(sum(c.people), 0)::int as people, coalesce(sum(c.yes), 0)::int as yes from event_tally c where c.event_id = e.id) as t
    where e.id = event;
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
  if found_room.capacity is not null or found_room.people_limit < roomy or found_room.people > found_room.people_limit - roomy then
    perform lock_room(event);
    found_room := hall_of(event);
  end if;
  return found_room;
end $$;

create function newcomers_in(list jsonb) returns table (
  n bigint, seal text, at timestamptz, submission text, new_guest text, passcode text, name text, email text, language text, answer text, people int, note text, companions text[], questions jsonb
) language sql stable as $$
  select s.n, s.seal, s.at, s.submission, s.new_guest, s.passcode, s.name, s.email, s.language, s.answer, case when s.answer <> 'no' then s.people end, s.note, s.companions, s.questions
    from rows from (jsonb_to_recordset(list) as (guest text, seal text, at timestamptz, submission text, new_guest text, passcode text, name text, email text, language text,
      answer text, people int, note text, companions text[], questions jsonb)) with ordinality as s (guest, seal, at, submission, new_guest, passcode, name, email, language, answer, people, note, companions, questions, n)
    where s.guest is null
$$;

drop function add_newcomers(text, room, sent_answer[]);
drop function place_newcomers(text, room, sent_answer[]);
drop type newcomer;

-- Where places are counted: who of those sent sits, who waits in which place of the line, and for whom there is no room. Whoever is on the list already takes no place.
create function place_newcomers(event text, hall room, list jsonb, out comes boolean[], out lines timestamptz[], out frees int[]) language plpgsql as $$
declare
  one record;
  free int := hall.capacity - hall.taken;
  people int := hall.people;
  smallest int;
  last_place timestamptz;
begin
  if hall.capacity is not null then
    select min(g.heads), max(g.waitlisted_at) into smallest, last_place from guest g where g.event_id = event and g.waitlisted_at is not null and g.deleted_at is null and g.answer = 'yes';
  end if;
  for one in
    select s.n, s.answer, s.at, s.people as party, s.seal is distinct from hall.seal
        or exists (select from guest g where g.event_id = event and g.submission = s.submission)
        or exists (select from guest g where g.event_id = event and s.email <> '' and lower(g.email) = lower(s.email) and g.email <> '' and g.deleted_at is null) as is_known
      from newcomers_in(list) as s order by s.n
  loop
    comes[one.n] := not one.is_known;
    continue when one.is_known;
    if people + coalesce(one.party, 1) > greatest(hall.people_limit, hall.people) then frees[one.n] := 0;
    elsif one.answer = 'yes' and hall.capacity is not null then
      if one.party <= free and coalesce(smallest > free, true) then free := free - one.party;
      elsif one.party > hall.capacity or not hall.waiting_list then frees[one.n] := greatest(free, 0);
      else
        last_place := greatest(one.at, last_place + interval '1 microsecond');
        lines[one.n] := last_place;
      end if;
    end if;
    comes[one.n] := frees[one.n] is null;
    if comes[one.n] then people := people + coalesce(one.party, 1); end if;
  end loop;
end $$;

-- Why somebody was not written: a form sent again, an address on the list, or an id, a passcode or a form that came in between, which is a clash and tried again.
create function why_not_written(event text, hall room, sent record, free int) returns jsonb language plpgsql as $$
declare known guest;
begin
  if sent.seal is distinct from hall.seal then return told('stale'); end if;
  if free is not null then return told('full', free => free); end if;
  select * into known from guest g where g.event_id = event and g.submission = sent.submission;
  if found then return told_of(case when known.deleted_at is null then 'repeated' else 'missing' end, known); end if;
  select * into known from guest g where g.event_id = event and sent.email <> '' and lower(g.email) = lower(sent.email) and g.email <> '' and g.deleted_at is null;
  if not found then return told('clash'); end if;
  perform queue_unwritten(event, hall.account_id, known, 'thanks', '{"why": "link"}', 'link ' || event || known.id || to_char(sent.at, 'YYYYMMDDHH24'), sent.at);
  return told('taken');
end $$;

-- Writes those who come by the public page and all that goes with them. What is told of each has its place in the list.
create function add_newcomers(event text, hall room, list jsonb, inout results jsonb[]) language plpgsql as $$
declare
  roomy constant int := 25000;
  counted constant boolean := hall.capacity is not null or hall.people > hall.people_limit - roomy;
  placed record;
  comes boolean[];
  lines timestamptz[];
  frees int[];
  places int[];
  outcomes jsonb[];
  one record;
  any_left boolean;
  any_named boolean;
  any_said boolean;
begin
  if counted then select p.comes, p.lines, p.frees into comes, lines, frees from place_newcomers(event, hall, list) as p; end if;
  with sent as materialized (select s.*, lines[s.n] as line, s.seal = hall.seal and (not counted or comes[s.n]) as is_written from newcomers_in(list) as s),
  added as (
    insert into guest (event_id, id, name, email, language, party_limit, passcode, submission, viewed_at, answer, answered_at, people, note, confirmed_at, waitlisted_at, created_at, updated_at)
      select event, s.new_guest, s.name, s.email, s.language, coalesce(s.people, 1), s.passcode, s.submission, s.at,
        s.answer, s.at, s.people, s.note, case when s.answer = 'yes' and s.line is null and hall.at_once then s.at end, s.line, s.at, s.at
      from sent as s where s.is_written order by s.n on conflict do nothing
      returning id, name, email, language, submission, answer, answered_at, people, confirmed_at, waitlisted_at),
  logged as (
    insert into answer_log (event_id, guest_id, at, answer, people, by, submission)
      select event, a.id, a.answered_at, a.answer, coalesce(a.people, 0), 'guest', a.submission from added as a),
  mailed as (
    insert into mail (id, account_id, event_id, guest_id, kind, to_name, to_address, from_name, language, subject, html, body_text, state, facts, next_at, created_at)
      select gen_random_uuid(), hall.account_id, event, a.id, k.kind, a.name, case k.kind when 'thanks' then a.email else '' end, '', a.language, '', '', '', 'unwritten',
        jsonb_build_object('why', 'answered', 'answer', a.answer, 'people', coalesce(a.people, 0), 'waiting', a.waitlisted_at is not null,
          'pending', a.answer = 'yes' and a.waitlisted_at is null and a.confirmed_at is null), a.answered_at, a.answered_at
      from added as a cross join (values ('thanks'), ('notice')) as k (kind) where case k.kind when 'thanks' then a.email <> '' else hall.notices = 'each' end)
  select array_agg(s.n), array_agg(case when a.id is not null then
      jsonb_build_object('outcome', 'answered', 'guest', a.id, 'answer', a.answer, 'people', coalesce(a.people, 0), 'waiting', a.waitlisted_at is not null, 'free', null, 'promoted', 0) end),
      bool_or(a.id is null), bool_or(a.id is not null and s.companions <> '{}'), bool_or(a.id is not null and s.questions <> '{}')
    into places, outcomes, any_left, any_named, any_said
    from sent as s left join added as a on a.id = s.new_guest;

  for n in 1 .. cardinality(places) loop results[places[n]] := outcomes[n]; end loop;
  if any_named then
    insert into companion (event_id, guest_id, position, name)
      select event, s.new_guest, named.place, named.one from newcomers_in(list) as s, unnest(s.companions) with ordinality as named (one, place) where results[s.n] is not null;
  end if;
  if any_said then
    insert into question_answer (event_id, guest_id, question_id, value)
      select event, s.new_guest, said.key, said.value from newcomers_in(list) as s, jsonb_each_text(s.questions) as said where results[s.n] is not null;
  end if;
  if any_left then
    for one in select s.* from newcomers_in(list) as s where results[s.n] is null order by s.n loop
      results[one.n] := why_not_written(event, hall, one, frees[one.n]);
    end loop;
  end if;
end $$;

-- Answers of one event, in order: first those who have a link, who may free seats, then those who come by the public page.
create or replace function give_answers(event text, list jsonb) returns setof jsonb language plpgsql as $$
declare
  results jsonb[];
  known int := 0;
begin
  if jsonb_path_exists(list, '$[*] ? (@.guest != null)') then
    for n in 1 .. jsonb_array_length(list) loop
      continue when list -> (n - 1) ->> 'guest' is null;
      results[n] := change_answer(jsonb_populate_record(null::sent_answer, list -> (n - 1)));
      known := known + 1;
    end loop;
  end if;
  if known < jsonb_array_length(list) then results := add_newcomers(event, room_of(event), list, results); end if;
  return query select unnest(results);
end $$;
