-- Mails that come back, addresses that stop, campaigns that pause by themselves.

alter table mail drop constraint mail_state_check;
alter table mail add constraint mail_state_check
  check (state in ('unwritten', 'queued', 'inflight', 'sent', 'awaiting_retry', 'uncertain', 'failed', 'aborted', 'bounced', 'complained'));

alter table campaign
  -- Mails the mail server has had its word on, and those among them that will never arrive.
  add column finished int not null default 0,
  add column failures int not null default 0,
  -- Failures the host knew of when it went on.
  add column forgiven int not null default 0;

-- What came back for now; three in a week stop an address.
create table soft_bounce (
  account_id uuid not null references account (id),
  address_hash bytea not null,
  mail_id uuid not null,
  at timestamptz not null,
  primary key (account_id, address_hash, mail_id)
);
