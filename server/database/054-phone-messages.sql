-- Messages to phones of guests that a provider carries, paid for from a prepaid balance.
create table phone_message (
  event_id text not null,
  id uuid not null,
  account_id uuid not null references account (id),
  guest_id text not null,
  -- what asked for it: the request of a host, or the id of the guest's message that it answers
  submission text not null,
  kind text not null check (kind in ('invitation', 'reply')),
  channel text not null check (channel in ('whatsapp', 'sms')),
  -- in international form
  phone text not null,
  -- what it says, as the provider gets it; empty once that is no longer needed
  content jsonb not null,
  state text not null default 'queued'
    check (state in ('queued', 'claimed', 'uncertain', 'accepted', 'delivered', 'read', 'failed')),
  reason text,
  currency text not null check (currency in ('INR', 'USD')),
  price bigint not null check (price >= 0),
  provider_id text,
  -- not before then; of a reply, not after `window_until`
  due_at timestamptz not null,
  window_until timestamptz,
  -- the process that claimed it reports until then
  lease_until timestamptz,
  attempts smallint not null default 0,
  -- the host who sent it, and said that the guest agreed to messages
  person_id uuid,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  -- it was the first invitation of the guest
  invited boolean not null default false,
  -- a mail is sent then, unless the message was read or answered
  fallback_at timestamptz,
  fallback_sent boolean not null default false,
  primary key (event_id, id),
  foreign key (event_id, guest_id) references guest (event_id, id) on delete cascade
);
create unique index phone_message_once on phone_message (event_id, guest_id, submission);
create index phone_message_id on phone_message (id);
create index phone_message_provider on phone_message (provider_id) where provider_id is not null;
create index phone_message_due on phone_message (due_at) where state = 'queued';
create index phone_message_open on phone_message (lease_until) where state in ('claimed', 'uncertain');
create index phone_message_fallback on phone_message (fallback_at) where fallback_at is not null and not fallback_sent;
create index phone_message_phone on phone_message (phone, created_at desc);

-- What an account has for messages, without what is reserved.
create table phone_balance (
  account_id uuid not null references account (id),
  currency text not null check (currency in ('INR', 'USD')),
  amount bigint not null default 0 check (amount >= 0),
  primary key (account_id, currency)
);

-- Every change of a balance, which is their sum. `settled` has no amount: it says that the provider took the message.
create table phone_balance_entry (
  account_id uuid not null references account (id),
  -- the payment, or the message
  cause text not null,
  kind text not null check (kind in ('bought', 'taken-back', 'reserved', 'settled', 'returned')),
  currency text not null check (currency in ('INR', 'USD')),
  amount bigint not null
    check (case when kind in ('bought', 'returned') then amount > 0 when kind = 'settled' then amount = 0 else amount < 0 end),
  event_id text,
  at timestamptz not null,
  primary key (account_id, cause, kind)
);
create index phone_balance_time on phone_balance_entry (account_id, at);

-- What the provider last said about each template.
create table phone_template (
  name text not null,
  language text not null,
  state text not null,
  reason text not null default '',
  checked_at timestamptz not null,
  primary key (name, language)
);

-- Numbers that asked for no more messages, or for messages again, by their hash. It holds for all hosts: they share a sender.
create table phone_stop (
  phone_hash bytea primary key,
  is_stopped boolean not null,
  -- when the guest wrote it, so that a late report changes nothing
  at timestamptz not null
);

-- A balance is bought at the checkout of the plans.
alter table payment_intent drop constraint payment_intent_purpose_check;
alter table payment_intent add constraint payment_intent_purpose_check check (purpose in ('sign-up', 'upgrade', 'one-time-event', 'balance'));
alter table payment_intent drop constraint payment_intent_mode_check;
alter table payment_intent add constraint payment_intent_mode_check check (mode in ('Monthly', 'Annually', 'Once', 'Balance'));
alter table invoice drop constraint invoice_mode_check;
alter table invoice add constraint invoice_mode_check check (mode in ('Monthly', 'Annually', 'Once', 'Balance'));
