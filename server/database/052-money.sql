-- A coupon takes a percent or an amount off the price before tax, once or for some months.
create table coupon (
  id uuid primary key,
  -- in capital letters, as it is compared
  code text not null unique check (code = upper(code)),
  percent int check (percent between 1 and 95),
  amount bigint check (amount > 0),
  -- of the amount; null for a percent, which is valid in every currency
  currency text,
  -- null: the first payment alone
  months int check (months between 1 and 36),
  -- the moment after its last day
  ends_at timestamptz,
  -- how often in all; null: no limit
  max_uses int check (max_uses > 0),
  -- the offers at the payment provider that take the same off a subscription
  offer_monthly text,
  offer_annually text,
  created_at timestamptz not null,
  ended_at timestamptz,
  check ((percent is null) <> (amount is null)),
  check ((amount is null) = (currency is null))
);

-- One use of a coupon by one payer, held from the request for the payment until it can be paid no more.
create table coupon_use (
  coupon_id uuid not null references coupon,
  -- as in payment_intent
  holder text not null,
  account_id uuid,
  held_until timestamptz not null,
  -- the first payment with it
  redeemed_at timestamptz,
  primary key (coupon_id, holder)
);
create index coupon_use_account on coupon_use (account_id) where account_id is not null;

-- What a coupon takes off: id, code, discount in minor units, and for how many periods. The price of the intent is without it.
alter table payment_intent add column coupon jsonb;

alter table subscription
  -- the price before tax without a coupon; null: as plan_rate
  add column list_rate bigint,
  add column coupon_code text not null default '',
  add column discount bigint not null default 0,
  -- how many of the next payments have the discount
  add column discounts_left int not null default 0,
  -- the card that pays, as the provider knows it
  add column card_network text not null default '',
  add column card_last4 text not null default '',
  -- the first moment at which the card is not valid any more
  add column card_ends_at timestamptz,
  add column card_seen_at timestamptz;
create index subscription_card_ends on subscription (card_ends_at) where card_ends_at is not null;

alter table invoice
  -- taken off the price before tax by a coupon; taxable is what remains
  add column discount bigint not null default 0,
  add column coupon_code text not null default '',
  -- the invoice with a mistake that this invoice replaces, or that this credit note takes back
  add column corrected_invoice_id uuid references invoice;
create unique index invoice_correction on invoice (corrected_invoice_id, kind) where corrected_invoice_id is not null;

-- One invoice for each payment, besides those that correct it.
create unique index invoice_first_of_payment on invoice (payment_id) where kind = 'invoice' and corrected_invoice_id is null;
drop index invoice_of_payment;

-- The stand-in of the payment provider has offers, and the tokens of cards.
alter table sandbox_entity drop constraint sandbox_entity_kind_check,
  add constraint sandbox_entity_kind check (kind in ('order', 'payment', 'refund', 'plan', 'subscription', 'invoice', 'offer', 'token'));
