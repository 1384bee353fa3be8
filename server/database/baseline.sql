-- All tables and indexes, in the order of the features. Accounts come before payments, which refer to them.
-- Functions, triggers and views are in the features' sql folders. How to change any of it: README.md.

create extension if not exists pg_trgm;


-- base: tables of every feature

create unlogged table rate_bucket (
  key text primary key,
  hits int not null,
  ends_at timestamptz not null
);
create index rate_bucket_ends on rate_bucket (ends_at);

create table mail (
  id uuid primary key,
  account_id uuid,
  event_id text,
  guest_id text,
  kind text not null,
  -- a second row with the same key would be the same mail
  idempotency_key text unique,
  to_name text not null default '',
  to_address text not null,
  from_name text not null,
  reply_to text,
  language text not null,
  subject text not null,
  html text not null,
  body_text text not null,
  attachments jsonb not null default '[]',
  headers jsonb not null default '{}',
  -- one-time codes are sent first
  priority int not null default 10,
  state text not null default 'queued'
    check (state in ('unwritten', 'queued', 'inflight', 'sent', 'awaiting_retry', 'uncertain', 'failed', 'aborted', 'bounced', 'complained')),
  attempts int not null default 0,
  next_at timestamptz not null,
  lease_until timestamptz,
  fence int not null default 0,
  last_error text,
  created_at timestamptz not null,
  sent_at timestamptz,
  -- the content of an unwritten mail, so that an answer does not wait for texts
  facts jsonb,
  -- the number of uncertain deliveries. After the first one the mail is sent once more, however often it was tried
  cut_attempts int not null default 0,
  campaign_id uuid,
  -- since when it is uncertain whether the mail server accepted the mail
  uncertain_since timestamptz
);
create index mail_due on mail (priority, next_at) where state in ('queued', 'awaiting_retry', 'uncertain');
create index mail_leased on mail (lease_until) where state = 'inflight';
create index mail_unwritten on mail (created_at) where state = 'unwritten';
create index mail_event on mail (event_id, guest_id, created_at);
create unique index mail_campaign on mail (campaign_id, guest_id) where campaign_id is not null;

create table audit (
  id bigint generated always as identity primary key,
  account_id uuid,
  event_id text,
  person_id uuid,
  call text not null,
  subject text,
  before jsonb,
  after jsonb,
  ip_hash text not null,
  request_id text not null,
  at timestamptz not null
);
create index audit_account on audit (account_id, at);
create index audit_event on audit (event_id, at desc) where event_id is not null;
create index audit_person on audit (account_id, person_id, at desc);


-- billing

create table plan_limit (
  plan text primary key,
  current_events int,
  drafts int not null,
  people int not null,
  users int not null,
  label_removal boolean not null,
  features text[] not null
);

-- Before tax, in minor units. A one-time event is paid for each hundred people.
create table price (
  plan text not null references plan_limit (plan),
  currency text not null check (currency in ('INR', 'USD')),
  mode text not null check (mode in ('Monthly', 'Annually', 'Once')),
  amount bigint not null check (amount >= 0),
  primary key (plan, currency, mode)
);


-- sales

-- Requests for a call by sales, with the plan of a visitor who could not pay for it yet.
create table callback_request (
  id uuid primary key,
  full_name text not null,
  contact text not null,
  email text,
  plan text,
  subscription_mode text,
  language text not null,
  created_at timestamptz not null,
  -- the people of the requested one-time event
  guests int
);


-- accounts

create table account (
  id uuid primary key,
  plan text not null references plan_limit (plan),
  subscription_mode text not null default 'Annually',
  subscription_status text,
  active text not null default 'Active',
  period_start timestamptz not null,
  period_end timestamptz,
  created_at timestamptz not null,
  -- the country of the bill, by its two letters in ISO 3166
  country text check (country ~ '^[A-Z]{2}$'),
  state text,
  address text,
  gst_no text,
  -- a deleted account cannot be opened, and is purged after thirty days
  deleted_at timestamptz,
  purged_at timestamptz,
  -- the name and the second address for bills, if they are not the owner's
  billed_name text,
  billed_email text,
  -- for an account of a web session: without an owner, and deleted with the session unless it is paid
  provisional_at timestamptz,
  -- people of an event, bought by the hundred; null: the plan's number
  people_bought int check (people_bought > 0 and people_bought % 100 = 0)
);
create index account_to_purge on account (deleted_at) where deleted_at is not null and purged_at is null;
create index account_provisional on account (provisional_at) where provisional_at is not null;

-- A person signs in, and may be a member of several accounts.
create table person (
  id uuid primary key,
  email text not null,
  password_hash text,
  google_sub text,
  full_name text not null,
  language text not null default 'en',
  marketing_consent_at timestamptz,
  terms_agreed_at timestamptz,
  registered_at timestamptz not null,
  removed_at timestamptz,
  contact text,
  -- IANA zone; null: the zone of the device
  zone text,
  digits text not null default 'latn' check (digits in ('latn', 'arab')),
  picture text,
  -- thirty days after a deletion, every name and address is removed
  purged_at timestamptz,
  -- when consent to marketing was withdrawn; null: never
  marketing_withdrawn_at timestamptz,
  -- zone of the device of the last sign-in, for mails to a person without a chosen zone
  device_zone text
);
create unique index person_email on person (lower(email)) where removed_at is null;
create unique index person_google on person (google_sub) where removed_at is null;
create index person_to_purge on person (removed_at) where removed_at is not null and purged_at is null;

