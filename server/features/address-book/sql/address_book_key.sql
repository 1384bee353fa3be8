-- Tables use this: applied before them.
-- By what a person without an address is found again: the number with the first name, because families share numbers, else the name.
create or replace function address_book_key(name text, phone text) returns text language sql immutable parallel safe as $$
  select case when regexp_replace(phone, '\D', '', 'g') <> ''
    then regexp_replace(phone, '\D', '', 'g') || ' ' || split_part(normalize_search_text(name), ' ', 1)
    else ' ' || normalize_search_text(name) end
$$;
