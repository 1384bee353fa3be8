-- More kinds of questions, and an end for what is known of an event's guests.

alter table question drop constraint question_kind_check;
alter table question
  add constraint question_kind_check check (kind in ('text', 'number', 'radio', 'checkbox', 'choice-list')),
  -- Everybody of the party answers for themselves.
  add column per_person boolean not null default false,
  -- The answers after which it is asked.
  add column shown_for text[] not null default '{yes,maybe}' check (shown_for <@ '{yes,maybe,no}' and cardinality(shown_for) > 0);

-- Whose answer it is: 0 is the guest, then the companions in their order, then those without a name.
alter table question_answer add column person smallint not null default 0 check (person >= 0);
alter table question_answer drop constraint question_answer_pkey, add primary key (event_id, guest_id, question_id, person);

-- Answers travel by question, those of companions as `<question>.<person>`.
create function answer_key(question text, person smallint) returns text language sql immutable parallel safe as $$
  select case when person = 0 then question else question || '.' || person end
$$;

-- True when a guest's companions and answers to questions are already as sent.
create or replace function stays_with(sent sent_answer) returns boolean language plpgsql as $$
begin
  return (coalesce(sent.answer, 'no') in ('no', 'none') or sent.companions is null
      or coalesce((select array_agg(c.name order by c.position) from companion c where c.event_id = sent.event and c.guest_id = sent.guest), '{}') = sent.companions)
    and (cardinality(sent.asked) = 0
      or coalesce((select jsonb_object_agg(answer_key(q.question_id, q.person), q.value) from question_answer q
        where q.event_id = sent.event and q.guest_id = sent.guest and q.question_id = any (sent.asked)), '{}') = sent.questions);
end $$;

-- A party that is another one keeps what each of its people answered: whoever still has a name is found by it, another name in the
-- same place is the same person, and those without one move up. Whoever is left out takes their answers along. To be asked before
-- the companions are replaced; their names stay as they are where there are no new ones.
create function follow_people(event text, guest text, names text[], party int) returns void language plpgsql as $$
declare
  last_one int;
  before text[];
  after text[];
  goes int[] := '{}';
  taken boolean[] := '{}';
  moved jsonb;
begin
  select max(q.person) into last_one from question_answer q where q.event_id = event and q.guest_id = guest;
  if coalesce(last_one, 0) = 0 then return; end if;
  before := array(select c.name from companion c where c.event_id = event and c.guest_id = guest order by c.position);
  after := coalesce(names, before);
  for n in 1 .. least(cardinality(after), party - 1) loop
    for o in 1 .. cardinality(before) loop
      if goes[o] is null and before[o] = after[n] then goes[o] := n; taken[n] := true; exit; end if;
    end loop;
  end loop;
  for n in 1 .. party - 1 loop
    if goes[n] is null and taken[n] is null then goes[n] := n; taken[n] := true; end if;
  end loop;
  for o in cardinality(before) + 1 .. last_one loop
    continue when goes[o] is not null;
    for n in 1 .. party - 1 loop
      if taken[n] is null then goes[o] := n; taken[n] := true; exit; end if;
    end loop;
  end loop;
  select jsonb_agg(jsonb_build_object('question', q.question_id, 'person', goes[q.person], 'value', q.value)) into moved
    from question_answer q where q.event_id = event and q.guest_id = guest and q.person > 0 and goes[q.person] is not null;
  delete from question_answer q where q.event_id = event and q.guest_id = guest and q.person > 0;
  insert into question_answer (event_id, guest_id, question_id, person, value)
    select event, guest, m.question, m.person, m.value from jsonb_to_recordset(coalesce(moved, '[]')) as m (question text, person smallint, value text);
end $$;

