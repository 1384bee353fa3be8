-- The domain of an account that its mails to guests come from, signed with a key of its own.
create table mail_sender (
  account_id uuid primary key references account (id),
  -- in small letters; names of other scripts as the name servers know them (xn--…)
  domain text not null,
  -- before the @
  mailbox text not null,
  -- the name of the key among the domain's records
  selector text not null,
  -- PKCS 8 in PEM
  private_key text not null,
  created_at timestamptz not null,
  -- the last time that the name servers answered, and what they said
  checked_at timestamptz,
  checks jsonb not null default '[]',
  -- mails come from it since then; null: they come from the product's own domain
  used_since timestamptz,
  -- a record was gone or wrong at so many checks, one after the other
  failures smallint not null default 0,
  -- it was used until then, and its records broke
  broken_at timestamptz
);
create index mail_sender_checked on mail_sender (checked_at);
