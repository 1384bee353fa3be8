-- Plans that are paid for again and again: what runs, what waits for its end, and which payment brought which period.

create table subscription (
  id uuid primary key,
  account_id uuid not null references account (id),
  intent_id uuid not null references payment_intent (id),
  -- sub_…
  gateway_id text not null unique,
  plan text not null references plan_limit (plan),
  mode text not null check (mode in ('Monthly', 'Annually')),
  country text not null check (country ~ '^[A-Z]{2}$'),
  currency text not null check (currency in ('INR', 'USD')),
  plan_rate bigint not null,
  tax_percent int not null,
  tax bigint not null,
  total bigint not null check (total = plan_rate + tax),
  state text not null check (state in ('waiting', 'active', 'ending', 'overdue', 'halted', 'paused', 'resting', 'ended')),
  -- every period is counted from the beginning of the first, so that a 31st comes back after a February
  anchor timestamptz not null,
  periods int not null default 0,
  period_start timestamptz not null,
  period_end timestamptz not null check (period_end >= period_start),
  -- what the provider is to be asked for, until it was done
  wish text check (wish in ('cancel', 'pause', 'resume')),
  wish_tries int not null default 0,
  wish_error text,
  -- when it was told to charge nothing more, which it never takes back
  let_go_at timestamptz,
  -- when the owner was told of a renewal that failed, for this period
  told_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  ended_at timestamptz
);
create unique index subscription_running on subscription (account_id) where state not in ('waiting', 'ended');
create unique index subscription_waiting on subscription (account_id) where state = 'waiting';
create index subscription_due on subscription (period_end) where state <> 'ended';
create index subscription_wish on subscription (updated_at) where wish is not null;

-- Each payment moves a subscription on by one period, once.
create table subscription_charge (
  subscription_id uuid not null references subscription (id) on delete cascade,
  payment_id text not null references payment (payment_id),
  period_start timestamptz not null,
  period_end timestamptz not null,
  charged_at timestamptz not null,
  primary key (subscription_id, payment_id)
);
