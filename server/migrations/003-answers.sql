-- Answers: one statement decides an answer and writes it with its history, its seat and its mails.

alter table answer_log add column submission text;
create unique index answer_log_submission on answer_log (event_id, guest_id, submission);

-- An unwritten mail holds the facts it is written from, so that an answer does not wait for words.
alter table mail add column facts jsonb;
alter table mail drop constraint mail_state_check;
alter table mail add constraint mail_state_check
  check (state in ('unwritten', 'queued', 'inflight', 'sent', 'awaiting_retry', 'uncertain', 'failed', 'aborted'));
create index mail_unwritten on mail (created_at) where state = 'unwritten';

create index guest_in_line on guest (event_id, waitlisted_at, id) where waitlisted_at is not null and deleted_at is null;
-- What happened last, for the host's dashboard; answers are in an index of their own.
create index guest_by_view on guest (event_id, viewed_at desc) where viewed_at is not null and answered_at is null and deleted_at is null;
create index guest_by_confirmation on guest (event_id, confirmed_at desc) where confirmed_at is not null and (answered_at is null or confirmed_at > answered_at) and deleted_at is null;
create index guest_by_arrival on guest (event_id, attended_at desc) where attended_at is not null and deleted_at is null;
alter table event_tally set (fillfactor = 20);

-- Whoever may fill the last place of an event stands in line here, before touching a guest's row.
create function lock_room(event text) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(event, 0));
end $$;

create type room as (account_id uuid, seal text, capacity int, waiting_list boolean, at_once boolean, notices text, people_limit int, people int, taken int);

-- The room of an event as it stands; locked while a place could be the last one. Twenty-five thousand
-- people are more than all answers under way together can bring.
create function room_of(event text) returns room language plpgsql as $$
declare
  found_room room;
  roomy constant int := 25000;
begin
  select e.account_id, e.xmin::text, e.capacity, e.waiting_list, e.confirmation = 'at-once', e.host_notices, l.people, 0, 0 into found_room
    from event e join account a on a.id = e.account_id join plan_limit l on l.plan = a.plan where e.id = event;
  if found_room.seal is null then return null; end if;
  if found_room.capacity is not null or found_room.people_limit < roomy then perform lock_room(event); end if;
  select coalesce(sum(people), 0), coalesce(sum(yes), 0) into found_room.people, found_room.taken from event_tally where event_id = event;
  if found_room.capacity is null and found_room.people_limit >= roomy and found_room.people > found_room.people_limit - roomy then
    perform lock_room(event);
    select coalesce(sum(people), 0), coalesce(sum(yes), 0) into found_room.people, found_room.taken from event_tally where event_id = event;
  end if;
  return found_room;
end $$;

create function queue_unwritten(event text, account uuid, to_guest guest, mail_kind text, told jsonb, once text, at timestamptz) returns void language plpgsql as $$
begin
  if mail_kind = 'thanks' and to_guest.email = '' then return; end if;
  insert into mail (id, account_id, event_id, guest_id, kind, once_key, to_name, to_address, from_name, language, subject, html, body_text, state, facts, next_at, created_at)
    values (gen_random_uuid(), account, event, to_guest.id, mail_kind, once, to_guest.name, case mail_kind when 'thanks' then to_guest.email else '' end,
      '', to_guest.language, '', '', '', 'unwritten', told, at, at)
    on conflict (once_key) do nothing;
end $$;

-- Free seats go to the first in line whose party fits; a party too large keeps its place in the line. The room is locked.
create function seat_waiting(event text, hall room, free int, at timestamptz) returns int language plpgsql as $$
declare
  next_guest guest;
  seated int := 0;
begin
  for next_guest in
    select * from guest where event_id = event and waitlisted_at is not null and deleted_at is null and answer = 'yes'
      order by waitlisted_at, id for update
  loop
    exit when free <= 0;
    continue when next_guest.heads > free;
    update guest set waitlisted_at = null, confirmed_at = case when hall.at_once then at end, updated_at = at
      where event_id = event and id = next_guest.id;
    perform queue_unwritten(event, hall.account_id, next_guest, 'thanks',
      jsonb_build_object('why', 'seated', 'answer', 'yes', 'people', next_guest.heads, 'waiting', false, 'pending', not hall.at_once), null, at);
    free := free - next_guest.heads;
    seated := seated + 1;
  end loop;
  return seated;
end $$;

-- Seats whoever fits by now, after a guest has gone or the room has grown; nobody is seated at an event that is closed or over.
create function seat_line(event text, at timestamptz) returns int language plpgsql as $$
declare
  hall room;
