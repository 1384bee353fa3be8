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