create table member (
  account_id uuid not null references account (id),
  person_id uuid not null references person (id),
  role text not null check (role in ('Superuser', 'Normaluser')),
  permissions text[] not null default '{}',
  -- null: every event of the account
  event_ids text[],
  joined_at timestamptz not null,
  -- a sign-in opens the account the person used last
  seen_at timestamptz,
  removed_at timestamptz,
  -- set for members who want no numbers the morning after an event
  reports_muted_at timestamptz,
  primary key (account_id, person_id)
);
create index member_person on member (person_id);

create table session (
  id text primary key,
  secret_hash bytea not null,
  account_id uuid not null,
  person_id uuid not null,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null,
  password_checked_at timestamptz,
  agent text not null default '',
  -- when the session opened a door. From then on it lasts a day without a request, because a device there may be
  -- offline that long
  door_seen_at timestamptz,
  foreign key (account_id, person_id) references member (account_id, person_id)
);
create index session_person on session (account_id, person_id);
create index session_of_person on session (person_id);

create table flow (
  id text primary key,
  secret_hash bytea not null,
  name text not null check (name in ('signup', 'forgot', 'invite', 'delete', 'google', 'websession')),
  step text not null,
  email text not null,
  plan text,
  language text not null default 'en',
  details jsonb not null default '{}',
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- copies of the visitor's choice and the provider's proof in `details`, for queries
  subscription_mode text check (subscription_mode in ('Monthly', 'Annually')),
  account_id uuid,
  person_id uuid,
  invitation_id uuid
);
create index flow_of_account on flow (account_id) where account_id is not null;

create table one_time_code (
  flow_id text not null references flow (id) on delete cascade,
  id uuid not null,
  purpose text not null,
  code_hash bytea not null,
  tries int not null default 0,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  closed_at timestamptz,
  primary key (flow_id, id)
);
create unique index one_time_code_open on one_time_code (flow_id, purpose) where closed_at is null;

-- A proof of Google is accepted once. The hash of each token is kept until the token expires.
create table google_proof (
  hash bytea primary key,
  expires_at timestamptz not null
);
create index google_proof_expires on google_proof (expires_at);


-- payments: an intent, its order or subscription at the provider, its payments, and the provider's webhooks

create table payment_intent (
  -- the receipt of the order
  id uuid primary key,
  purpose text not null check (purpose in ('sign-up', 'upgrade', 'one-time-event')),
  -- the holder before there is an account: 'flow:…', 'account:…', 'web-session:…'
  holder text not null,
  -- hash of the cookie's secret of a holder without an account, which signs the payer in once
  holder_proof bytea,
  account_id uuid references account (id),
  -- the owner of the account
  person_id uuid,
  event_id text,
  kind text not null check (kind in ('order', 'subscription')),
  plan text not null references plan_limit (plan),
  mode text not null check (mode in ('Monthly', 'Annually', 'Once')),
  guests int,
  -- the values when the intent was made; a bill shows the same
  country text not null check (country ~ '^[A-Z]{2}$'),
  currency text not null check (currency in ('INR', 'USD')),
  plan_rate bigint not null check (plan_rate >= 0),
  tax_percent int not null,
  tax bigint not null,
  total bigint not null check (total = plan_rate + tax and total > 0),
  -- name, address and tax number for the bill
  billed jsonb not null,
  language text not null,
  -- data of the feature that requested it
  details jsonb not null default '{}',
  -- the page of the payment
  return_path text not null default '/',
  -- the plan of the subscription at the provider, once chosen
  gateway_plan_id text,
  -- order_… or sub_…
  gateway_id text unique,
  state text not null default 'intent'
    check (state in ('intent', 'order_created', 'attempted', 'agreed', 'abandoned', 'paid', 'fulfilled', 'declined', 'refunded_part', 'refunded')),
  -- the payment that fulfilled or declined it
  payment_id text,
  -- the provider's reason for the last failure
  last_error text,
  -- a node is requesting the order from the provider, and no other node does until then
  request_lease_until timestamptz,
  request_attempts int not null default 0,
  -- when the payer was signed in with it
  payer_signed_in_at timestamptz,
  -- the next check with the provider, until there is news or the intent is too old
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
  -- the result: none yet, the purchase, another period, a refund, or a case for a person to check
  verdict text not null default 'waiting' check (verdict in ('waiting', 'granted', 'renewed', 'refund', 'suspicious')),
  reason text,
  amount bigint not null,
  currency text not null,
  amount_refunded bigint not null default 0,
  method text not null default '',
  channel text not null check (channel in ('handler', 'callback', 'webhook', 'reconciler')),
  created_at timestamptz not null,
  seen_at timestamptz not null,
  applied_at timestamptz
);
create index payment_intent_of on payment (intent_id, seen_at);
create index payment_account on payment (account_id, seen_at desc) where account_id is not null;
create index payment_subscription on payment (subscription_id, created_at) where subscription_id is not null;

-- Refunds. The provider recognises a repeated request by the id.
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

-- Webhooks of the provider, byte for byte, until they are processed and a while longer.
create table payment_webhook (
  -- x-razorpay-event-id
  event_id text primary key,
  body bytea not null,
  received_at timestamptz not null,
  handled_at timestamptz,
  tries int not null default 0,
  last_error text
);
create index payment_webhook_open on payment_webhook (received_at) where handled_at is null;

-- Prices with a plan at the provider.
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


-- invoices: numbered without gaps in each financial year, and never changed

-- The last number of each series. The transaction that takes the next one locks it.
create table invoice_series (
  series text primary key,
  last int not null
);

