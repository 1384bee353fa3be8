-- A person who wants to see or to delete what an account keeps about an address. The link in the mail is known by its hash alone.
create table privacy_request (
  account_id uuid not null references account (id) on delete cascade,
  id uuid not null,
  token_hash bytea not null,
  email text not null,
  -- the event whose page asked; its design and its language are those of the link
  event_id text not null references event (id) on delete cascade,
  language text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (account_id, id)
);
create unique index privacy_request_token on privacy_request (token_hash);
create index privacy_request_event on privacy_request (event_id);
create index privacy_request_expiry on privacy_request (expires_at);

-- The addresses that were erased, by their hashes: a restored backup erases them again. No reference to the account, whose rows may be
-- gone while a backup still has them.
create table erasure (
  account_id uuid not null,
  address_hash bytea not null,
  at timestamptz not null,
  primary key (account_id, address_hash)
);

-- The version of the text that a person agreed to, as the day from which it holds. Null: before there were versions.
alter table person
  add column terms_version text,
  add column marketing_version text,
  add column marketing_source text;
