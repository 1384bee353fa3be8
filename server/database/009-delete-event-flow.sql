-- Deleting a cancelled event that guests answered is confirmed by a code. Every name of before is allowed as well.
alter table flow drop constraint flow_name_check;
alter table flow add constraint flow_name_check
  check (name in ('signup', 'forgot', 'invite', 'delete', 'delete-event', 'google', 'websession')) not valid;
