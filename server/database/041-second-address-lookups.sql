-- Outside a transaction.

-- A guest is found by the second address as by the first one.
create index concurrently if not exists guest_address_email on guest_address (event_id, lower(email));
-- The copies of a sending are counted from its mails.
create index concurrently if not exists mail_second_of on mail (event_id, second_of) where second_of is not null;

-- The second address of a row of a list, and whom it is of.
alter table import_guest add column if not exists second_email text, add column if not exists second_name text;

-- What a guest with a second address is searched by: its texts and the guest's own. Empty without one. Few guests have one, so the index is
-- small, and the others write nothing in it.
alter table guest add column if not exists second_text text not null default '';
create index concurrently if not exists guest_second_text on guest using gin (second_text gin_trgm_ops) where second_text <> '';

do $$
begin
  update guest g set second_text = normalize_search_text(a.name || ' ' || a.email || ' ' || g.name || ' ' || g.email || ' ' || g.phone) from guest_address a
    where g.event_id = a.event_id and g.id = a.guest_id and g.second_text <> normalize_search_text(a.name || ' ' || a.email || ' ' || g.name || ' ' || g.email || ' ' || g.phone);
end $$;
