-- What an answer says was looked at before it comes here; what two answers can race for is decided and written here, in one statement.

create type sent_answer as (
  event text, seal text, at timestamptz, submission text, guest text, new_guest text, passcode text,
  name text, email text, language text, answer text, people int, companions text[], note text, questions jsonb, asked text[],
  self_limit int, first_allowed boolean, change_allowed boolean
);

create function told(outcome text, guest_id text default null, answer text default null, people int default 0, waiting boolean default false, free int default null, promoted int default 0)
returns jsonb language plpgsql immutable as $$
begin
  return jsonb_build_object('outcome', outcome, 'guest', guest_id, 'answer', answer, 'people', coalesce(people, 0), 'waiting', waiting, 'free', free, 'promoted', promoted);
end $$;

create function told_of(outcome text, of_guest guest, free int default null, promoted int default 0) returns jsonb language plpgsql immutable as $$
begin
  return told(outcome, of_guest.id, of_guest.answer, of_guest.people, of_guest.waitlisted_at is not null, free, promoted);
end $$;

create function news_of(answer text, people int, waiting boolean, pending boolean) returns jsonb language plpgsql immutable as $$
begin
  return jsonb_build_object('why', 'answered', 'answer', answer, 'people', coalesce(people, 0), 'waiting', waiting, 'pending', pending);
end $$;

-- True when a guest's companions and answers to questions are already as sent.
create function stays_with(sent sent_answer) returns boolean language plpgsql as $$
begin
  return sent.answer = 'no' or (
    coalesce((select array_agg(c.name order by c.position) from companion c where c.event_id = sent.event and c.guest_id = sent.guest), '{}') = sent.companions
    and coalesce((select jsonb_object_agg(q.question_id, q.value) from question_answer q
      where q.event_id = sent.event and q.guest_id = sent.guest and q.question_id = any (sent.asked)), '{}') = sent.questions);
end $$;

-- Answers to questions that are no longer asked stay.
create function replace_particulars(sent sent_answer) returns void language plpgsql as $$
begin
  delete from companion c where c.event_id = sent.event and c.guest_id = sent.guest;
  insert into companion (event_id, guest_id, position, name)
    select sent.event, sent.guest, place, one from unnest(sent.companions) with ordinality as named (one, place);
  delete from question_answer q where q.event_id = sent.event and q.guest_id = sent.guest and q.question_id = any (sent.asked);
  insert into question_answer (event_id, guest_id, question_id, value)
    select sent.event, sent.guest, key, value from jsonb_each_text(sent.questions);
end $$;

-- Later than everybody in line, however coarse or late a clock.
create function end_of_line(event text, at timestamptz) returns timestamptz language plpgsql as $$
begin
  return greatest(at, (select max(waitlisted_at) + interval '1 microsecond' from guest where event_id = event and waitlisted_at is not null and deleted_at is null));
end $$;

-- True when somebody in line, before the given place in it, could have the free seats.
create function others_wait(event text, free int, place timestamptz) returns boolean language plpgsql as $$
begin
  return exists (select from guest g where g.event_id = event and g.waitlisted_at is not null and g.deleted_at is null and g.answer = 'yes'
    and g.heads <= free and g.waitlisted_at < coalesce(place, 'infinity'));
end $$;

-- A guest with a link answers for the first time or anew.
create function change_answer(sent sent_answer) returns jsonb language plpgsql as $$
declare
  hall room := room_of(sent.event);
  old guest;
  kept guest;
  party int := case when sent.answer = 'no' then null else sent.people end;
  held int := 0;
  free int;
  waits boolean := false;
  promoted int := 0;
  news jsonb;
