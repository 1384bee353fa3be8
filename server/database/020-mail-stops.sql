-- Addresses whose reader stopped the mails of one event alone, as hashes, because they outlive its guests.
create table event_mail_stop (
  event_id text not null references event (id) on delete cascade,
  address_hash bytea not null,
  at timestamptz not null,
  primary key (event_id, address_hash)
);

-- A reader may also stop the mails of every account.
alter table suppression drop constraint suppression_reason_check;
alter table suppression add constraint suppression_reason_check check (reason in ('unsubscribed', 'everywhere', 'bounced', 'complained'));
create index suppression_everywhere on suppression (address_hash) where reason in ('complained', 'everywhere');
drop index suppression_complaint;
