-- Lists of a million: counts by category and day kept by the rows, an index for every view, bulk changes that can be taken back, imports.

-- A bulk statement counts in a shard of its own, so that it holds up nobody who comes with one guest.
create function tally_shard() returns smallint language plpgsql as $$
begin
  return case when current_setting('mehfil.bulk', true) = 'on' then 8 when current_setting('mehfil.bulk', true) = 'list' then 9 else pg_backend_pid() % 8 end;
end $$;

create or replace function add_to_tally(event text, delta event_tally) returns void language plpgsql as $$
begin
  insert into event_tally as t values (event, tally_shard(), delta.guests, delta.people, delta.yes, delta.maybe, delta.no, delta.no_answer, delta.not_invited, delta.waiting, delta.viewed, delta.confirmed, delta.to_confirm, delta.attended, delta.not_delivered)
  on conflict (event_id, shard) do update set
      guests = t.guests + excluded.guests,
      people = t.people + excluded.people,
      yes = t.yes + excluded.yes,
      maybe = t.maybe + excluded.maybe,
      no = t.no + excluded.no,
      no_answer = t.no_answer + excluded.no_answer,
      not_invited = t.not_invited + excluded.not_invited,
      waiting = t.waiting + excluded.waiting,
      viewed = t.viewed + excluded.viewed,
      confirmed = t.confirmed + excluded.confirmed,
      to_confirm = t.to_confirm + excluded.to_confirm,
      attended = t.attended + excluded.attended,
      not_delivered = t.not_delivered + excluded.not_delivered;
end $$;

-- People by category, and by the day of their yes where the event is. As many rows a key as there are shards in use.
create table event_share (
  event_id text not null references event (id) on delete cascade,
  shard smallint not null,
  kind text not null check (kind in ('category', 'day')),
  key text not null,
  guests int not null,
  people int not null,
  yes int not null,
  maybe int not null,
  no int not null,
  primary key (event_id, shard, kind, key)
) with (fillfactor = 50);

-- The event's zone, or UTC where this server knows no such zone.
create function zone_of(which text) returns text language plpgsql stable as $$
declare
  known text;
begin
  select e.zone into known from event e where e.id = which;
  perform now() at time zone known;
  return coalesce(known, 'UTC');
exception when invalid_parameter_value then
  return 'UTC';
end $$;

-- A zone is changed by nobody while rows are counted by it.
create function hold_zone(event text) returns text language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('zone ' || event, 0));
  return zone_of(event);
end $$;

create function add_to_share(event text, share event_share) returns void language plpgsql as $$
begin
  insert into event_share as s values (event, tally_shard(), share.kind, share.key, share.guests, share.people, share.yes, share.maybe, share.no)
  on conflict (event_id, shard, kind, key) do update set
      guests = s.guests + excluded.guests, people = s.people + excluded.people,
      yes = s.yes + excluded.yes, maybe = s.maybe + excluded.maybe, no = s.no + excluded.no;
end $$;

create function tally_new_shares() returns trigger language plpgsql as $$
declare
  event text;
  zone text;
  share event_share;
begin
  for event in select distinct event_id from new_rows where deleted_at is null loop
    zone := hold_zone(event);
    for share in
      select event, 0::smallint, kind, key, count(*), coalesce(sum(heads), 0), coalesce(sum(heads) filter (where said = 'yes'), 0),
        coalesce(sum(heads) filter (where said = 'maybe'), 0), coalesce(sum(heads) filter (where said = 'no'), 0)
      from (
        select 'category' as kind, category as key, case when waitlisted_at is null then answer end as said, heads
          from new_rows where event_id = event and deleted_at is null and category <> ''
        union all
        select 'day', to_char(answered_at at time zone zone, 'YYYY-MM-DD'), 'yes', heads
          from new_rows where event_id = event and deleted_at is null and answer = 'yes' and waitlisted_at is null and answered_at is not null) as parts
      group by kind, key order by kind, key
    loop
      perform add_to_share(event, share);
    end loop;
  end loop;
  return null;
end $$;

create function tally_changed_shares() returns trigger language plpgsql as $$
declare
  event text;
  zone text;
  share event_share;
  is_first boolean;
