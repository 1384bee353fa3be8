-- An address of another program that is told what happens in an account.
create table webhook (
  account_id uuid not null references account (id),
  id uuid not null,
  person_id uuid not null,
  url text not null,
  -- the only event; null: all of the account
  event_id text references event (id) on delete cascade,
  -- what it is told of; empty: everything
  kinds text[] not null default '{}',
  -- what messages are signed with
  secret text not null,
  -- the secret before, which signs too until then
  former_secret text,
  former_until timestamptz,
  created_at timestamptz not null,
  paused_at timestamptz,
  -- null: a person paused it
  pause_reason text check (pause_reason in ('failing', 'gone')),
  primary key (account_id, id),
  foreign key (account_id, person_id) references member (account_id, person_id)
);
create index webhook_event on webhook (event_id) where event_id is not null;

-- What one webhook is told, written in the transaction of what happened. No reference to the webhook: an answer of a guest
-- must not wait for a host who deletes it.
create table webhook_message (
  account_id uuid not null,
  webhook_id uuid not null,
  -- the order of the messages about one guest
  position bigint not null generated always as identity,
  id uuid not null default gen_random_uuid(),
  kind text not null,
  -- the guest or the event it is about: a message waits for those before it about the same
  subject text not null,
  event_id text,
  facts jsonb not null default '{}',
  happened_at timestamptz not null,
  due_at timestamptz not null,
  lease_until timestamptz,
  fence int not null default 0,
  attempts int not null default 0,
  failing_since timestamptz,
  -- accepted by the receiver
  delivered_at timestamptz,
  -- not sent any more: it was accepted, or was only a test
  ended_at timestamptz,
  -- the last attempt and its answer
  requested_at timestamptz,
  answer_ms int,
  answer_status int,
  answer_text text not null default '',
  -- why there was no answer
  failure text not null default '',
  primary key (account_id, webhook_id, position)
);
create unique index webhook_message_id on webhook_message (account_id, webhook_id, id);
create index webhook_message_due on webhook_message (account_id, webhook_id, due_at) where ended_at is null;
create index webhook_message_subject on webhook_message (account_id, webhook_id, subject, position) where ended_at is null;
create index webhook_message_failed on webhook_message (account_id, webhook_id, position) where delivered_at is null and failing_since is not null;
create index webhook_message_test on webhook_message (account_id, webhook_id) where kind = 'webhook.test' and ended_at is null;
create index webhook_message_about on webhook_message (event_id, subject);
create index webhook_message_age on webhook_message (happened_at);
