-- When the person last set their password: taking back a changed address clears one that was set since.
alter table person add column password_changed_at timestamptz;

-- The last time that the provider was asked about a person, with an answer or without.
alter table company_person add column asked_at timestamptz;

-- Who pays by a coupon, as a keyed hash of the billed address: a one-time event is a new account each time.
alter table coupon_use add column payer_hash bytea;
create index coupon_use_payer on coupon_use (coupon_id, payer_hash) where payer_hash is not null;