begin
  for event in select distinct event_id from new_rows loop
    zone := hold_zone(event);
    is_first := true;
    for share in
      select event, 0::smallint, kind, key, sum(sign), coalesce(sum(sign * heads), 0), coalesce(sum(sign * heads) filter (where said = 'yes'), 0),
        coalesce(sum(sign * heads) filter (where said = 'maybe'), 0), coalesce(sum(sign * heads) filter (where said = 'no'), 0)
      from (
        select 'category' as kind, category as key, case when waitlisted_at is null then answer end as said, heads, sign
          from (select 1 as sign, * from new_rows union all select -1, * from old_rows) as both_rows where event_id = event and deleted_at is null and category <> ''
        union all
        select 'day', to_char(answered_at at time zone zone, 'YYYY-MM-DD'), 'yes', heads, sign
          from (select 1 as sign, * from new_rows union all select -1, * from old_rows) as both_rows
          where event_id = event and deleted_at is null and answer = 'yes' and waitlisted_at is null and answered_at is not null) as parts
      group by kind, key
      having (sum(sign), coalesce(sum(sign * heads), 0), coalesce(sum(sign * heads) filter (where said = 'yes'), 0),
        coalesce(sum(sign * heads) filter (where said = 'maybe'), 0), coalesce(sum(sign * heads) filter (where said = 'no'), 0)) <> (0, 0, 0, 0, 0)
      order by kind, key
    loop
      -- Whoever changes shares holds the shard's one row of the tally, so that no two wait for each other crosswise.
      if is_first then perform add_to_tally(event, row(event, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)::event_tally); end if;
      is_first := false;
      perform add_to_share(event, share);
    end loop;
  end loop;
  return null;
end $$;

-- Named so that the tally's triggers come first: the order of triggers is the order of their names.
create trigger guest_added_shares after insert on guest referencing new table as new_rows
  for each statement execute function tally_new_shares();
create trigger guest_changed_shares after update on guest referencing old table as old_rows new table as new_rows
  for each statement execute function tally_changed_shares();

create function recount_days(event text) returns void language plpgsql as $$
declare
  zone text := zone_of(event);
begin
  delete from event_share where event_id = event and kind = 'day';
  insert into event_share (event_id, shard, kind, key, guests, people, yes, maybe, no)
    select event, 8, 'day', to_char(answered_at at time zone zone, 'YYYY-MM-DD'), count(*), sum(heads), sum(heads), 0, 0
    from guest where event_id = event and deleted_at is null and answer = 'yes' and waitlisted_at is null and answered_at is not null group by 4;
end $$;

-- Days begin elsewhere in another zone. First the line, then the zone: whoever answers comes in the same order.
create function recount_after_move() returns trigger language plpgsql as $$
begin
  perform lock_room(new.id);
  perform pg_advisory_xact_lock(hashtextextended('zone ' || new.id, 0));
  perform recount_days(new.id);
  return null;
end $$;
create trigger event_moved after update of zone on event for each row when (old.zone is distinct from new.zone) execute function recount_after_move();

insert into event_share (event_id, shard, kind, key, guests, people, yes, maybe, no)
  select event_id, 8, 'category', category, count(*), sum(heads), coalesce(sum(heads) filter (where said = 'yes'), 0),
    coalesce(sum(heads) filter (where said = 'maybe'), 0), coalesce(sum(heads) filter (where said = 'no'), 0)
  from (select *, case when waitlisted_at is null then answer end as said from guest where deleted_at is null and category <> '') as one group by event_id, category;
select recount_days(id) from event;

-- Every view of a list has its order in an index, so that a page costs the same wherever it is.
create index guest_by_standing on guest (event_id, (case when answer is null then 'none' when waitlisted_at is not null and answer <> 'no' then 'waiting' else answer end), created_at desc, id desc) where deleted_at is null;
create index guest_by_category on guest (event_id, category, created_at desc, id desc) where deleted_at is null and category <> '';
create index guest_not_invited on guest (event_id, created_at desc, id desc) where invited_at is null and answer is null and not walk_in and deleted_at is null;
create index guest_to_confirm on guest (event_id, created_at desc, id desc) where answer = 'yes' and confirmed_at is null and waitlisted_at is null and deleted_at is null;
drop index guest_not_delivered;
create index guest_not_delivered on guest (event_id, created_at desc, id desc) where bounced_at is not null and deleted_at is null;

