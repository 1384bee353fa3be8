-- Addresses whose reader stopped the mails of one event alone, as hashes, because they outlive its guests.
create table event_mail_stop (
  event_id text not null references event (id) on delete cascade,
  address_hash bytea not null,
  at timestamptz not null,
  primary key (event_id, address_hash)
);

-- What a reader stopped: the mails of these hosts, or of every account. It stays beside a heavier reason, so that it still
-- holds when that one is lifted. A row without it that says "unsubscribed" is of before, and means the hosts.
alter table suppression add column reader_scope text check (reader_scope in ('hosts', 'all'));
create index suppression_everywhere on suppression (address_hash) where reason = 'complained' or reader_scope = 'all';
drop index suppression_complaint;
