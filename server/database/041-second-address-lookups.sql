-- A guest is found by the second address as by the first one.
create index guest_address_email on guest_address (event_id, lower(email));

-- The second address of a row of a list, and whom it is of.
alter table import_guest add column second_email text, add column second_name text;

-- What the second address adds to the search of a guest: whom it is of, and the address. Empty without one. Last, because it
-- would keep answers waiting while the others wait for their tables.
alter table guest add column second_text text not null default '';