begin
  if not exists (select from guest g where g.event_id = event and g.waitlisted_at is not null and g.deleted_at is null)
    or not exists (select from event e where e.id = event and e.published_at is not null and e.unpublished_at is null
      and (e.starts_at is null or e.starts_at + make_interval(mins => e.duration_minutes) > at)) then return 0; end if;
  perform lock_room(event);
  hall := room_of(event);
  return seat_waiting(event, hall, coalesce(hall.capacity - hall.taken, 2000000000), at);
end $$;

create function seat_after_growth() returns trigger language plpgsql as $$
begin
  perform seat_line(new.id, new.updated_at);
  return null;
end $$;
create trigger event_room_changed after update of capacity, unpublished_at on event for each row
  when (old.capacity is distinct from new.capacity or old.unpublished_at is distinct from new.unpublished_at) execute function seat_after_growth();

-- True when somebody in line, before the given place in it, could have the free seats.
create function others_wait(event text, free int, place timestamptz) returns boolean language plpgsql as $$
begin
  return exists (select from guest g where g.event_id = event and g.waitlisted_at is not null and g.deleted_at is null and g.answer = 'yes'
    and g.heads <= free and g.waitlisted_at < coalesce(place, 'infinity'));
end $$;

create type sent_answer as (
  event text, seal text, at timestamptz, submission text, guest text, new_guest text, passcode text,
  name text, email text, language text, answer text, people int, companions text[], note text, questions jsonb, asked text[],
  self_limit int, first_allowed boolean, change_allowed boolean
);

-- Later than everybody in line, however coarse or late a clock.
create function end_of_line(event text, at timestamptz) returns timestamptz language plpgsql as $$
begin
  return greatest(at, (select max(waitlisted_at) + interval '1 microsecond' from guest where event_id = event and waitlisted_at is not null and deleted_at is null));
end $$;

create function stays_with(event text, guest_id text, sent sent_answer) returns boolean language plpgsql as $$
begin
  return sent.answer = 'no' or (
    coalesce((select array_agg(c.name order by c.position) from companion c where c.event_id = event and c.guest_id = stays_with.guest_id), '{}') = sent.companions
    and coalesce((select jsonb_object_agg(q.question_id, q.value) from question_answer q
      where q.event_id = event and q.guest_id = stays_with.guest_id and q.question_id = any (sent.asked)), '{}') = sent.questions);
end $$;

create function keep_particulars(sent sent_answer, guest_id text, anew boolean) returns void language plpgsql as $$
begin
  if not anew then
    delete from companion c where c.event_id = sent.event and c.guest_id = keep_particulars.guest_id;
    delete from question_answer q where q.event_id = sent.event and q.guest_id = keep_particulars.guest_id and q.question_id = any (sent.asked);
  end if;
  if cardinality(sent.companions) > 0 then
    insert into companion (event_id, guest_id, position, name)
      select sent.event, keep_particulars.guest_id, place, one from unnest(sent.companions) with ordinality as named (one, place);
  end if;
  if sent.questions <> '{}' then
    insert into question_answer (event_id, guest_id, question_id, value)
      select sent.event, keep_particulars.guest_id, key, value from jsonb_each_text(sent.questions);
  end if;
end $$;

create function told(outcome text, of_guest guest, free int default null, promoted int default 0) returns jsonb language plpgsql immutable as $$
begin
  return jsonb_build_object('outcome', outcome, 'guest', of_guest.id, 'answer', of_guest.answer, 'people', coalesce(of_guest.people, 0),
    'waiting', of_guest.waitlisted_at is not null, 'free', free, 'promoted', promoted);
end $$;