begin
  if hall.seal is distinct from sent.seal then return told('stale'); end if;
  select * into old from guest g where g.event_id = sent.event and g.id = sent.guest and g.deleted_at is null for update;
  if not found then return told('missing'); end if;
  if exists (select from answer_log l where l.event_id = sent.event and l.guest_id = sent.guest and l.submission = sent.submission) then return told_of('repeated', old); end if;
  if old.answered_at is null and not sent.first_allowed then return told_of('closed', old); end if;
  if old.answered_at is not null and not sent.change_allowed then return told_of('locked', old); end if;
  free := case when old.submission is null then old.party_limit else greatest(old.party_limit, sent.self_limit) end;
  if party > free then return told_of('party-too-large', old, free); end if;
  if old.answer = sent.answer and old.people is not distinct from party and old.note = sent.note and stays_with(sent) then return told_of('repeated', old); end if;

  if old.answer = 'yes' and old.waitlisted_at is null then held := old.heads; end if;
  if sent.answer = 'yes' and hall.capacity is not null then
    free := greatest(hall.capacity - hall.taken + held, held);
    waits := party > free or (held = 0 and others_wait(sent.event, free, old.waitlisted_at));
    if waits and (held > 0 or party > hall.capacity or not hall.waiting_list) then return told_of('full', old, free); end if;
  end if;
  if hall.people + coalesce(party, old.party_limit) - old.heads > greatest(hall.people_limit, hall.people) then return told_of('full', old, 0); end if;

  update guest g set
      answer = sent.answer, people = party, note = sent.note, language = coalesce(sent.language, g.language), answered_at = sent.at, viewed_at = coalesce(g.viewed_at, sent.at), updated_at = sent.at,
      waitlisted_at = case when waits then coalesce(old.waitlisted_at, end_of_line(sent.event, sent.at)) end,
      confirmed_at = case
        when sent.answer <> 'yes' or waits then null
        when hall.at_once then coalesce(old.confirmed_at, sent.at)
        when old.answer = 'yes' and party <= old.people then old.confirmed_at end
    where g.event_id = sent.event and g.id = sent.guest returning * into kept;
  if sent.answer <> 'no' then perform replace_particulars(sent); end if;
  insert into answer_log (event_id, guest_id, at, answer, people, by, submission)
    values (sent.event, sent.guest, sent.at, sent.answer, coalesce(party, 0), 'guest', sent.submission);

  if (old.answer, old.people, old.waitlisted_at) is distinct from (kept.answer, kept.people, kept.waitlisted_at) then
    news := news_of(kept.answer, party, waits, kept.answer = 'yes' and not waits and kept.confirmed_at is null);
    perform queue_unwritten(sent.event, hall.account_id, kept, 'thanks', news, null, sent.at);
    if hall.notices = 'each' then perform queue_unwritten(sent.event, hall.account_id, kept, 'notice', news, null, sent.at); end if;
  end if;
  if hall.capacity is not null and held > 0 and (kept.answer <> 'yes' or party < held) then
    promoted := seat_waiting(sent.event, hall, hall.capacity - hall.taken + held - case when kept.answer = 'yes' then party else 0 end, sent.at);
  end if;
  return told_of('answered', kept, null, promoted);
end $$;

create type newcomer as (sent sent_answer, outcome text, party int, place timestamptz, free int, known guest);

-- Who comes by the public page: which of them are there already, and in order who sits, who waits, and for whom there is no room.
create function place_newcomers(event text, hall room, sents sent_answer[]) returns newcomer[] language plpgsql as $$
declare
  placed newcomer[] := '{}';
  found_one record;
  one newcomer;
  free int := hall.capacity - hall.taken;
  people int := hall.people;
  smallest int;
  last_place timestamptz;
begin
  if hall.capacity is not null then
    select min(g.heads), max(g.waitlisted_at) into smallest, last_place from guest g where g.event_id = event and g.waitlisted_at is not null and g.deleted_at is null and g.answer = 'yes';
  end if;
  for found_one in
    select sents[n] as sent, there.known from generate_subscripts(sents, 1) as n left join lateral (
      select g as known from guest g where g.event_id = event and g.submission = (sents[n]).submission
      union all
      select g from guest g where g.event_id = event and (sents[n]).email <> '' and lower(g.email) = lower((sents[n]).email) and g.email <> '' and g.deleted_at is null
      limit 1) as there on true order by n
  loop
    one := row(found_one.sent, 'answered', case when (found_one.sent).answer = 'no' then null else (found_one.sent).people end, null, null, found_one.known)::newcomer;
    if (one.sent).seal is distinct from hall.seal then one.outcome := 'stale';
    elsif (one.known).submission = (one.sent).submission then one.outcome := case when (one.known).deleted_at is null then 'repeated' else 'missing' end;
    elsif (one.known).id is not null then one.outcome := 'taken';
    elsif people + coalesce(one.party, 1) > greatest(hall.people_limit, hall.people) then one.outcome := 'full'; one.free := 0;
    elsif (one.sent).answer = 'yes' and hall.capacity is not null then
      if one.party <= free and coalesce(smallest > free, true) then free := free - one.party;
      elsif one.party > hall.capacity or not hall.waiting_list then one.outcome := 'full'; one.free := greatest(free, 0);
      else
        last_place := greatest((one.sent).at, last_place + interval '1 microsecond');
        one.place := last_place;
      end if;
    end if;
    if one.outcome = 'answered' then people := people + coalesce(one.party, 1); end if;
    placed := placed || one;
  end loop;
  return placed;
