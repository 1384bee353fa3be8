-- When the guest last pressed a button of the message, by the provider's clock: presses may arrive in another order, or late.
alter table phone_message add column pressed_at timestamptz;
