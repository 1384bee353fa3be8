-- Events, their pages, guests and answers.

-- Letters as people look for them: without accents, marks and case, Arabic letters in one form, digits as 0-9.
-- Not `language sql`: that would be parsed again for every row written.
create function fold(written text) returns text language plpgsql immutable parallel safe as $$
begin
  return replace(replace(replace(translate(
    lower(regexp_replace(normalize(coalesce(written, ''), nfkd), '[\u0300-\u036f\u064b-\u065f\u0670\u0640]', '', 'g')),
    'أإآٱىیکةؤئøłđħı٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', 'ااااييكهويoldhi01234567890123456789'),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe');
end $$;

create extension if not exists pg_trgm;

create table event (
  account_id uuid not null references account (id),
  id text not null check (id ~ '^[0-9A-F]{15}$'),
  mode text not null check (mode in ('Web', 'Email')),
  type text not null,
  title text not null default '',
  kicker text not null default '',
  figure text not null default '',
  starts_at timestamptz,
  duration_minutes int not null default 180 check (duration_minutes > 0),
  zone text not null,
  venue text not null default '',
  address text not null default '',
  map_link text not null default '',
  description_html text not null default '',
  template_id text not null,
  colour_style text not null,
  contact jsonb not null default '{}',
  rsvp_heading text not null default '',
  maybe_allowed boolean not null default true,
  note_allowed boolean not null default true,

  answer_deadline timestamptz,
  capacity int check (capacity > 0),
  waiting_list boolean not null default true,
  companions int not null default 0,
  confirmation text not null default 'at-once' check (confirmation in ('at-once', 'by-hand')),
  change_lock_at timestamptz,
  check_in boolean not null default true,
  languages text[] not null,
  hide_address boolean not null default false,
  search_engines boolean not null default false,
  label_removed boolean not null default false,
  host_notices text not null default 'daily' check (host_notices in ('each', 'daily', 'none')),
  -- wizard steps a host has looked at and saved
  steps_saved text[] not null default '{}',

  version int not null default 1,
  calendar_sequence int not null default 0,
  created_by uuid not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  published_at timestamptz,
  unpublished_at timestamptz,
  primary key (account_id, id)
);
create unique index event_id on event (id);

create table event_domain (
  label text primary key check (label ~ '^[a-z0-9][a-z0-9-]{1,61}[a-z0-9]$'),
  event_id text not null references event (id) on delete cascade,
  taken_at timestamptz not null,
  -- a label given up redirects to the one in use
  retired_at timestamptz
);
create unique index event_domain_current on event_domain (event_id) where retired_at is null;

create table event_picture (
  event_id text not null references event (id) on delete cascade,
  id text not null,
  kind text not null check (kind in ('cover', 'logo')),
  file text not null,
  -- the phone's copy of a wide picture
  small_file text,
  width int not null,
  height int not null,
  bytes int not null,
  added_at timestamptz not null,
  primary key (event_id, id),
  unique (event_id, kind)
);

create table question (
  event_id text not null references event (id) on delete cascade,
  id text not null,
  position int not null,
  body text not null,
  mandatory boolean not null,
  kind text not null check (kind in ('text', 'number', 'radio')),
  max int not null,
  choices jsonb not null default '[]',
  deleted_at timestamptz,
  primary key (event_id, id)
);

create table guest (
  event_id text not null references event (id) on delete cascade,
  id text not null check (id ~ '^[0-9A-F]{15}$'),
  name text not null,
  email text not null default '',
  phone text not null default '',
  category text not null default '',
  language text not null default 'en',
  party_limit int not null default 1 check (party_limit >= 1),
  passcode text not null check (passcode ~ '^[0-9]{8}$'),
  walk_in boolean not null default false,
  -- the web form that made this guest; sending it twice is one guest
  submission text,

  invited_at timestamptz,
  viewed_at timestamptz,
  answer text check (answer in ('yes', 'no', 'maybe')),
  answered_at timestamptz,
  -- people answered for, the guest included; null before a yes or maybe
  people int check (people >= 1),
  note text not null default '',
  confirmed_at timestamptz,
  attended_at timestamptz,
  waitlisted_at timestamptz,
  bounced_at timestamptz,
  cancelled_at timestamptz,
  deleted_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,

  heads int not null generated always as (coalesce(people, party_limit)) stored,
  folded text not null generated always as (fold(name || ' ' || email || ' ' || phone)) stored,
  primary key (event_id, id),
  unique (event_id, passcode),
  unique (event_id, submission)
);
create unique index guest_email on guest (event_id, lower(email)) where email <> '' and deleted_at is null;
create index guest_by_age on guest (event_id, created_at desc, id desc) where deleted_at is null;
create index guest_by_answer on guest (event_id, answered_at desc, id desc) where deleted_at is null and answered_at is not null;
create index guest_folded on guest using gin (folded gin_trgm_ops);

create table companion (
  event_id text not null,
  guest_id text not null,
  position int not null,
  name text not null,
  primary key (event_id, guest_id, position),
  foreign key (event_id, guest_id) references guest (event_id, id) on delete cascade
);

create table answer_log (
  event_id text not null,
  guest_id text not null,
  at timestamptz not null,
  answer text not null,
  people int not null,
  by text not null check (by in ('guest', 'host')),
  foreign key (event_id, guest_id) references guest (event_id, id) on delete cascade
);
create index answer_log_guest on answer_log (event_id, guest_id, at);

create table question_answer (
  event_id text not null,
  guest_id text not null,
  question_id text not null,
  value text not null,
  primary key (event_id, guest_id, question_id),
  foreign key (event_id, guest_id) references guest (event_id, id) on delete cascade,
  foreign key (event_id, question_id) references question (event_id, id)
);

-- Counts of people, kept by the rows themselves. Several rows an event, so that answers
-- arriving together do not wait for one another; a reader adds them up.
create table event_tally (
  event_id text not null references event (id) on delete cascade,
  shard smallint not null,
  guests int not null default 0,
  people int not null default 0,
  yes int not null default 0,
  maybe int not null default 0,
  no int not null default 0,
  no_answer int not null default 0,
  not_invited int not null default 0,
  waiting int not null default 0,
  viewed int not null default 0,
  confirmed int not null default 0,
  to_confirm int not null default 0,
  attended int not null default 0,
  primary key (event_id, shard)
);

-- One shard a connection, so that no two lock each other's shards crosswise.
create function add_to_tally(event text, delta event_tally) returns void language plpgsql as $$
begin
  insert into event_tally as t values (event, pg_backend_pid() % 8, delta.guests, delta.people, delta.yes, delta.maybe, delta.no, delta.no_answer, delta.not_invited, delta.waiting, delta.viewed, delta.confirmed, delta.to_confirm, delta.attended)
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
      attended = t.attended + excluded.attended;
end $$;

create function tally_new_guests() returns trigger language plpgsql as $$
declare delta event_tally;
begin
  for delta in
    select event_id, 0::smallint,
      coalesce(sum(1), 0),
      coalesce(sum(heads), 0),
      coalesce(sum(heads) filter (where answer = 'yes' and waitlisted_at is null), 0),
      coalesce(sum(heads) filter (where answer = 'maybe' and waitlisted_at is null), 0),
      coalesce(sum(heads) filter (where answer = 'no'), 0),
      coalesce(sum(heads) filter (where answer is null), 0),
      coalesce(sum(heads) filter (where invited_at is null and answer is null and not walk_in), 0),
      coalesce(sum(heads) filter (where waitlisted_at is not null and answer <> 'no'), 0),
      coalesce(sum(heads) filter (where viewed_at is not null), 0),
      coalesce(sum(heads) filter (where confirmed_at is not null), 0),
      coalesce(sum(heads) filter (where answer = 'yes' and confirmed_at is null and waitlisted_at is null), 0),
      coalesce(sum(heads) filter (where attended_at is not null), 0)
    from new_rows where deleted_at is null group by event_id
  loop
    perform add_to_tally(delta.event_id, delta);
  end loop;
  return null;
end $$;

create function tally_changed_guests() returns trigger language plpgsql as $$
declare delta event_tally;
begin
  for delta in
    select event_id, 0::smallint,
      coalesce(sum(sign), 0),
      coalesce(sum(sign * heads), 0),
      coalesce(sum(sign * heads) filter (where answer = 'yes' and waitlisted_at is null), 0),
      coalesce(sum(sign * heads) filter (where answer = 'maybe' and waitlisted_at is null), 0),
      coalesce(sum(sign * heads) filter (where answer = 'no'), 0),
      coalesce(sum(sign * heads) filter (where answer is null), 0),
      coalesce(sum(sign * heads) filter (where invited_at is null and answer is null and not walk_in), 0),
      coalesce(sum(sign * heads) filter (where waitlisted_at is not null and answer <> 'no'), 0),
      coalesce(sum(sign * heads) filter (where viewed_at is not null), 0),
      coalesce(sum(sign * heads) filter (where confirmed_at is not null), 0),
      coalesce(sum(sign * heads) filter (where answer = 'yes' and confirmed_at is null and waitlisted_at is null), 0),
      coalesce(sum(sign * heads) filter (where attended_at is not null), 0)
    from (select 1 as sign, * from new_rows union all select -1, * from old_rows) as both_rows
    where deleted_at is null group by event_id
  loop
    if (delta.guests, delta.people, delta.yes, delta.maybe, delta.no, delta.no_answer, delta.not_invited, delta.waiting, delta.viewed, delta.confirmed, delta.to_confirm, delta.attended) <> (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0) then
      perform add_to_tally(delta.event_id, delta);
    end if;
  end loop;
  return null;
end $$;

create trigger guest_added after insert on guest referencing new table as new_rows
  for each statement execute function tally_new_guests();
create trigger guest_changed after update on guest referencing old table as old_rows new table as new_rows
  for each statement execute function tally_changed_guests();
