-- The domain of an account that the pages of its guests are at.
create table page_domain (
  account_id uuid primary key references account (id),
  -- in small letters; names of other scripts as the name servers know them (xn--…)
  domain text not null,
  -- what the domain's record has to say, so that it belongs to this account
  token text not null,
  created_at timestamptz not null,
  -- the last time that the name servers were asked
  asked_at timestamptz,
  -- the last time that they answered, and what they said
  checked_at timestamptz,
  checks jsonb not null default '[]',
  -- the domain, while pages are at it; null otherwise, so that no claim without a proof keeps others from it
  served text,
  -- pages are at it since then
  used_since timestamptz,
  -- a record was gone or wrong at so many checks, one after the other
  failures smallint not null default 0,
  -- pages were at it until then, and its records broke
  broken_at timestamptz,
  -- another account has proved since then that the domain is its own
  lost_at timestamptz
);
create unique index page_domain_served on page_domain (served);
create index page_domain_asked on page_domain (asked_at);

-- The last time that name servers were asked about the sender of an account, with an answer or without.
alter table mail_sender add column asked_at timestamptz;
create index mail_sender_asked on mail_sender (asked_at);
drop index mail_sender_checked;

-- What guests of an account see instead of the product.
create table white_label (
  account_id uuid primary key references account (id),
  name text not null,
  -- as #rrggbb; null for the colours of each event alone
  accent text,
  -- a line at the end of mails and papers, such as an address
  footer text not null default '',
  -- pictures of the file storage
  logo text,
  logo_width integer,
  logo_height integer,
  icon text,
  changed_at timestamptz not null
);
create index white_label_logo on white_label (logo);
create index white_label_icon on white_label (icon);

-- Domains that pages are at are in the directory, as all names are that come before the account.
alter table directory drop constraint directory_kind_check;
alter table directory add constraint directory_kind_check check (kind in ('event', 'label', 'email', 'session', 'key', 'domain')) not valid;