create table invoice (
  id uuid primary key,
  account_id uuid not null references account (id),
  kind text not null check (kind in ('invoice', 'credit-note')),
  series text not null references invoice_series (series),
  number int not null check (number > 0),
  -- the number as printed
  name text not null unique,
  payment_id text not null references payment (payment_id),
  -- the invoice that a credit note reduces
  credited_invoice_id uuid references invoice (id),
  issued_at timestamptz not null,
  plan text not null,
  mode text not null check (mode in ('Monthly', 'Annually', 'Once')),
  guests int,
  period_start timestamptz,
  period_end timestamptz,
  currency text not null check (currency in ('INR', 'USD')),
  taxable bigint not null check (taxable > 0),
  tax_percent int not null,
  cgst bigint not null default 0,
  sgst bigint not null default 0,
  igst bigint not null default 0,
  total bigint not null check (total = taxable + cgst + sgst + igst),
  sac text not null,
  -- two digits of the state; 96 outside India
  place text not null,
  method text not null default '',
  -- the seller and the buyer at that moment
  seller jsonb not null,
  buyer jsonb not null,
  language text not null,
  unique (series, number)
);
create unique index invoice_of_payment on invoice (payment_id) where kind = 'invoice';
create index invoice_account on invoice (account_id, issued_at desc, number desc);
create index invoice_credited_invoice on invoice (credited_invoice_id) where credited_invoice_id is not null;


-- subscriptions: running ones, ending ones, and the payment of each period

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
  -- every period is counted from the start of the first one, so that a 31st returns after February
  anchor timestamptz not null,
  periods int not null default 0,
  period_start timestamptz not null,
  period_end timestamptz not null check (period_end >= period_start),
  -- the next request to the provider, until it is done
  pending_request text check (pending_request in ('cancel', 'pause', 'resume')),
  pending_request_tries int not null default 0,
  pending_request_error text,
  -- when the provider was told to charge nothing more; that is final
  provider_cancelled_at timestamptz,
  -- when the owner was told about a failed renewal of this period
  notified_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  ended_at timestamptz,
  -- a node is sending the request to the provider, without an open transaction
  request_lease_until timestamptz
);
create unique index subscription_running on subscription (account_id) where state not in ('waiting', 'ended');
create unique index subscription_waiting on subscription (account_id) where state = 'waiting';
create index subscription_due on subscription (period_end) where state <> 'ended';
create index subscription_pending_request on subscription (updated_at) where pending_request is not null;

-- Each payment extends a subscription by one period, once.
create table subscription_charge (
  subscription_id uuid not null references subscription (id) on delete cascade,
  payment_id text not null references payment (payment_id),
  period_start timestamptz not null,
  period_end timestamptz not null,
  charged_at timestamptz not null,
  primary key (subscription_id, payment_id)
);


-- team

create table team_invitation (
  account_id uuid not null references account (id),
  id uuid not null,
  email text not null,
  permissions text[] not null,
  event_ids text[],
  invited_by uuid not null,
  -- the link holds the token; a resent link has another one
  token_hash bytea not null,
  created_at timestamptz not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  accepted_by uuid,
  cleared_at timestamptz,
  primary key (account_id, id)
);
create unique index team_invitation_open on team_invitation (account_id, lower(email)) where accepted_at is null and cleared_at is null;
create unique index team_invitation_token on team_invitation (token_hash);


-- events

create table event (
  account_id uuid not null references account (id),
  id text not null check (id ~ '^[0-9A-F]{15}$'),
  mode text not null check (mode in ('Web', 'Email')),
  type text not null,
  title text not null default '',
  kicker text not null default '',
  figure text not null default '',
  starts_at timestamptz,
  duration_minutes int not null default 180 check (duration_minutes > 0),
  zone text not null,
  venue text not null default '',
  address text not null default '',
  map_link text not null default '',
  description_html text not null default '',
  template_id text not null,
  colour_style text not null,
  contact jsonb not null default '{}',
  rsvp_heading text not null default '',
  maybe_allowed boolean not null default true,
  note_allowed boolean not null default true,

  answer_deadline timestamptz,
  capacity int check (capacity > 0),
  waiting_list boolean not null default true,
  companions int not null default 0,
  confirmation text not null default 'at-once' check (confirmation in ('at-once', 'by-hand')),
  change_lock_at timestamptz,
  check_in boolean not null default true,
  languages text[] not null,
  hide_address boolean not null default false,
  search_engines boolean not null default false,
  label_removed boolean not null default false,
  host_notices text not null default 'daily' check (host_notices in ('each', 'daily', 'none')),
  -- wizard steps that a host has saved
  steps_saved text[] not null default '{}',

  version int not null default 1,
  calendar_sequence int not null default 0,
  created_by uuid not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  published_at timestamptz,
  unpublished_at timestamptz,

  -- the event's texts in its other languages, by language
  translations jsonb not null default '{}',
  -- the host's own subject and greeting of the invitation, by language
  letters jsonb not null default '{}',
  passcode_needed boolean not null default false,
  -- the title, time and place that guests were last told; null: the present ones
  announced_facts jsonb,

  -- the local day on which all guest data is deleted; null: a fixed number of days after the end. Days are texts: a day
  -- has no hour, and is the same day on every machine
  purge_on text check (purge_on ~ '^\d{4}-\d\d-\d\d$'),
  -- the day in the warning to the owner, and the time of the warning
  purge_warned_of text,
  purge_warned_at timestamptz,
  purged_at timestamptz,
  -- when all of it was deleted; until then the work continues
  purge_ended_at timestamptz,
  primary key (account_id, id)
);
create unique index event_id on event (id);
create index event_by_start on event (starts_at) where published_at is not null;
create index event_to_purge on event (starts_at) where purged_at is null and starts_at is not null;
create index event_in_purge on event (purged_at) where purged_at is not null and purge_ended_at is null;