-- Answers to questions that are no longer asked stay, and those to questions asked after another answer.
drop function replace_particulars(sent_answer);
create function replace_particulars(sent sent_answer, party int) returns void language plpgsql as $$
begin
  if sent.answer <> 'no' then
    perform follow_people(sent.event, sent.guest, sent.companions, party);
    if sent.companions is not null then
      delete from companion c where c.event_id = sent.event and c.guest_id = sent.guest;
      insert into companion (event_id, guest_id, position, name)
        select sent.event, sent.guest, place, one from unnest(sent.companions) with ordinality as named (one, place);
    end if;
  end if;
  if cardinality(sent.asked) > 0 then
    delete from question_answer q where q.event_id = sent.event and q.guest_id = sent.guest and q.question_id = any (sent.asked);
    insert into question_answer (event_id, guest_id, question_id, person, value)
      select sent.event, sent.guest, left(key, 15), coalesce(nullif(substr(key, 17), ''), '0')::smallint, value from jsonb_each_text(sent.questions);
  end if;
end $$;

create or replace function change_answer(sent sent_answer) returns jsonb language plpgsql as $$
declare
  hall room := room_of(sent.event);
  old guest;
  kept guest;
  said text := nullif(sent.answer, 'none');
  party int;
  held int := 0;
  free int;
  waits boolean := false;
  promoted int := 0;
  changed boolean;
  news jsonb;
begin
  if hall.seal is distinct from sent.seal then return told('stale'); end if;
  select * into old from guest g where g.event_id = sent.event and g.id = sent.guest and g.deleted_at is null for update;
  if not found then return told('missing'); end if;
  if exists (select from answer_log l where l.event_id = sent.event and l.guest_id = sent.guest and l.submission = sent.submission) then return told_of('repeated', old); end if;
  if old.answered_at is null and not sent.first_allowed then return told_of('closed', old); end if;
  if old.answered_at is not null and not sent.change_allowed then return told_of('locked', old); end if;
  if said <> 'no' then
    party := coalesce(sent.people, old.people, 1 + (select count(*)::int from companion c where c.event_id = sent.event and c.guest_id = sent.guest));
  end if;
  free := case when old.submission is null then old.party_limit else greatest(old.party_limit, sent.self_limit) end;
  if party > free then return told_of('party-too-large', old, free); end if;
  sent.note := coalesce(sent.note, old.note);
  if old.answer is not distinct from said and old.people is not distinct from party and old.note = sent.note and stays_with(sent)
    and (old.cancelled_at is null or old.cancel_reason = coalesce(nullif(sent.reason, ''), old.cancel_reason)) then return told_of('repeated', old); end if;

  if old.answer = 'yes' and old.waitlisted_at is null then held := old.heads; end if;
  if said = 'yes' and hall.capacity is not null then
    free := greatest(hall.capacity - hall.taken + held, held);
    waits := party > free or (held = 0 and others_wait(sent.event, free, old.waitlisted_at));
    if waits and (held > 0 or party > hall.capacity or not hall.waiting_list) then return told_of('full', old, free); end if;
  end if;
  if party is not null and hall.people + party - old.heads > greatest(hall.people_limit, hall.people) then return told_of('full', old, 0); end if;

  update guest g set
      answer = said, people = party, note = sent.note, language = coalesce(sent.language, g.language), answered_at = case when said is not null then sent.at end,
      viewed_at = case when sent.host is null then coalesce(g.viewed_at, sent.at) else g.viewed_at end, updated_at = sent.at,
      waitlisted_at = case when waits then coalesce(old.waitlisted_at, end_of_line(sent.event, sent.at)) end,
      confirmed_at = case
        when said is distinct from 'yes' or waits then null
        when hall.at_once then coalesce(old.confirmed_at, sent.at)
        when old.answer = 'yes' and party <= old.people then old.confirmed_at end,
      cancelled_at = case when said = 'no' then case when old.answer = 'yes' then sent.at else old.cancelled_at end end,
      cancel_reason = case when said = 'no' and (old.answer = 'yes' or old.cancelled_at is not null) then coalesce(nullif(sent.reason, ''), old.cancel_reason) else '' end
    where g.event_id = sent.event and g.id = sent.guest returning * into kept;
  if said is not null then perform replace_particulars(sent, party); end if;
  insert into answer_log (event_id, guest_id, at, answer, people, by, submission)
    values (sent.event, sent.guest, sent.at, sent.answer, coalesce(party, 0), case when sent.host is null then 'guest' else 'host' end, sent.submission);

  changed := (old.answer, old.people, old.waitlisted_at) is distinct from (kept.answer, kept.people, kept.waitlisted_at);
  if changed or old.cancel_reason <> kept.cancel_reason then
    news := news_of(kept.answer, party, waits, kept.answer = 'yes' and not waits and kept.confirmed_at is null);
    if changed and said is not null and coalesce(sent.host, 'tell') = 'tell' then perform queue_unwritten(sent.event, hall.account_id, kept, 'thanks', news, null, sent.at); end if;
    if sent.host is null and hall.notices = 'each' then
      perform queue_unwritten(sent.event, hall.account_id, kept, 'notice', news || jsonb_build_object('reason', kept.cancel_reason), null, sent.at);
    end if;
  end if;
  if hall.capacity is not null and held > 0 and (said is distinct from 'yes' or party < held) then
    promoted := seat_waiting(sent.event, hall, hall.capacity - hall.taken + held - case when said = 'yes' then party else 0 end, sent.at);
  end if;
  return told_of('answered', kept, null, promoted);
