-- Words that hosts tie to guests beside the category. Guests hold the ids, so a tag is renamed in one row.
create table guest_tag (
  event_id text not null references event (id) on delete cascade,
  id text not null check (id ~ '^[0-9A-F]{15}$'),
  name text not null,
  -- two tags never differ in capitals or accents alone
  folded_name text not null generated always as (normalize_search_text(name)) stored,
  created_at timestamptz not null,
  primary key (event_id, id),
  unique (event_id, folded_name)
);

-- What hosts note of each guest beyond the product's own fields.
create table guest_field (
  event_id text not null references event (id) on delete cascade,
  id text not null check (id ~ '^[0-9A-F]{15}$'),
  -- the name in placeholders, which stays when the field is renamed
  key text not null,
  name text not null,
  kind text not null check (kind in ('text', 'number', 'choice')),
  choices text[] not null default '{}',
  position int not null,
  primary key (event_id, id),
  unique (event_id, key)
);

-- Filters, order and columns of the list under a name, of one host or of the team.
create table guest_list_view (
  event_id text not null references event (id) on delete cascade,
  id text not null check (id ~ '^[0-9A-F]{15}$'),
  person_id uuid not null,
  shared boolean not null,
  name text not null,
  -- as in the address of the list
  filters jsonb not null,
  sort text not null,
  columns text[] not null,
  created_at timestamptz not null,
  primary key (event_id, id)
);

-- The columns that a host sees in the list of an event.
create table guest_list_columns (
  event_id text not null references event (id) on delete cascade,
  person_id uuid not null,
  columns text[] not null,
  primary key (event_id, person_id)
);

-- A name that the list does not have and the address suggests is for new guests alone.
alter table import_guest add column is_name_guessed boolean not null default false;

alter table guest
  add column tags text[] not null default '{}',
  -- by the id of the field; a number is text too
  add column custom_values jsonb not null default '{}',
  -- for hosts alone
  add column host_note text not null default '';

-- The former id and passcode of a guest who was merged into another one: link and code go on working.
create table guest_alias (
  event_id text not null references event (id) on delete cascade,
  guest_id text not null check (guest_id ~ '^[0-9A-F]{15}$'),
  into_guest_id text not null,
  passcode text not null,
  undo_id uuid not null,
  merged_at timestamptz not null,
  primary key (event_id, guest_id),
  foreign key (event_id, into_guest_id) references guest (event_id, id) on delete cascade
);
create index guest_alias_into on guest_alias (event_id, into_guest_id);

alter table guest_undo drop constraint guest_undo_act_check;
alter table guest_undo add constraint guest_undo_act_check check (act in ('add', 'delete', 'category', 'language', 'confirm', 'unconfirm', 'import', 'tag', 'untag', 'merge')) not valid;
