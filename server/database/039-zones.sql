-- Parts of the place where people are counted as they go in and out.
create table door_zone (
  event_id text not null references event (id) on delete cascade,
  id text not null,
  position int not null,
  title text not null,
  -- by language, where another one than the first
  titles jsonb not null default '{}',
  -- null: any number
  capacity int check (capacity > 0),
  -- a row of the programme; empty for the event as a whole
  function_id text not null default '',
  audience text not null default 'everyone' check (audience in ('everyone', 'categories', 'tags', 'functions')),
  -- categories by name, tags and functions by id
  groups text[] not null default '{}',
  primary key (event_id, id)
);

-- Every entry at a zone, as its device made it. What it changes is counted again whenever an entry of the same guest and zone
-- comes, because devices without a network send theirs late. An entry stays when its zone is removed. A trigger deletes
-- entries with their guest.
create table zone_tap (
  event_id text not null references event (id) on delete cascade,
  -- made by the device
  id uuid not null,
  zone_id text not null,
  kind text not null check (kind in ('in', 'out', 'undo')),
  -- null where no guest has the code
  guest_id text,
  -- the entry that an undo undoes
  undone_tap_id uuid,
  people int not null default 0,
  -- the people of the party when the entry came; null where more were let in anyway
  party int,
  gate text not null default '',
  device_id uuid,
  count int,
  device_at timestamptz not null,
  at timestamptz not null,
  received_at timestamptz not null,
  by_person uuid,
  helper_id uuid,
  by_name text not null,
  outcome text not null check (outcome in ('counted', 'held', 'unknown', 'rehearsed')),
  -- by how many people it changes the number inside
  counted int not null default 0,
  primary key (event_id, id)
);
create index zone_tap_of_guest on zone_tap (event_id, guest_id, zone_id);
create index zone_tap_of_zone on zone_tap (event_id, zone_id, at) include (guest_id, counted);
create index zone_tap_undone on zone_tap (event_id, undone_tap_id) where undone_tap_id is not null;
create index zone_tap_of_device on zone_tap (event_id, device_id, count);

-- The last day on which guests change what they said about a function, as `answers_until`. Null: as long as they may answer.
alter table programme_row add changes_until int;
