-- Whoever writes an arrival holds its guest. For the lock see 059.
lock table guest in access exclusive mode;
alter table arrival drop constraint arrival_event_id_guest_id_fkey;
