-- Another address for a person: asked with a code to both addresses, then taken back by the old one for a week.
create table email_change (
  id uuid primary key,
  person_id uuid not null references person (id),
  old_email text not null,
  new_email text not null,
  -- the codes mailed to the two addresses; that of a taken address fits no six digits
  old_code_hash bytea not null,
  new_code_hash bytea not null,
  tries int not null default 0,
  sent_at timestamptz not null,
  -- until then the codes work and, once changed, the old address may take the change back
  expires_at timestamptz not null,
  changed_at timestamptz,
  -- when the session that made the change had signed in: taking back ends it too
  signed_in_at timestamptz,
  -- the person's Google account at that time: taking back removes another one
  google_sub text,
  undo_hash bytea,
  returned_at timestamptz
);
create unique index email_change_open on email_change (person_id) where changed_at is null;
create unique index email_change_undo on email_change (undo_hash) where undo_hash is not null;
create index email_change_person on email_change (person_id);
create index email_change_expires on email_change (expires_at);

-- An owner hands the account over: the other one accepts within a week, or nothing changes.
create table ownership_offer (
  account_id uuid not null references account (id),
  id uuid not null,
  from_person uuid not null,
  to_person uuid not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (account_id)
);

-- Sign-in by the provider of a company, on the plan First.
create table company_sign_in (
  account_id uuid primary key references account (id),
  issuer text not null,
  client_id text not null,
  -- encrypted with the secret key, which is not in the database
  sealed_secret text not null,
  -- what a person may do who signs in for the first time
  permissions text[] not null,
  changed_at timestamptz not null
);

-- The domains whose people sign in there. A proved one belongs to one account.
create table company_domain (
  domain text not null,
  account_id uuid not null references account (id),
  proved_at timestamptz,
  primary key (account_id, domain)
);
create unique index company_domain_proved on company_domain (domain) where proved_at is not null;

-- Who signed in by it: the provider's key of the person, and what asks whether they are still known there.
create table company_person (
  account_id uuid not null,
  person_id uuid not null,
  -- null once the company has another provider
  subject text,
  sealed_refresh text,
  -- when the provider last said that the person is known
  checked_at timestamptz not null,
  -- when the provider knew the person no more: they come back by signing in there again
  ended_at timestamptz,
  primary key (account_id, person_id),
  foreign key (account_id, person_id) references member (account_id, person_id)
);
create unique index company_person_subject on company_person (account_id, subject);
create index company_person_checked on company_person (checked_at);

-- A session begun by the provider of one account opens no other account.
alter table session add column by_company boolean not null default false;

alter table flow drop constraint flow_name_check;
alter table flow add constraint flow_name_check
  check (name in ('signup', 'forgot', 'invite', 'delete', 'delete-event', 'google', 'websession', 'second-step', 'passkey', 'company')) not valid;
