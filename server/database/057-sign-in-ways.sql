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
  from_person uuid not null references person (id),
  to_person uuid not null references person (id),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (account_id)
);
