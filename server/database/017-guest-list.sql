-- Apostrophes are no longer part of what is searched: these rows get their texts for the search anew. Nothing else of them changes.
alter table guest disable trigger user;
update guest set name = name where name || email ~ '[''’‘ʼʻ`´ʿʾ′＇]';
alter table guest enable trigger user;
update companion set name = name where name ~ '[''’‘ʼʻ`´ʿʾ′＇]';

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

alter table guest
  add column tags text[] not null default '{}',
  -- by the id of the field; a number is text too
  add column custom_values jsonb not null default '{}',
  -- for hosts alone
  add column host_note text not null default '';

alter table guest_undo drop constraint guest_undo_act_check;
alter table guest_undo add constraint guest_undo_act_check check (act in ('add', 'delete', 'category', 'language', 'confirm', 'unconfirm', 'import', 'tag', 'untag', 'merge')) not valid;

-- Every order of the list has an index. Guests without the value come last, in the order of the list, so they have none.
create index guest_by_name on guest (event_id, (normalize_search_text(name) collate "C"), id) where deleted_at is null;
create index guest_by_table on guest (event_id, (natural_sort_key(normalize_search_text(table_name)) collate "C"), id) where deleted_at is null and table_name <> '';
create index guest_by_people on guest (event_id, heads, id) where deleted_at is null;
create index guest_by_language on guest (event_id, language, id) where deleted_at is null;
create index guest_by_sending on guest (event_id, invited_at, id) where deleted_at is null and invited_at is not null;
create index guest_by_activity on guest (event_id, greatest(created_at, invited_at, viewed_at, answered_at, confirmed_at, attended_at), id) where deleted_at is null;
create index guest_by_tag on guest using gin (tags) where deleted_at is null and tags <> '{}';
create index guest_by_custom_value on guest using gin (custom_values jsonb_path_ops) where deleted_at is null and custom_values <> '{}';
-- Numbers that were typed with signs between the digits are searched by the digits alone.
create index guest_phone_digits on guest using gin (regexp_replace(phone, '\D', '', 'g') gin_trgm_ops) where deleted_at is null and phone ~ '[^0-9+]';
