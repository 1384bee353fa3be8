-- On which database the rows of an account are, where there are several. With one, it is always 0.
create table account_shard (
  account_id uuid primary key,
  shard smallint not null default 0 check (shard >= 0)
);

-- The account of each name that is looked up before the account is known. Triggers keep it, and their files fill it.
create table directory (
  kind text not null check (kind in ('event', 'label', 'email', 'session', 'key')),
  -- an id, a label, an address in small letters, or the SHA-256 of a session's id or of the key in a link
  name text not null,
  account_id uuid not null references account_shard (account_id),
  primary key (kind, name, account_id)
);
-- The one list of what is unique among all accounts. A person with one address may be in several.
create unique index directory_unique_name on directory (kind, name) where kind <> 'email';

-- Keys of tenant tables lead with the account or the event. What was unique everywhere stays so in one database.
alter table session drop constraint session_pkey;
alter table session add primary key (account_id, id);
create unique index session_id on session (id);

alter table helper_session drop constraint helper_session_pkey;
alter table helper_session add primary key (event_id, id);
create unique index helper_session_id on helper_session (id);

alter table event_domain drop constraint event_domain_pkey;
alter table event_domain add primary key (event_id, label);
create unique index event_domain_label on event_domain (label);
