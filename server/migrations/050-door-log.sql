-- The door without a network: what devices keep, what they did, and what of it cannot all be so.

alter table guest
  -- Of those who came, people who went out again.
  add column outside int not null default 0 check (outside >= 0),
  -- What whoever lets them in reads out.
  add column seat text not null default '',
  add column door_note text not null default '';
create index guest_outside on guest (event_id) include (outside) where outside > 0;

-- A device at the door. Its key hands in what it collected, also when its helper may do nothing else any more.
create table door_device (
  event_id text not null references event (id) on delete cascade,
  id uuid not null,
  key_hash bytea not null,
  person_id uuid,
  helper_id uuid,
  by_name text not null,
  gate text not null default '',
  -- By how many seconds its clock is ahead of ours, as of the last time it sent.
  ahead int not null default 0,
  waiting int not null default 0,
  opened_at timestamptz not null,
  seen_at timestamptz not null,
  primary key (event_id, id)
);

-- Every entry of the door as it was made, of devices and of this page alike; nothing in it changes. What counts of it are arrivals.
create table door_tap (
  event_id text not null references event (id) on delete cascade,
  -- made on the device
  id uuid not null,
  kind text not null check (kind in ('in', 'out', 'undo', 'walk-in', 'paper')),
  guest_id text,
  -- the entry an undo takes back
  of_tap uuid,
  people int not null default 0,
  names text[] not null default '{}',
  gate text not null default '',
  device_id uuid,
  -- counts up by one on the device
  count int,
  -- by the device's clock, and put right by how far that was off
  device_at timestamptz not null,
  at timestamptz not null,
  received_at timestamptz not null,
  by_person uuid,
  helper_id uuid,
  by_name text not null,
  anyway boolean not null default false,
  rehearsal boolean not null default false,
  proven boolean not null default false,
  late boolean not null default false,
  -- people it counted as new, and by how many more or less are outside since
  arrived int not null default 0,
  outside int not null default 0,
  outcome text not null,
  primary key (event_id, id)
);
create index door_tap_of_device on door_tap (event_id, device_id, count) where device_id is not null;
create index door_tap_taken_back on door_tap (event_id, of_tap) where of_tap is not null;
create index door_tap_of_guest on door_tap (event_id, guest_id) where outcome in ('twice', 'more', 'gone', 'held', 'unknown', 'outside');
create index door_tap_to_look_at on door_tap (event_id, at) where outcome in ('twice', 'more', 'gone', 'held', 'unknown', 'outside');

-- What somebody chose about entries that contradict; the newest word counts.
create table door_choice (
  event_id text not null,
  tap_id uuid not null,
  choice text not null check (choice in ('drop', 'count')),
  by_person uuid,
  by_name text not null,
  at timestamptz not null,
  primary key (event_id, tap_id, at),
  foreign key (event_id, tap_id) references door_tap (event_id, id) on delete cascade
);

create function keep_door_tap() returns trigger language plpgsql as $$
begin
  if (to_jsonb(old) - 'by_name') is distinct from (to_jsonb(new) - 'by_name') then
    raise exception 'the log of the door is written once' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger door_tap_stays before update on door_tap for each row execute function keep_door_tap();

-- Codes that another one replaced: whoever shows one is told so.
create table replaced_passcode (
  event_id text not null references event (id) on delete cascade,
  passcode text not null,
  guest_id text not null,
  at timestamptz not null default now(),
  primary key (event_id, passcode)
);

-- Which guests changed since a device read them. Written while an event has devices; ordered by transactions, of which those that
-- had not ended when the device read are asked for again: a counter would leave out whoever drew a number early and committed late.
create table door_change (
  event_id text not null references event (id) on delete cascade,
  guest_id text not null,
  at xid8 not null,
  primary key (event_id, guest_id)
);
create index door_change_since on door_change (event_id, at);

create function note_door_changes() returns trigger language plpgsql as $$
begin
  insert into door_change as c (event_id, guest_id, at)
    select r.event_id, r.id, pg_current_xact_id() from rows r where exists (select from door_device d where d.event_id = r.event_id)
    on conflict (event_id, guest_id) do update set at = excluded.at where c.at <> excluded.at;
  return null;
end $$;
create trigger guest_added_for_door after insert on guest referencing new table as rows for each statement execute function note_door_changes();
create trigger guest_changed_for_door after update on guest referencing new table as rows for each statement execute function note_door_changes();
create trigger guest_gone_for_door after delete on guest referencing old table as rows for each statement execute function note_door_changes();

create function keep_replaced_passcode() returns trigger language plpgsql as $$
begin
  insert into replaced_passcode (event_id, passcode, guest_id) values (old.event_id, old.passcode, old.id) on conflict do nothing;
  return null;
end $$;
create trigger guest_code_replaced after update of passcode on guest for each row when (old.passcode <> new.passcode) execute function keep_replaced_passcode();

-- Arrivals of before are entries too.
insert into door_tap (event_id, id, kind, guest_id, people, names, gate, device_at, at, received_at, by_person, by_name, anyway, late, arrived, outcome)
  select event_id, id, case when walk_in then 'walk-in' when late then 'paper' else 'in' end, guest_id, people, names, gate, at, at, at, by_person, by_name, anyway, late, people, 'in' from arrival;
