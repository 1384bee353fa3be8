-- Deleting a cancelled event that guests answered is confirmed by a code. Every name of before is allowed as well.
alter table flow drop constraint flow_name_check;
alter table flow add constraint flow_name_check
  check (name in ('signup', 'forgot', 'invite', 'delete', 'delete-event', 'google', 'websession')) not valid;

-- The card of a payment as its owner knows it: the network and the last four digits.
alter table payment
  add column card_network text not null default '',
  add column card_last4 text not null default '';
