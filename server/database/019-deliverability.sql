-- When a mail provider said that a mail arrived; null where none says so.
alter table mail add column delivered_at timestamptz;
-- The mail server's reply or report said that the address does not exist.
alter table mail add column no_such_address boolean not null default false;

-- The reports of mail providers that were read, so that one sent again changes nothing.
create table mail_report (
  provider text not null,
  id text not null,
  at timestamptz not null,
  primary key (provider, id)
);
create index mail_report_at on mail_report (at);