-- Addresses of published events that were deleted: ids and labels. A guest with an old link reads why the page is gone.
-- Another event may use the label at once, and its page is then shown instead.
create table deleted_address (
  address text primary key,
  event_id text not null,
  account_id uuid not null references account (id),
  deleted_at timestamptz not null
);
create index deleted_address_account on deleted_address (account_id);


-- design

create table event_picture (
  event_id text not null references event (id) on delete cascade,
  id text not null,
  kind text not null check (kind in ('cover', 'logo')),
  file text not null,
  -- the picture in the width of a phone
  small_file text,
  width int not null,
  height int not null,
  bytes int not null,
  added_at timestamptz not null,
  primary key (event_id, id),
  unique (event_id, kind)
);


-- publishing

create table event_domain (
  label text primary key check (label ~ '^[a-z0-9][a-z0-9-]{1,61}[a-z0-9]$'),
  event_id text not null references event (id) on delete cascade,
  taken_at timestamptz not null,
  -- a retired label redirects to the current one
  retired_at timestamptz
);
create unique index event_domain_current on event_domain (event_id) where retired_at is null;

-- Events whose label the product needed. Each has another label, and its host is notified.
create table domain_rename (
  event_id text not null references event (id) on delete cascade,
  former text not null,
  label text not null,
  notified_at timestamptz,
  primary key (event_id, former)
);


-- guests

create table guest (
  event_id text not null references event (id) on delete cascade,
  id text not null check (id ~ '^[0-9A-F]{15}$'),
  name text not null,
  email text not null default '',
  phone text not null default '',
  category text not null default '',
  language text not null default 'en',
  party_limit int not null default 1 check (party_limit >= 1),
  passcode text not null check (passcode ~ '^[0-9]{8}$'),
  walk_in boolean not null default false,
  -- the web form that made this guest. A form sent twice makes one guest
  submission text,

  invited_at timestamptz,
  viewed_at timestamptz,
  answer text check (answer in ('yes', 'no', 'maybe')),
  answered_at timestamptz,
  -- people answered for, the guest included; null before a yes or maybe
  people int check (people >= 1),
  note text not null default '',
  confirmed_at timestamptz,
  attended_at timestamptz,
  waitlisted_at timestamptz,
  bounced_at timestamptz,
  cancelled_at timestamptz,
  deleted_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,

  heads int not null generated always as (coalesce(people, party_limit)) stored,
  search_text text not null generated always as (normalize_search_text(name || ' ' || email || ' ' || phone)) stored,

  -- why a yes became a no; the time is in cancelled_at
  cancel_reason text not null default '',
  -- people of the party who arrived, and how many of them went out again
  arrived int not null default 0 check (arrived >= 0),
  outside int not null default 0 check (outside >= 0),
  -- the name of the table
  table_name text not null default '',
  -- a note for the helper at the door to read aloud
  door_note text not null default '',
  -- since when the guest waits, or has a place from the waiting list
  first_waitlisted_at timestamptz,
  promoted_at timestamptz,
  primary key (event_id, id),
  unique (event_id, passcode),
  unique (event_id, submission)
)
-- rows are updated often: free space beside a row makes updates cheap for its indexes
with (fillfactor = 85);
create unique index guest_email on guest (event_id, lower(email)) where email <> '' and deleted_at is null;
-- Every view of a list has an index in its order, so that each page costs the same.
create index guest_by_age on guest (event_id, created_at desc, id desc) where deleted_at is null;
create index guest_by_answer on guest (event_id, answered_at desc, id desc) where deleted_at is null and answered_at is not null;
create index guest_by_answer_state on guest (event_id, (case when answer is null then 'none' when waitlisted_at is not null and answer <> 'no' then 'waiting' else answer end), created_at desc, id desc) where deleted_at is null;
create index guest_by_category on guest (event_id, category, created_at desc, id desc) where deleted_at is null and category <> '';
create index guest_not_invited on guest (event_id, created_at desc, id desc) where invited_at is null and answer is null and not walk_in and deleted_at is null;
create index guest_to_confirm on guest (event_id, created_at desc, id desc) where answer = 'yes' and confirmed_at is null and waitlisted_at is null and deleted_at is null;
create index guest_not_delivered on guest (event_id, created_at desc, id desc) where bounced_at is not null and deleted_at is null;
create index guest_on_waitlist on guest (event_id, waitlisted_at, id) where waitlisted_at is not null and deleted_at is null;
-- The latest changes, for the host's dashboard. Answers have an index of their own, and arrivals are in
-- guest_attendance.
create index guest_by_view on guest (event_id, viewed_at desc) where viewed_at is not null and answered_at is null and deleted_at is null;
create index guest_by_confirmation on guest (event_id, confirmed_at desc) where confirmed_at is not null and (answered_at is null or confirmed_at > answered_at) and deleted_at is null;
create index guest_outside on guest (event_id) include (outside) where outside > 0;
create index guest_deleted on guest (deleted_at) where deleted_at is not null;
-- Search texts are added in batches of a few hundred, so that no answer waits for thousands.
create index guest_search_text on guest using gin (search_text gin_trgm_ops) with (gin_pending_list_limit = 256);