-- A change of many guests and what each was before, so that it can be taken back for a day.
create table guest_undo (
  event_id text not null references event (id) on delete cascade,
  id uuid not null,
  act text not null check (act in ('add', 'delete', 'category', 'language', 'confirm', 'unconfirm', 'import')),
  value text not null default '',
  by_person uuid not null,
  guests int not null default 0,
  people int not null default 0,
  at timestamptz not null,
  undone_at timestamptz,
  undone_guests int not null default 0,
  primary key (event_id, id)
);
create index guest_undo_age on guest_undo (at);
create table guest_undo_row (
  event_id text not null,
  undo_id uuid not null,
  guest_id text not null,
  -- Null where the guest was added.
  before jsonb,
  after jsonb,
  primary key (event_id, undo_id, guest_id),
  foreign key (event_id, undo_id) references guest_undo (event_id, id) on delete cascade
);

create table guest_import (
  event_id text not null references event (id) on delete cascade,
  id uuid not null,
  account_id uuid not null references account (id),
  file_name text not null,
  state text not null check (state in ('reading', 'checking', 'ready', 'adding', 'done', 'undone', 'failed')),
  reason text not null default '',
  progress int not null default 0,
  -- How often the rows were asked to be looked at: only the last look counts.
  round int not null default 0,
  header_row boolean not null default false,
  -- The first line with anything in it.
  first_row int not null default 1,
  titles text[] not null default '{}',
  fields text[] not null default '{}',
  language text not null,
  rows int not null default 0,
  good int not null default 0,
  bad int not null default 0,
  known int not null default 0,
  people int not null default 0,
  added int not null default 0,
  updated int not null default 0,
  undo_id uuid,
  created_by uuid not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (event_id, id)
);
create index guest_import_age on guest_import (updated_at);

-- What stands in the file, cell by cell.
create table import_row (
  event_id text not null,
  import_id uuid not null,
  row int not null,
  cells jsonb not null,
  primary key (event_id, import_id, row),
  foreign key (event_id, import_id) references guest_import (event_id, id) on delete cascade
);

-- A row that was understood. What the list does not give is null.
create table import_guest (
  event_id text not null,
  import_id uuid not null,
  row int not null,
  guest_id text not null,
  passcode text not null,
  name text not null,
  email text not null,
  phone text,
  category text,
  language text,
  party_limit int,
  companions jsonb,
  primary key (event_id, import_id, row),
  foreign key (event_id, import_id) references guest_import (event_id, id) on delete cascade
);

create table import_fault (
  event_id text not null,
  import_id uuid not null,
  row int not null,
  field text not null,
  message text not null,
  params jsonb not null default '{}',
  value text not null,
  primary key (event_id, import_id, row, field),
  foreign key (event_id, import_id) references guest_import (event_id, id) on delete cascade
);

-- The guests of the event that rows of a list are about: by the address, or without one by the same number and name.
-- Each side is read once: a plan made while the list was short would read the guests again for every row of a long one.
create function listed_guests(event text, import uuid) returns table (row_number int, guest_id text, people int, heads int, party_limit int, answered_at timestamptz) language plpgsql rows 10000 set enable_nestloop = off as $$
begin
  return query
    select i.row, g.id, g.people, g.heads, g.party_limit, g.answered_at
      from import_guest i join guest g on g.event_id = i.event_id and lower(g.email) = lower(i.email) and g.email <> '' and g.deleted_at is null
      where i.event_id = event and i.import_id = import and i.email <> ''
    union all
    select distinct on (i.row) i.row, g.id, g.people, g.heads, g.party_limit, g.answered_at
      from import_guest i join guest g on g.event_id = i.event_id and g.phone = i.phone and lower(g.name) = lower(i.name) and g.email = '' and g.phone <> '' and g.deleted_at is null
      where i.event_id = event and i.import_id = import and i.email = '' and i.phone <> '';
end $$;