end $$;

-- Writes those who come by the public page and all that goes with them. What is told of each has its place in the list.
create or replace function add_newcomers(event text, hall room, list jsonb, inout results jsonb[]) language plpgsql as $$
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
    insert into question_answer (event_id, guest_id, question_id, person, value)
      select event, s.new_guest, left(said.key, 15), coalesce(nullif(substr(said.key, 17), ''), '0')::smallint, said.value from newcomers_in(list) as s, jsonb_each_text(s.questions) as said where results[s.n] is not null;
  end if;
  if any_left then
    for one in select s.* from newcomers_in(list) as s where results[s.n] is null order by s.n loop
      results[one.n] := why_not_written(event, hall, one, frees[one.n]);
    end loop;
  end if;
end $$;

-- The day on which everything about the guests of an event is deleted, where the event is; null is so many days after its end. Days are
-- words here: a day has no hour, and is the same day on every machine.
alter table event
  add column purge_on text check (purge_on ~ '^\d{4}-\d\d-\d\d$'),
  -- The day its owner was warned of, and when.
  add column purge_warned_of text,
  add column purge_warned_at timestamptz,
  add column purged_at timestamptz,
  -- When nothing of it was left; until then the work goes on.
  add column purge_ended_at timestamptz;
create index event_to_purge on event (starts_at) where purged_at is null and starts_at is not null;
create index event_in_purge on event (purged_at) where purged_at is not null and purge_ended_at is null;

-- Figures that can no longer be counted, as they were when the guests were deleted.
create table event_figures (
  event_id text not null references event (id) on delete cascade,
  kind text not null,
  figures jsonb not null,
  kept_at timestamptz not null,
  primary key (event_id, kind)
);

-- The log of an event whose guests were deleted keeps who did what and when.
create or replace function refuse_rewriting() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE'
    and new.subject is null and new.before is null and new.after is null
    and (new.id, new.account_id, new.event_id, new.person_id, new.call, new.ip_hash, new.request_id, new.at)
      is not distinct from (old.id, old.account_id, old.event_id, old.person_id, old.call, old.ip_hash, old.request_id, old.at)
    and (
      exists (select from account where id = old.account_id and purged_at is not null)
      or exists (select from person where purged_at is not null and (id = old.person_id or lower(email) = lower(old.subject)))
      or exists (select from event where id = old.event_id and purged_at is not null)
    )
  then
    return new;
  end if;
  raise exception 'the audit log is only added to';
end $$;
