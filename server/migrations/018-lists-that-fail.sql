-- How often work on a list was begun: one that fails each time, or ends its worker, is given up.
alter table guest_import add column tries int not null default 0;
