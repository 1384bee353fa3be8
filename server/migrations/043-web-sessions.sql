-- One-time events: built by a visitor, paid, and only then somebody's.

alter table flow drop constraint flow_name_check;
alter table flow add constraint flow_name_check check (name in ('signup', 'forgot', 'invite', 'delete', 'google', 'websession'));

alter table account
  -- of a web session: nobody's yet, and gone with it unless somebody pays
  add column provisional_at timestamptz,
  -- people of an event, bought by the hundred; null: what the plan says
  add column people_bought int check (people_bought > 0 and people_bought % 100 = 0);
create index account_provisional on account (provisional_at) where provisional_at is not null;
create index flow_of_account on flow (account_id) where account_id is not null;
