-- Tables use this: applied before them.
-- A text in the order that people expect: "Table 2" before "Table 10".
create or replace function natural_sort_key(written text) returns text language sql immutable parallel safe as $$
  select regexp_replace(regexp_replace(written, '(\d+)', '00000000\1', 'g'), '\d*(\d{9})(?!\d)', '\1', 'g')
$$;
