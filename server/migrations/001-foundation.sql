-- Accounts, people, sessions, sign-up, mail, audit: what every feature stands on.

create table plan_limit (
  plan text primary key,
  current_events int,
  drafts int not null,
  people int not null,
  users int not null,
  label_removal boolean not null,
  features text[] not null
);

create table account (
  id uuid primary key,
  plan text not null references plan_limit (plan),
  subscription_mode text not null default 'Annually',
  subscription_status text,
  active text not null default 'Active',
  period_start timestamptz not null,
  period_end timestamptz,
  created_at timestamptz not null
);

create table person (
  account_id uuid not null references account (id),
  id uuid not null,
  role text not null check (role in ('Superuser', 'Normaluser')),
  email text not null,
  password_hash text,
  google_sub text,
  full_name text not null,
  language text not null default 'en',
  permissions text[] not null default '{}',
  -- null: every event of the account
  event_ids text[],
  marketing_consent_at timestamptz,
  terms_agreed_at timestamptz,
  registered_at timestamptz not null,
  removed_at timestamptz,
  primary key (account_id, id)
);
create unique index person_id on person (id);
create unique index person_email on person (lower(email)) where removed_at is null;
create unique index person_google on person (google_sub) where removed_at is null;

create table session (
  id text primary key,
  secret_hash bytea not null,
  account_id uuid not null,
  person_id uuid not null,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null,
  password_checked_at timestamptz,
  agent text not null default '',
  foreign key (account_id, person_id) references person (account_id, id)
);
create index session_person on session (account_id, person_id);

create table flow (
  id text primary key,
  secret_hash bytea not null,
  name text not null check (name in ('signup', 'forgot')),
  step text not null,
  email text not null,
  plan text,
  language text not null default 'en',
  details jsonb not null default '{}',
  created_at timestamptz not null,
  expires_at timestamptz not null
);

create table one_time_code (
  flow_id text not null references flow (id) on delete cascade,
  id uuid not null,
  purpose text not null,
  code_hash bytea not null,
  tries int not null default 0,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  closed_at timestamptz,
  primary key (flow_id, id)
);
create unique index one_time_code_open on one_time_code (flow_id, purpose) where closed_at is null;

create unlogged table rate_bucket (
  key text primary key,
  hits int not null,
  ends_at timestamptz not null
);
create index rate_bucket_ends on rate_bucket (ends_at);

create table mail (
  id uuid primary key,
  account_id uuid,
  event_id text,
  guest_id text,
  kind text not null,
  -- a second row with the same key is the same mail
  once_key text unique,
  to_name text not null default '',
  to_address text not null,
  from_name text not null,
  reply_to text,
  language text not null,
  subject text not null,
  html text not null,
  body_text text not null,
  attachments jsonb not null default '[]',
  headers jsonb not null default '{}',
  -- one-time codes go before everything else
  priority int not null default 10,
  state text not null default 'queued'
    check (state in ('queued', 'inflight', 'sent', 'awaiting_retry', 'uncertain', 'failed', 'aborted')),
  attempts int not null default 0,
  next_at timestamptz not null,
  lease_until timestamptz,
  fence int not null default 0,
  last_error text,
  created_at timestamptz not null,
  sent_at timestamptz
);
create index mail_due on mail (priority, next_at) where state in ('queued', 'awaiting_retry', 'uncertain');
create index mail_leased on mail (lease_until) where state = 'inflight';
create index mail_event on mail (event_id, guest_id, created_at);

create table audit (
  id bigint generated always as identity primary key,
  account_id uuid,
  event_id text,
  person_id uuid,
  call text not null,
  subject text,
  before jsonb,
  after jsonb,
  ip_hash text not null,
  request_id text not null,
  at timestamptz not null
);
create index audit_account on audit (account_id, at);

create function refuse_rewriting() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is only added to';
end $$;
create trigger audit_append_only before update or delete on audit for each row execute function refuse_rewriting();
