-- The people of an account across its events. An account has a row once its hosts chose to keep them.
create table address_book (
  account_id uuid primary key references account (id) on delete cascade,
  opened_at timestamptz not null,
  opened_by uuid not null
);

-- One person of an account's events, or one whom a host added by hand.
create table address_book_person (
  account_id uuid not null references account (id) on delete cascade,
  id text not null check (id ~ '^[0-9A-F]{15}$'),
  name text not null,
  email text not null default '',
  phone text not null default '',
  language text not null default 'en',
  -- the ids of groups
  groups text[] not null default '{}',
  -- when a host last wrote this person by hand; a person of lists alone has none
  written_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  search_text text not null generated always as (normalize_search_text(name || ' ' || email || ' ' || phone)) stored,
  sort_name text not null generated always as (left(normalize_search_text(name), 100)) stored,
  -- by what a person without an address is found again
  match_key text not null generated always as (address_book_key(name, phone)) stored,
  primary key (account_id, id)
);
create unique index address_book_person_email on address_book_person (account_id, lower(email)) where email <> '';
create index address_book_person_key on address_book_person (account_id, match_key);
create index address_book_person_by_name on address_book_person (account_id, sort_name, id);
create index address_book_person_hash on address_book_person (hash_address(email)) where email <> '';
create index address_book_person_search_text on address_book_person using gin (search_text gin_trgm_ops);
create index address_book_person_groups on address_book_person using gin (groups) where groups <> '{}';

create table address_book_group (
  account_id uuid not null references account (id) on delete cascade,
  id text not null check (id ~ '^[0-9A-F]{15}$'),
  name text not null,
  folded_name text not null generated always as (normalize_search_text(name)) stored,
  -- how lists spell the group, folded; it stays when a host renames the group
  listed_name text,
  created_at timestamptz not null,
  -- a deleted group stays while a list names it, so that the list does not bring it back
  deleted_at timestamptz,
  primary key (account_id, id),
  unique (account_id, listed_name)
);
create unique index address_book_group_name on address_book_group (account_id, folded_name) where deleted_at is null;

-- A guest of an event, and the person of the book who it is. Without a person the guest stays out of the book, because
-- a host removed the person. The guest's row says what came of the invitation until it is deleted with the event's guest data.
create table address_book_invitation (
  account_id uuid not null references account (id) on delete cascade,
  event_id text not null references event (id) on delete cascade,
  guest_id text not null,
  person_id text,
  -- the ids of groups that the guest's category and tags became
  groups text[] not null default '{}',
  -- the name, address, number and language that were last taken from the guest's row, so that the book takes what changed since
  listed jsonb,
  is_invited boolean,
  answer text check (answer in ('yes', 'no', 'maybe')),
  has_attended boolean,
  primary key (account_id, event_id, guest_id),
  foreign key (account_id, person_id) references address_book_person (account_id, id) on delete set null (person_id)
);
create index address_book_invitation_person on address_book_invitation (account_id, person_id);
create index address_book_invitation_event on address_book_invitation (event_id);

-- Guests who changed since the book was last written. A guest may have several rows: nothing waits for another
-- transaction's row, and none is lost.
create table address_book_change (
  account_id uuid not null,
  id bigint generated always as identity,
  event_id text not null,
  guest_id text not null,
  primary key (account_id, id)
);
