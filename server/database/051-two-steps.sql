-- The second step of a sign-in, and passkeys. They belong to the person, in every account.
alter table person add column two_steps_at timestamptz;

-- Until seven days later, members may still sign in with one step.
alter table account add column two_steps_required_at timestamptz;

-- Where a session was started, as far as the network address says.
alter table session
  add column country text not null default '',
  add column city text not null default '';

create table authenticator (
  person_id uuid primary key references person (id),
  -- the key of the app, encrypted with the secret key, which is not in the database
  sealed_key text not null,
  created_at timestamptz not null,
  -- null until a code of the app proved the key
  confirmed_at timestamptz,
  -- the time step of the last code that was accepted: no code works twice
  used_step int not null default 0
);

create table recovery_code (
  person_id uuid not null references person (id),
  code_hash bytea not null,
  created_at timestamptz not null,
  used_at timestamptz,
  primary key (person_id, code_hash)
);

create table passkey (
  id text primary key,
  person_id uuid not null references person (id),
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null default '{}',
  name text not null,
  is_synced boolean not null,
  created_at timestamptz not null,
  used_at timestamptz,
  -- when its counter went back, as that of a copy does
  refused_at timestamptz
);
create index passkey_person on passkey (person_id);

-- The countries in which a person signed in, so that a new one is told.
create table sign_in_place (
  person_id uuid not null references person (id),
  country text not null,
  seen_at timestamptz not null,
  primary key (person_id, country)
);

-- A sign-in that waits for its second step, and what a browser was asked for a passkey. Every name of before is allowed as well.
alter table flow drop constraint flow_name_check;
alter table flow add constraint flow_name_check
  check (name in ('signup', 'forgot', 'invite', 'delete', 'delete-event', 'google', 'websession', 'second-step', 'passkey')) not valid;
