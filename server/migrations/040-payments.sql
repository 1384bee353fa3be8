-- Who pays for what: one intent, its order or subscription at the provider, its payments, and the provider's own words.

create table payment_intent (
  -- the receipt of the order
  id uuid primary key,
  purpose text not null check (purpose in ('sign-up', 'upgrade', 'one-time-event')),
  -- whose it is before there may be an account: 'flow:…', 'account:…', 'web-session:…'
  holder text not null,
  -- hash of the cookie's secret of a holder without an account: whoever pays is signed in by it, once
  holder_proof bytea,
  account_id uuid references account (id),
  -- the person to whom the account belongs
  person_id uuid,
  event_id text,
  kind text not null check (kind in ('order', 'subscription')),
  plan text not null references plan_limit (plan),
  mode text not null check (mode in ('Monthly', 'Annually', 'Once')),
  guests int,
  -- as they were when the intent was made; a bill says the same
  country text not null check (country ~ '^[A-Z]{2}$'),
  currency text not null check (currency in ('INR', 'USD')),
  plan_rate bigint not null check (plan_rate >= 0),
  tax_percent int not null,
  tax bigint not null,
  total bigint not null check (total = plan_rate + tax and total > 0),
  -- name, address and tax number for the bill
  billed jsonb not null,
  language text not null,
  -- what the room that asked for it needs to know later
  details jsonb not null default '{}',
  -- the page somebody paid on
  nav text not null default '/',
  -- the plan of the subscription at the provider, once it is chosen
  gateway_plan_id text,
  -- order_… or sub_…
  gateway_id text unique,
  state text not null default 'intent'
    check (state in ('intent', 'order_created', 'attempted', 'agreed', 'abandoned', 'paid', 'fulfilled', 'declined', 'refunded_part', 'refunded')),
  -- the payment it was fulfilled or declined by
  payment_id text,
  -- why the last try failed, as the provider says it
  last_error text,
  -- somebody is asking the provider for the order; nobody else does until then
  asking_until timestamptz,
  asked int not null default 0,
  -- when whoever paid was signed in by it
  entered_at timestamptz,
  -- the provider is asked, until there is news or it is too old
  next_check_at timestamptz,
  checks int not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  paid_at timestamptz
);
create unique index payment_intent_open on payment_intent (holder, purpose) where state in ('intent', 'order_created', 'attempted');
create index payment_intent_account on payment_intent (account_id, created_at desc) where account_id is not null;
create index payment_intent_due on payment_intent (next_check_at) where next_check_at is not null;

create table payment (
  -- pay_…
  payment_id text primary key,
  intent_id uuid references payment_intent (id),
  account_id uuid references account (id),
  order_id text,
  subscription_id text,
  status text not null check (status in ('created', 'authorized', 'captured', 'refunded', 'failed')),
  -- what it did: nothing yet, what was paid for, another period, money to be given back, kept aside for a person to look at
  verdict text not null default 'waiting' check (verdict in ('waiting', 'granted', 'renewed', 'refund', 'suspicious')),
  reason text,
  amount bigint not null,
  currency text not null,
  amount_refunded bigint not null default 0,
  method text not null default '',
  door text not null check (door in ('handler', 'callback', 'webhook', 'reconciler')),
  created_at timestamptz not null,
  seen_at timestamptz not null,
  applied_at timestamptz
);
create index payment_intent_of on payment (intent_id, seen_at);
create index payment_account on payment (account_id, seen_at desc) where account_id is not null;
create index payment_subscription on payment (subscription_id, created_at) where subscription_id is not null;

-- Money on its way back. The id is the key by which the provider knows it again.
create table payment_refund (
  id uuid primary key,
  payment_id text not null references payment (payment_id),
  amount bigint not null check (amount > 0),
  reason text not null,
  state text not null default 'due' check (state in ('due', 'asked', 'done', 'failed')),
  -- rfnd_…
  gateway_id text unique,
  tries int not null default 0,
  last_error text,
  created_at timestamptz not null,
  done_at timestamptz
);
create unique index payment_refund_payment on payment_refund (payment_id);
create index payment_refund_due on payment_refund (created_at) where state in ('due', 'asked');

-- What the provider told us, byte for byte, until it is worked off and a while longer.
create table payment_webhook (
  -- x-razorpay-event-id
  event_id text primary key,
  body bytea not null,
  received_at timestamptz not null,
  worked_at timestamptz,
  tries int not null default 0,
  last_error text
);
create index payment_webhook_open on payment_webhook (received_at) where worked_at is null;

-- Prices somebody can subscribe to, as the provider knows them.
create table payment_plan (
  key_id text not null,
  plan text not null references plan_limit (plan),
  mode text not null check (mode in ('Monthly', 'Annually')),
  currency text not null check (currency in ('INR', 'USD')),
  -- with tax
  amount bigint not null,
  gateway_id text not null unique,
  created_at timestamptz not null,
  primary key (key_id, plan, mode, currency, amount)
);

-- The stand-in of the provider in a demo: what it keeps, what it still has to tell, and what it was told to do wrong.
create table sandbox_entity (
  id text primary key,
  kind text not null check (kind in ('order', 'payment', 'refund', 'plan', 'subscription', 'invoice')),
  body jsonb not null,
  -- a key by which it is known again when asked for twice
  once_key text unique,
  created_at timestamptz not null
);
create index sandbox_entity_body on sandbox_entity using gin (body jsonb_path_ops);
create table sandbox_faults (
  only_row boolean primary key default true check (only_row),
  faults jsonb not null
);
