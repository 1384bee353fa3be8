-- Bills: numbered without gaps in each financial year, and never written again.

-- Whom they are made out to, where that is not the owner, and where else they go.
alter table account
  add column billed_name text,
  add column billed_email text;

-- The last number of each series; locked by whoever takes the next one until it is theirs.
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
  -- the number as it is printed
  name text not null unique,
  payment_id text not null references payment (payment_id),
  -- of a credit note, the invoice it takes something back of
  about uuid references invoice (id),
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
  -- as both stood in that moment
  seller jsonb not null,
  buyer jsonb not null,
  language text not null,
  unique (series, number)
);
create unique index invoice_of_payment on invoice (payment_id) where kind = 'invoice';
create index invoice_account on invoice (account_id, issued_at desc, number desc);
create index invoice_about on invoice (about) where about is not null;

-- What was billed stays as it was billed; only an account that is purged loses its names.
create function refuse_billing_anew() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE'
    and to_jsonb(new) - 'buyer' = to_jsonb(old) - 'buyer'
    and exists (select from account where id = old.account_id and purged_at is not null)
  then
    return new;
  end if;
  raise exception 'a bill is never written again';
end $$;
create trigger invoice_written_once before update or delete on invoice for each row execute function refuse_billing_anew();
