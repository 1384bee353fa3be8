-- A key by which another program works for an account, as the person who made it and with the scopes it was given.
create table api_key (
  account_id uuid not null references account (id),
  id uuid not null,
  person_id uuid not null,
  name text not null,
  scopes text[] not null,
  -- the only event; null: those of the person
  event_id text references event (id) on delete cascade,
  -- addresses and networks it may be used from; empty: all
  addresses text[] not null default '{}',
  secret_hash bytea not null,
  -- the last characters of the key, so that its owner recognises it
  hint text not null,
  created_at timestamptz not null,
  expires_at timestamptz,
  used_at timestamptz,
  revoked_at timestamptz,
  primary key (account_id, id),
  foreign key (account_id, person_id) references member (account_id, person_id)
);
create unique index api_key_secret on api_key (secret_hash);
create index api_key_event on api_key (event_id) where event_id is not null;
create index api_key_revoked on api_key (revoked_at) where revoked_at is not null;

-- A request that a program may send again: what it was, and for a day what it was answered.
create table api_key_request (
  account_id uuid not null,
  key_id uuid not null,
  repeat_hash bytea not null,
  request_hash bytea not null,
  claim uuid not null,
  claimed_at timestamptz not null,
  -- null while the request runs
  answer text,
  primary key (account_id, key_id, repeat_hash),
  foreign key (account_id, key_id) references api_key (account_id, id) on delete cascade
);
create index api_key_request_claimed on api_key_request (claimed_at);

-- The key that a person's program used.
alter table audit add column key_id uuid;
