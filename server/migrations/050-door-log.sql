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
  outcome text not null,
  primary key (event_id, id)
);
create index door_tap_of_device on door_tap (event_id, device_id, count) where device_id is not null;
create index door_tap_taken_back on door_tap (event_id, of_tap) where of_tap is not null;
create index door_tap_of_guest on door_tap (event_id, guest_id, at) where kind = 'out' or outcome <> 'in';
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
