-- While it has a row, no mail is sent: after a restore, what waits may have been sent before.
create table mail_hold (
  id boolean primary key default true check (id),
  since timestamptz not null,
  -- the moment of the backup that was restored: mails of before it may have been sent
  snapshot_at timestamptz not null
);