create table companion (
  event_id text not null,
  guest_id text not null,
  position int not null,
  name text not null,
  -- the door searches companions by name too
  search_text text not null generated always as (normalize_search_text(name)) stored,
  primary key (event_id, guest_id, position),
  foreign key (event_id, guest_id) references guest (event_id, id) on delete cascade
);
create index companion_search_text on companion using gin (search_text gin_trgm_ops);

-- Counts of people, kept by triggers on the guests' rows. An event has several rows, so that simultaneous answers do
-- not wait for each other. Readers add them up. Triggers fill rows of it by position.
create table event_tally (
  event_id text not null references event (id) on delete cascade,
  shard smallint not null,
  guests int not null default 0,
  people int not null default 0,
  yes int not null default 0,
  maybe int not null default 0,
  no int not null default 0,
  no_answer int not null default 0,
  not_invited int not null default 0,
  waiting int not null default 0,
  viewed int not null default 0,
  confirmed int not null default 0,
  to_confirm int not null default 0,
  -- people who arrived, including parts of a party
  attended int not null default 0,
  not_delivered int not null default 0,
  -- by the furthest status of a guest, as in `getGuestStatus`; other guests have the empty status
  status_invited int not null default 0,
  status_viewed int not null default 0,
  status_responded int not null default 0,
  status_confirmed int not null default 0,
  status_attended int not null default 0,
  primary key (event_id, shard)
) with (fillfactor = 20);

-- People by category, and by the local day of their yes. A key has as many rows as there are shards in use.
create table event_breakdown (
  event_id text not null references event (id) on delete cascade,
  shard smallint not null,
  kind text not null check (kind in ('category', 'day')),
  key text not null,
  guests int not null,
  people int not null,
  yes int not null,
  maybe int not null,
  no int not null,
  primary key (event_id, shard, kind, key)
) with (fillfactor = 50);

-- A change of many guests with their former values. It can be undone for a day.
create table guest_undo (
  event_id text not null references event (id) on delete cascade,
  id uuid not null,
  act text not null check (act in ('add', 'delete', 'category', 'language', 'confirm', 'unconfirm', 'import')),
  value text not null default '',
  by_person uuid not null,
  guests int not null default 0,
  people int not null default 0,
  at timestamptz not null,
  undone_at timestamptz,
  undone_guests int not null default 0,
  -- a worker undoes a change of very many guests in parts: since when, and up to which guest
  queued_at timestamptz,
  undone_until_guest text not null default '',
  primary key (event_id, id)
);
create index guest_undo_age on guest_undo (at);

create table guest_undo_row (
  event_id text not null,
  undo_id uuid not null,
  guest_id text not null,
  -- null for an added guest
  before jsonb,
  after jsonb,
  primary key (event_id, undo_id, guest_id),
  foreign key (event_id, undo_id) references guest_undo (event_id, id) on delete cascade
);

create table guest_import (
  event_id text not null references event (id) on delete cascade,
  id uuid not null,
  account_id uuid not null references account (id),
  file_name text not null,
  state text not null check (state in ('reading', 'checking', 'ready', 'adding', 'done', 'undoing', 'undone', 'failed')),
  reason text not null default '',
  progress int not null default 0,
  -- the number of requested checks; only the last one counts
  round int not null default 0,
  header_row boolean not null default false,
  -- the first line that is not empty
  first_row int not null default 1,
  titles text[] not null default '{}',
  fields text[] not null default '{}',
  language text not null,
  rows int not null default 0,
  good int not null default 0,
  bad int not null default 0,
  known int not null default 0,
  people int not null default 0,
  added int not null default 0,
  updated int not null default 0,
  undo_id uuid,
  created_by uuid not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- the number of times the work began. A list that always fails, or stops its worker, is given up
  tries int not null default 0,
  primary key (event_id, id)
);
create index guest_import_age on guest_import (updated_at);

-- The cells of the file.
create table import_row (
  event_id text not null,
  import_id uuid not null,
  row int not null,
  cells jsonb not null,
  primary key (event_id, import_id, row),
  foreign key (event_id, import_id) references guest_import (event_id, id) on delete cascade
);

-- A row that was understood. Null is a value the list does not have.
create table import_guest (
  event_id text not null,
  import_id uuid not null,
  row int not null,
  guest_id text not null,
  passcode text not null,
  name text not null,
  email text not null,
  phone text,
  category text,
  language text,
  party_limit int,
  companions jsonb,
  table_name text,
  door_note text,
  primary key (event_id, import_id, row),
  foreign key (event_id, import_id) references guest_import (event_id, id) on delete cascade
);

create table import_error (
  event_id text not null,
  import_id uuid not null,
  row int not null,
  field text not null,
  message text not null,
  params jsonb not null default '{}',
  value text not null,
  primary key (event_id, import_id, row, field),
  foreign key (event_id, import_id) references guest_import (event_id, id) on delete cascade
);


-- rsvp

create table question (
  event_id text not null references event (id) on delete cascade,
  id text not null,
  position int not null,
  body text not null,
  mandatory boolean not null,
  kind text not null check (kind in ('text', 'number', 'radio', 'checkbox', 'choice-list')),
  max int not null,
  choices jsonb not null default '[]',
  deleted_at timestamptz,
  -- each person of the party answers
  per_person boolean not null default false,
  -- the answers after which it is asked
  shown_for text[] not null default '{yes,maybe}' check (shown_for <@ '{yes,maybe,no}' and cardinality(shown_for) > 0),
  primary key (event_id, id)
);

