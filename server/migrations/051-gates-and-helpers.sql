-- Gates by name, and helpers who come by a link and have no account.

create table door_gate (
  event_id text not null references event (id) on delete cascade,
  position int not null,
  name text not null,
  primary key (event_id, position)
);

create table door_helper (
  event_id text not null references event (id) on delete cascade,
  account_id uuid not null references account (id),
  id uuid not null,
  name text not null,
  gate text not null default '',
  -- may keep the list on the device
  offline boolean not null default true,
  secret_hash bytea not null unique,
  until timestamptz not null,
  created_by uuid not null,
  created_at timestamptz not null,
  revoked_at timestamptz,
  primary key (event_id, id)
);

-- A browser that came by a helper's link.
create table helper_session (
  id text primary key,
  secret_hash bytea not null,
  event_id text not null,
  helper_id uuid not null,
  agent text not null default '',
  created_at timestamptz not null,
  seen_at timestamptz not null,
  foreign key (event_id, helper_id) references door_helper (event_id, id) on delete cascade
);
create index helper_session_of on helper_session (event_id, helper_id);