-- One answer from first to last. What the answer says is looked at before; what two answers can race for is decided here.
create function give_answer(one jsonb) returns jsonb language plpgsql as $$
declare
  sent sent_answer := jsonb_populate_record(null::sent_answer, one);
  anew boolean := sent.guest is null;
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
  if hall.seal is distinct from sent.seal then return told('stale', null); end if;

  if anew then
    select * into old from guest g where g.event_id = sent.event and g.submission = sent.submission;
    if found then return told(case when old.deleted_at is null then 'repeated' else 'missing' end, old); end if;
    select * into old from guest g where sent.email <> '' and g.event_id = sent.event and lower(g.email) = lower(sent.email) and g.deleted_at is null and g.email <> '';
    if found then
      perform queue_unwritten(sent.event, hall.account_id, old, 'thanks', '{"why": "link"}', 'link ' || sent.event || old.id || to_char(sent.at, 'YYYYMMDDHH24'), sent.at);
      return told('taken', null);
    end if;
  else
    select * into old from guest g where g.event_id = sent.event and g.id = sent.guest and g.deleted_at is null for update;
    if not found then return told('missing', null); end if;
    if exists (select from answer_log l where l.event_id = sent.event and l.guest_id = sent.guest and l.submission = sent.submission) then return told('repeated', old); end if;
    if old.answered_at is null and not sent.first_allowed then return told('closed', old); end if;
    if old.answered_at is not null and not sent.change_allowed then return told('locked', old); end if;
    free := case when old.submission is null then old.party_limit else greatest(old.party_limit, sent.self_limit) end;
    if party > free then return told('party-too-large', old, free); end if;
    if old.answer = sent.answer and old.people is not distinct from party and old.note = sent.note and stays_with(sent.event, sent.guest, sent) then return told('repeated', old); end if;
    if old.answer = 'yes' and old.waitlisted_at is null then held := old.heads; end if;
  end if;

  if sent.answer = 'yes' and hall.capacity is not null then
    free := greatest(hall.capacity - hall.taken + held, held);
    waits := party > free or (held = 0 and others_wait(sent.event, free, old.waitlisted_at));
    if waits and (held > 0 or party > hall.capacity or not hall.waiting_list) then return told('full', old, free); end if;
  end if;
  if hall.people + coalesce(party, old.party_limit, 1) - coalesce(old.heads, 0) > greatest(hall.people_limit, hall.people) then return told('full', old, 0); end if;

  kept := old;
  kept.answer := sent.answer;
  kept.people := party;
  kept.waitlisted_at := case when waits then coalesce(old.waitlisted_at, end_of_line(sent.event, sent.at)) end;
  kept.confirmed_at := case
    when sent.answer <> 'yes' or waits then null
    when hall.at_once then coalesce(old.confirmed_at, sent.at)
    when old.answer = 'yes' and party <= old.people then old.confirmed_at end;
  if anew then
    insert into guest (event_id, id, name, email, language, party_limit, passcode, submission, viewed_at, answer, answered_at, people, note, confirmed_at, waitlisted_at, created_at, updated_at)
      values (sent.event, sent.new_guest, sent.name, sent.email, sent.language, coalesce(party, 1), sent.passcode, sent.submission, sent.at,
        sent.answer, sent.at, party, sent.note, kept.confirmed_at, kept.waitlisted_at, sent.at, sent.at)
      on conflict do nothing returning * into kept;
    if not found then return told('clash', null); end if;
  else
    update guest g set answer = kept.answer, people = party, note = sent.note, language = coalesce(sent.language, g.language), answered_at = sent.at, viewed_at = coalesce(g.viewed_at, sent.at),
        confirmed_at = kept.confirmed_at, waitlisted_at = kept.waitlisted_at, updated_at = sent.at
      where g.event_id = sent.event and g.id = sent.guest returning * into kept;
  end if;
  if sent.answer <> 'no' then perform keep_particulars(sent, kept.id, anew); end if;
  insert into answer_log (event_id, guest_id, at, answer, people, by, submission)
    values (sent.event, kept.id, sent.at, sent.answer, coalesce(party, 0), 'guest', sent.submission);

  if (old.answer, old.people, old.waitlisted_at) is distinct from (kept.answer, kept.people, kept.waitlisted_at) then
    news := jsonb_build_object('why', 'answered', 'answer', kept.answer, 'people', coalesce(party, 0), 'waiting', waits,
      'pending', kept.answer = 'yes' and not waits and kept.confirmed_at is null, 'before', old.answer);
    perform queue_unwritten(sent.event, hall.account_id, kept, 'thanks', news, null, sent.at);
    if hall.notices = 'each' then perform queue_unwritten(sent.event, hall.account_id, kept, 'notice', news, null, sent.at); end if;
  end if;
  if hall.capacity is not null and held > 0 and (kept.answer <> 'yes' or party < held) then
    promoted := seat_waiting(sent.event, hall, hall.capacity - hall.taken + held - case when kept.answer = 'yes' then party else 0 end, sent.at);
  end if;
  return told('answered', kept, null, promoted);
end $$;

create function give_answers(list jsonb) returns setof jsonb language plpgsql as $$
declare
  one jsonb;
begin
  for one in select value from jsonb_array_elements(list) loop return next give_answer(one); end loop;
end $$;
