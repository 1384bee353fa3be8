-- People apart from accounts: one person signs in, and may be a member of several accounts.

create table member (
  account_id uuid not null references account (id),
  person_id uuid not null,
  role text not null check (role in ('Superuser', 'Normaluser')),
  permissions text[] not null default '{}',
  -- null: every event of the account
  event_ids text[],
  joined_at timestamptz not null,
  -- the account a person was in last is the one a sign-in opens
  seen_at timestamptz,
  removed_at timestamptz,
  primary key (account_id, person_id)
);
insert into member (account_id, person_id, role, permissions, event_ids, joined_at, removed_at)
  select account_id, id, role, permissions, event_ids, registered_at, removed_at from person;
create index member_person on member (person_id);

alter table session drop constraint session_account_id_person_id_fkey;
alter table session add foreign key (account_id, person_id) references member (account_id, person_id);
alter table person drop constraint person_pkey;
drop index person_id;
alter table person
  drop column account_id, drop column role, drop column permissions, drop column event_ids,
  add primary key (id),
  add column contact text,
  -- IANA zone; null: the zone of the device
  add column zone text,
  add column digits text not null default 'latn' check (digits in ('latn', 'arab')),
  add column picture text;
alter table member add foreign key (person_id) references person (id);

-- Where an account is billed. The country is the two letters of ISO 3166.
alter table account
  add column country text check (country ~ '^[A-Z]{2}$'),
  add column state text,
  add column address text,
  add column gst_no text,
  -- a deleted account opens no more, and is purged later
  add column deleted_at timestamptz;

alter table flow drop constraint flow_name_check;
alter table flow add constraint flow_name_check check (name in ('signup', 'forgot', 'invite', 'delete'));
-- What a visitor asked for, and what a provider proved: as the flow's own details, but known to queries.
alter table flow
  add column subscription_mode text check (subscription_mode in ('Monthly', 'Annually')),
  add column account_id uuid,
  add column person_id uuid,
  add column invitation_id uuid;

create table team_invitation (
  account_id uuid not null references account (id),
  id uuid not null,
  email text not null,
  permissions text[] not null,
  event_ids text[],
  invited_by uuid not null,
  -- the link holds the token; a link sent again has another
  token_hash bytea not null,
  created_at timestamptz not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  accepted_by uuid,
  cleared_at timestamptz,
  primary key (account_id, id)
);
create unique index team_invitation_open on team_invitation (account_id, lower(email)) where accepted_at is null and cleared_at is null;
create unique index team_invitation_token on team_invitation (token_hash);

-- Before tax, in minor units. A one-time event is paid for each hundred people.
create table price (
  plan text not null references plan_limit (plan),
  currency text not null check (currency in ('INR', 'USD')),
  mode text not null check (mode in ('Monthly', 'Annually', 'Once')),
  amount bigint not null check (amount >= 0),
  primary key (plan, currency, mode)
);

-- Whoever wants to be called, and the plan somebody wished for before it could be paid.
create table callback_request (
  id uuid primary key,
  full_name text not null,
  contact text not null,
  email text,
  plan text,
  subscription_mode text,
  language text not null,
  created_at timestamptz not null
);

create index audit_event on audit (event_id, at desc) where event_id is not null;
create index audit_person on audit (account_id, person_id, at desc);