insert into door_tap (event_id, id, kind, guest_id, of_tap, people, device_at, at, received_at, by_person, by_name, arrived, outcome)
  select event_id, gen_random_uuid(), 'undo', guest_id, id, people, undone_at, undone_at, undone_at, undone_by, '', -people, 'undone' from arrival where undone_at is not null;

alter type sent_tap add attribute helper uuid;
-- A helper has no account; by whom an arrival was is one or the other.
alter table arrival add column by_helper uuid;
create index arrival_of_helper on arrival (event_id, by_helper, at desc) where by_helper is not null;

-- One tap of a page that is connected, decided and written under the guest's lock. Whoever was in and went out comes back first. The
-- same tap again is answered as the first time; one that was made for another guest is 'elsewhere'.
create or replace function admit(sent sent_tap, out verdict text, out people int) language plpgsql as $$
declare
  here guest;
  before door_tap;
  still int;
  back int;
begin
  people := 0;
  select * into here from guest g where g.event_id = sent.event and g.id = sent.guest and g.deleted_at is null for update;
  if not found then verdict := 'missing'; return; end if;
  select * into before from door_tap t where t.event_id = sent.event and t.id = sent.id;
  if found then
    verdict := case when before.guest_id is distinct from sent.guest or before.kind not in ('in', 'paper') then 'elsewhere' when before.outcome = 'back' then 'back' else 'welcome' end;
    people := before.people;
    return;
  end if;

  still := here.heads - here.arrived;
  if not sent.anyway then
    if greatest(still, 0) + here.outside <= 0 then verdict := 'already'; return; end if;
    if here.arrived = 0 and (here.answer = 'no' or here.waitlisted_at is not null or (here.answer = 'yes' and here.confirmed_at is null)) then verdict := 'ask'; return; end if;
    if sent.people > greatest(still, 0) + here.outside then verdict := 'ask'; return; end if;
  end if;

  people := coalesce(sent.people, greatest(greatest(still, 0) + here.outside, 1));
  back := least(here.outside, people);
  verdict := case when people = back then 'back' else 'welcome' end;
  insert into door_tap (event_id, id, kind, guest_id, people, names, gate, device_at, at, received_at, by_person, helper_id, by_name, anyway, proven, late, arrived, outside, outcome)
    values (sent.event, sent.id, case when sent.late then 'paper' else 'in' end, sent.guest, people, sent.names, sent.gate, sent.at, sent.at, sent.at, sent.person, sent.helper,
      sent.person_name, sent.anyway, true, sent.late, people - back, -back, case when people = back then 'back' else 'in' end)
    on conflict do nothing;
  if not found then verdict := 'elsewhere'; people := 0; return; end if;
  if people > back then
    insert into arrival (event_id, id, guest_id, people, names, unexpected, walk_in, anyway, late, gate, by_person, by_helper, by_name, at)
      values (sent.event, sent.id, sent.guest, people - back, sent.names, unexpected_of(here, here.arrived + people - back) - unexpected_of(here, here.arrived), false,
        sent.anyway, sent.late, sent.gate, sent.person, sent.helper, sent.person_name, sent.at);
  end if;
  update guest g set arrived = g.arrived + admit.people - back, outside = g.outside - back, attended_at = coalesce(g.attended_at, sent.at), updated_at = sent.at
    where g.event_id = sent.event and g.id = sent.guest;
end $$;

-- A guest is again what the entries that count say. A walk-in of whom nobody is left was never on the list.
create function settle_guest(event text, party text, outside_since int, at timestamptz) returns void language plpgsql as $$
begin
  update guest g set
      arrived = rest.people, outside = least(rest.people, greatest(0, g.outside + outside_since)), attended_at = rest.since, updated_at = settle_guest.at,
      deleted_at = case when g.walk_in and rest.people = 0 then coalesce(g.deleted_at, settle_guest.at) else g.deleted_at end
    from (select coalesce(sum(a.people), 0)::int as people, min(a.at) as since from arrival a
      where a.event_id = event and a.guest_id = party and a.undone_at is null) as rest
    where g.event_id = event and g.id = party;
end $$;

drop function undo_arrival(text, uuid, uuid, timestamptz);
-- Takes an entry back, once, by an entry of its own.
create function undo_tap(event text, tap uuid, undo uuid, by_person uuid, helper uuid, by_name text, at timestamptz) returns boolean language plpgsql as $$
declare
  taken door_tap;
  party text;
begin
  select * into taken from door_tap t where t.event_id = event and t.id = tap;
  party := coalesce(taken.guest_id, (select a.guest_id from arrival a where a.event_id = event and a.id = tap));
  perform from guest g where g.event_id = event and g.id = party for update;
  if exists (select from door_tap t where t.event_id = event and t.of_tap = tap and t.outcome = 'undone') then return false; end if;
  insert into door_tap (event_id, id, kind, guest_id, of_tap, people, gate, device_at, at, received_at, by_person, helper_id, by_name, arrived, outside, outcome)
    values (event, undo, 'undo', party, tap, coalesce(taken.people, 0), coalesce(taken.gate, ''), undo_tap.at, undo_tap.at, undo_tap.at, undo_tap.by_person, helper, undo_tap.by_name,
      -coalesce(taken.arrived, 0), -coalesce(taken.outside, 0), 'undone');
  update arrival a set undone_at = undo_tap.at, undone_by = undo_tap.by_person where a.event_id = event and a.id = tap and a.undone_at is null;
  perform settle_guest(event, party, -coalesce(taken.outside, 0), undo_tap.at);
  return true;
end $$;
