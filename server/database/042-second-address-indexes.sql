-- Outside a transaction.

-- Few guests have a second address, so the index is small, and other guests write nothing in it.
create index concurrently if not exists guest_second_text on guest using gin (second_text gin_trgm_ops) where second_text <> '';
-- The copies of a sending are counted from its mails.
create index concurrently if not exists mail_second_of on mail (event_id, second_of) where second_of is not null;

do $$
begin
  update guest g set second_text = normalize_search_text(a.name || ' ' || a.email) from guest_address a
    where g.event_id = a.event_id and g.id = a.guest_id and g.second_text <> normalize_search_text(a.name || ' ' || a.email);
end $$;