create table question_answer (
  event_id text not null,
  guest_id text not null,
  question_id text not null,
  value text not null,
  -- the person of the answer: 0 is the guest, then companions in order, then those without a name
  person smallint not null default 0 check (person >= 0),
  primary key (event_id, guest_id, question_id, person),
  foreign key (event_id, guest_id) references guest (event_id, id) on delete cascade,
  foreign key (event_id, question_id) references question (event_id, id)
);

create table answer_log (
  event_id text not null,
  guest_id text not null,
  at timestamptz not null,
  answer text not null,
  people int not null,
  by text not null check (by in ('guest', 'host')),
  submission text,
  foreign key (event_id, guest_id) references guest (event_id, id) on delete cascade
);
create unique index answer_log_submission on answer_log (event_id, guest_id, submission);

-- The time up to which the host of an event was told of replies, or had turned the daily mail off. A row is added with
-- the first notice of a day or a change of rhythm. Before that, the time is the publishing.
create table host_digest (
  event_id text primary key references event (id) on delete cascade,
  sent_until timestamptz not null
);

-- Figures that can no longer be counted, from before the guests were deleted.
create table event_final_figures (
  event_id text not null references event (id) on delete cascade,
  kind text not null,
  figures jsonb not null,
  stored_at timestamptz not null,
  primary key (event_id, kind)
);


-- mail

-- A sending to many guests. Each of its mails has a row of its own.
create table campaign (
  event_id text not null references event (id) on delete cascade,
  id uuid not null,
  account_id uuid not null references account (id),
  kind text not null check (kind in ('invitation', 'change', 'notice', 'reminder')),
  submission text not null,
  guests int not null default 0,
  people int not null default 0,
  message text not null default '',
  -- the facts guests knew before a change
  before jsonb,
  created_by uuid not null,
  created_at timestamptz not null,
  held_until timestamptz not null,
  paused_at timestamptz,
  pause_reason text not null default '',
  cancelled_at timestamptz,
  -- mails with a result from the mail server, and the failed ones among them
  finished int not null default 0,
  failures int not null default 0,
  -- failures the host knew of when resuming the campaign
  ignored_failures int not null default 0,
  -- the notice it sends. A notice has one sending to all, and one for each guest who got it again
  notice_id uuid,
  -- the content of its mails besides the event: the host's texts, whether it is the last reminder, quiet hours
  facts jsonb not null default '{}',
  primary key (event_id, id),
  unique (event_id, submission)
);
create index campaign_notice on campaign (event_id, notice_id) where notice_id is not null;

-- Addresses to which an account sends no more mails, as hashes, because they outlive the guests. A complaint holds for
-- every account.
create table suppression (
  account_id uuid not null references account (id),
  address_hash bytea not null,
  reason text not null check (reason in ('unsubscribed', 'bounced', 'complained')),
  event_id text,
  at timestamptz not null,
  primary key (account_id, address_hash)
);
create index suppression_complaint on suppression (address_hash) where reason = 'complained';

-- Temporary bounces. Three in a week stop an address.
create table soft_bounce (
  account_id uuid not null references account (id),
  address_hash bytea not null,
  mail_id uuid not null,
  at timestamptz not null,
  primary key (account_id, address_hash, mail_id)
);


-- notices: messages of a host to guests, sent at once, at an instant, or relative to the event

create table notice (
  event_id text not null references event (id) on delete cascade,
  id uuid not null,
  account_id uuid not null references account (id),
  -- a reminder is for guests without an answer
  kind text not null check (kind in ('notice', 'reminder')),
  submission text not null,
  -- the host's texts by language; the texts of reminders are in their plan
  letters jsonb not null default '{}',
  audience jsonb not null default '{}',
  -- the moment: an instant, or a number of days from a time of the event at a local minute of the day. Neither: at once
  at timestamptz,
  anchor text check (anchor in ('start', 'end', 'deadline')),
  days int check (days between 0 and 365),
  minute int check (minute between 0 and 1439),
  -- the due instant by the event's present dates; null if the event lacks the date
  due_at timestamptz,
  -- since when due_at is outdated by a change of the event
  stale_at timestamptz,
  -- when it became this campaign
  taken_at timestamptz,
  campaign_id uuid,
  skipped_at timestamptz,
  skip_reason text not null default '',
  cancelled_at timestamptz,
  created_by uuid not null,
  created_at timestamptz not null,
  primary key (event_id, id),
  unique (event_id, submission),
  check ((anchor is null) = (days is null) and (anchor is null) = (minute is null) and (at is null or anchor is null))
);
create index notice_due on notice (due_at) where taken_at is null and cancelled_at is null and skipped_at is null;
create index notice_stale on notice (stale_at) where stale_at is not null;

-- Whether guests without an answer are reminded, with which texts, and the hours without mails.
create table reminder_plan (
  event_id text primary key references event (id) on delete cascade,
  account_id uuid not null references account (id),
  enabled_at timestamptz,
  quiet_from int not null default 1260 check (quiet_from between 0 and 1439),
  quiet_until int not null default 480 check (quiet_until between 0 and 1439),
  letters jsonb not null default '{}',
  set_by uuid not null,
  set_at timestamptz not null
);


-- checkin