end $$;

-- Writes those who were placed, and all that goes with them, each table once. An id, a passcode or a form that came in between makes a clash, which is tried again.
create function add_newcomers(event text, hall room, sents sent_answer[]) returns jsonb[] language plpgsql as $$
declare
  placed newcomer[] := place_newcomers(event, hall, sents);
  written text[];
begin
  with added as (
    insert into guest (event_id, id, name, email, language, party_limit, passcode, submission, viewed_at, answer, answered_at, people, note, confirmed_at, waitlisted_at, created_at, updated_at)
      select event, (c.sent).new_guest, (c.sent).name, (c.sent).email, (c.sent).language, coalesce(c.party, 1), (c.sent).passcode, (c.sent).submission, (c.sent).at,
        (c.sent).answer, (c.sent).at, c.party, (c.sent).note, case when (c.sent).answer = 'yes' and c.place is null and hall.at_once then (c.sent).at end, c.place, (c.sent).at, (c.sent).at
      from unnest(placed) as c where c.outcome = 'answered' on conflict do nothing returning id)
    select array_agg(id) into written from added;

  if written is not null then
    insert into answer_log (event_id, guest_id, at, answer, people, by, submission)
      select event, (c.sent).new_guest, (c.sent).at, (c.sent).answer, coalesce(c.party, 0), 'guest', (c.sent).submission
      from unnest(placed) as c where (c.sent).new_guest = any (written);
    insert into mail (id, account_id, event_id, guest_id, kind, to_name, to_address, from_name, language, subject, html, body_text, state, facts, next_at, created_at)
      select gen_random_uuid(), hall.account_id, event, (c.sent).new_guest, kinds.kind, (c.sent).name, case kinds.kind when 'thanks' then (c.sent).email else '' end, '', (c.sent).language, '', '', '', 'unwritten',
        news_of((c.sent).answer, c.party, c.place is not null, (c.sent).answer = 'yes' and c.place is null and not hall.at_once), (c.sent).at, (c.sent).at
      from unnest(placed) as c, unnest(case hall.notices when 'each' then '{thanks,notice}'::text[] else '{thanks}' end) as kinds (kind)
      where (c.sent).new_guest = any (written) and (kinds.kind = 'notice' or (c.sent).email <> '');
    if exists (select from unnest(placed) as c where cardinality((c.sent).companions) > 0) then
      insert into companion (event_id, guest_id, position, name)
        select event, (c.sent).new_guest, named.place, named.one from unnest(placed) as c, unnest((c.sent).companions) with ordinality as named (one, place)
        where (c.sent).new_guest = any (written);
    end if;
    if exists (select from unnest(placed) as c where (c.sent).questions <> '{}') then
      insert into question_answer (event_id, guest_id, question_id, value)
        select event, (c.sent).new_guest, said.key, said.value from unnest(placed) as c, jsonb_each_text((c.sent).questions) as said
        where (c.sent).new_guest = any (written);
    end if;
  end if;
  perform queue_unwritten(event, hall.account_id, c.known, 'thanks', '{"why": "link"}', 'link ' || event || (c.known).id || to_char((c.sent).at, 'YYYYMMDDHH24'), (c.sent).at)
    from unnest(placed) as c where c.outcome = 'taken';
  return array(select case
      when c.outcome = 'answered' and (c.sent).new_guest = any (written) then told('answered', (c.sent).new_guest, (c.sent).answer, c.party, c.place is not null)
      when c.outcome = 'answered' then told('clash')
      when c.outcome in ('repeated', 'missing') then told_of(c.outcome, c.known)
      else told(c.outcome, free => c.free) end
    from unnest(placed) as c);
end $$;

-- Answers of one event, in order: first those who have a link, who may free seats, then those who come by the public page.
create function give_answers(event text, list jsonb) returns setof jsonb language plpgsql as $$
declare
  results jsonb[];
  newcomers sent_answer[] := '{}';
  places int[] := '{}';
  told_newcomers jsonb[];
  sent sent_answer;
  n int := 0;
begin
  for sent in select (jsonb_populate_record(null::sent_answer, value)).* from jsonb_array_elements(list) loop
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