-- A tap of a helper admits people of one party, and can be undone. The transaction that writes an arrival locks its
-- guest, so there is no foreign key to check for each entry. A trigger deletes arrivals with their guest.
create table arrival (
  event_id text not null,
  -- the id of the tap, made by the device
  id uuid not null,
  guest_id text not null,
  people int not null check (people >= 1),
  -- names of the party that were ticked
  names text[] not null default '{}',
  -- people who were not expected: of a guest who had not said yes, or more than the party
  unexpected int not null default 0,
  walk_in boolean not null default false,
  anyway boolean not null default false,
  -- entered from paper after the door had closed
  late boolean not null default false,
  gate text not null default '',
  by_person uuid,
  by_name text not null,
  at timestamptz not null,
  undone_at timestamptz,
  undone_by uuid,
  -- a helper has no account: an arrival is by a person or by a helper
  by_helper uuid,
  primary key (event_id, id)
);
create index arrival_of_guest on arrival (event_id, guest_id, at desc);
create index arrival_of_person on arrival (event_id, by_person, at desc);
create index arrival_of_helper on arrival (event_id, by_helper, at desc) where by_helper is not null;
create index arrival_unexpected on arrival (event_id) include (people, unexpected, walk_in) where undone_at is null and (walk_in or unexpected > 0);

-- Guests with an `attended_at`. As indexes of the guest table, these would make each arrival write every index of its
-- row.
create table guest_attendance (
  event_id text not null,
  created_at timestamptz not null,
  guest_id text not null,
  attended_at timestamptz not null,
  primary key (event_id, created_at, guest_id)
);
create index guest_attendance_last on guest_attendance (event_id, attended_at desc);

-- Former passcodes.
create table replaced_passcode (
  event_id text not null references event (id) on delete cascade,
  passcode text not null,
  guest_id text not null,
  at timestamptz not null default now(),
  primary key (event_id, passcode)
);

-- A device at the door. Its key can always hand in collected entries, even when its helper has no access any more.
create table door_device (
  event_id text not null references event (id) on delete cascade,
  id uuid not null,
  key_hash bytea not null,
  person_id uuid,
  helper_id uuid,
  by_name text not null,
  gate text not null default '',
  -- seconds by which its clock was ahead of the server's when it last sent
  ahead int not null default 0,
  waiting int not null default 0,
  opened_at timestamptz not null,
  seen_at timestamptz not null,
  primary key (event_id, id)
);

-- Every entry of the door in its original form, from devices and from the connected page. Entries never change. The
-- counted ones are arrivals. As for arrivals, there is no foreign key to check for each entry. A trigger deletes
-- entries with the event.
create table door_tap (
  event_id text not null,
  -- made by the device
  id uuid not null,
  kind text not null check (kind in ('in', 'out', 'undo', 'walk-in', 'paper')),
  guest_id text,
  -- the entry that an undo undoes
  undone_tap_id uuid,
  people int not null default 0,
  names text[] not null default '{}',
  gate text not null default '',
  device_id uuid,
  -- a counter of the device
  count int,
  -- by the device's clock, and corrected by its difference
  device_at timestamptz not null,
  at timestamptz not null,
  received_at timestamptz not null,
  by_person uuid,
  helper_id uuid,
  by_name text not null,
  anyway boolean not null default false,
  rehearsal boolean not null default false,
  passcode_verified boolean not null default false,
  late boolean not null default false,
  -- people it added, and the change of people outside
  arrived int not null default 0,
  outside int not null default 0,
  outcome text not null,
  primary key (event_id, id)
);
create index door_tap_undone on door_tap (event_id, undone_tap_id) where undone_tap_id is not null;
create index door_tap_of_guest on door_tap (event_id, guest_id) where outcome in ('twice', 'more', 'gone', 'held', 'unknown', 'outside');
create index door_tap_open_conflicts on door_tap (event_id, at) where outcome in ('twice', 'more', 'gone', 'held', 'unknown', 'outside');

-- Choices about conflicting entries. The newest choice counts.
create table door_conflict_choice (
  event_id text not null,
  tap_id uuid not null,
  choice text not null check (choice in ('drop', 'count')),
  by_person uuid,
  by_name text not null,
  at timestamptz not null,
  primary key (event_id, tap_id, at),
  foreign key (event_id, tap_id) references door_tap (event_id, id) on delete cascade
);

-- Guests that changed since a device read them, with a row for each statement. Written while an event has devices.
-- Ordered by transaction id. A device reads again from the oldest transaction that was still open. A counter would miss
-- a transaction that took its number early and committed late. No foreign key, as in door_tap.
create table door_changed (
  event_id text not null,
  at xid8 not null,
  guests text[] not null
);
create index door_changed_since on door_changed (event_id, at);

create table door_gate (
  event_id text not null references event (id) on delete cascade,
  position int not null,
  name text not null,
  primary key (event_id, position)
);

-- Helpers enter by a link and have no account.
create table door_helper (
  event_id text not null references event (id) on delete cascade,
  account_id uuid not null references account (id),
  id uuid not null,
  name text not null,
  gate text not null default '',
  -- may store the list on the device
  offline boolean not null default true,
  secret_hash bytea not null unique,
  until timestamptz not null,
  created_by uuid not null,
  created_at timestamptz not null,
  revoked_at timestamptz,
  primary key (event_id, id)
);

-- A browser that opened a helper's link.
create table helper_session (
  id text primary key,
  secret_hash bytea not null,
  event_id text not null,
  helper_id uuid not null,
  agent text not null default '',
  created_at timestamptz not null,
  seen_at timestamptz not null,
  foreign key (event_id, helper_id) references door_helper (event_id, id) on delete cascade
);
create index helper_session_of on helper_session (event_id, helper_id);


-- todos

create table todo (
  event_id text not null references event (id) on delete cascade,
  id uuid not null,
  position int not null,
  -- its template item, whose text is shown in the reader's language until a host changes it
  template text,
  title text not null default '',
  notes text not null default '',
  -- due on a date, or on a number of days from the event, negative before it; neither: at any time
  due_date date,
  due_days int,
  due_time text check (due_time ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  -- days from the start of its template to the event. If the template is added later, the days move closer together
  lead int,
  owner uuid,
  -- the fact that ticks it, and its last known value. Only a change of the fact ticks or reopens it
  fact text,
  fact_was_true boolean not null default false,
  fact_count int,
  done_at timestamptz,
  -- null if the fact ticked it
  done_by uuid,
  created_by uuid not null,
  created_at timestamptz not null,
  deleted_at timestamptz,
  primary key (event_id, id),
  check (title <> '' or template is not null),
  check (due_date is null or due_days is null),
  check (due_time is null or due_date is not null or due_days is not null)
);
create index todo_facts on todo (event_id) where fact is not null and deleted_at is null;
create index todo_owned on todo (owner) where done_at is null and deleted_at is null and owner is not null;
create index todo_deleted on todo (deleted_at) where deleted_at is not null;

-- Members who turned the morning's mail off, and the day of each member's last mail.
create table todo_mail (
  account_id uuid not null,
  person_id uuid not null,
  disabled_at timestamptz,
  last_sent_on date,
  primary key (account_id, person_id),
  foreign key (account_id, person_id) references member (account_id, person_id)
);


-- exports

-- Files requested by hosts, made by jobs and kept for a day.
create table export (
  event_id text not null references event (id) on delete cascade,
  id uuid not null,
  account_id uuid not null references account (id),
  report text not null check (report in ('guests', 'overall', 'guest', 'web', 'email')),
  format text not null check (format in ('xlsx', 'csv', 'pdf')),
  language text not null,
  digits text not null,
  -- columns, filter and order
  parameters jsonb not null default '{}',
  state text not null check (state in ('waiting', 'working', 'done', 'failed')),
  reason text not null default '',
  rows int not null default 0,
  done int not null default 0,
  -- the number of times the work began; only the last try may finish it
  tries int not null default 0,
  file_name text not null default '',
  bytes bigint not null default 0,
  created_by uuid not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (event_id, id)
);
create index export_open on export (updated_at) where state in ('waiting', 'working');
create index export_by_age on export (created_at);

-- Reports mailed repeatedly, or once relative to the event.
create table report_schedule (
  event_id text not null references event (id) on delete cascade,
  id uuid not null,
  account_id uuid not null references account (id),
  report text not null check (report in ('overall', 'guest', 'web', 'email')),
  format text not null check (format in ('xlsx', 'csv', 'pdf')),
  language text not null,
  digits text not null,
  message text not null default '',
  members uuid[] not null,
  addresses text[] not null,
  rhythm text not null check (rhythm in ('daily', 'weekly', 'once')),
  -- 1 is Monday
  weekday int check (weekday between 1 and 7),
  -- days from the event's day, negative before it
  days int,
  at_minute int not null check (at_minute between 0 and 1439),
  -- the moments up to this one are done
  since timestamptz not null,
  -- the next check; null when it is over
  next_at timestamptz,
  submission text,
  -- why it ended early
  stopped text not null default '',
  created_by uuid not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (event_id, id),
  unique (event_id, submission),
  check ((rhythm = 'weekly') = (weekday is not null)),
  check ((rhythm = 'once') = (days is not null))
);
create index report_schedule_next on report_schedule (next_at) where next_at is not null;

-- One sending of a report: requested by a person, by a schedule, or for the morning after an event.
create table report_mail (
  event_id text not null references event (id) on delete cascade,
  id uuid not null,
  account_id uuid not null references account (id),
  kind text not null check (kind in ('now', 'schedule', 'numbers')),
  schedule_id uuid,
  report text not null check (report in ('overall', 'guest', 'web', 'email')),
  format text not null check (format in ('xlsx', 'csv', 'pdf')),
  language text not null,
  digits text not null,
  message text not null default '',
  members uuid[] not null,
  addresses text[] not null,
  due_at timestamptz not null,
  state text not null check (state in ('waiting', 'working', 'sent', 'skipped', 'failed')),
  reason text not null default '',
  tries int not null default 0,
  lease_until timestamptz not null,
  -- the recipients, and the others with the reason
  delivery_results jsonb not null default '[]',
  submission text,
  created_by uuid,
  created_at timestamptz not null,
  finished_at timestamptz,
  primary key (event_id, id),
  unique (event_id, submission)
);
create unique index report_mail_of_schedule on report_mail (event_id, schedule_id, due_at) where kind = 'schedule';
-- An event postponed after its numbers were mailed has another morning.
create unique index report_mail_of_morning on report_mail (event_id, due_at) where kind = 'numbers';
create index report_mail_open on report_mail (lease_until) where state in ('waiting', 'working');
create index report_mail_by_age on report_mail (event_id, created_at);


-- sandbox: the stand-in of the payment provider in a demo

-- Its objects.
create table sandbox_entity (
  id text primary key,
  kind text not null check (kind in ('order', 'payment', 'refund', 'plan', 'subscription', 'invoice')),
  body jsonb not null,
  -- the key of a request, to recognise a repeated one
  idempotency_key text unique,
  created_at timestamptz not null
);
create index sandbox_entity_body on sandbox_entity using gin (body jsonb_path_ops);

-- Its chosen faults.
create table sandbox_faults (
  only_row boolean primary key default true check (only_row),
  faults jsonb not null
);
