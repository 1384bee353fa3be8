-- Tables use this: applied before them.
-- Addresses that get no more mail are kept as hashes, which outlive the guests.
create or replace function hash_address(address text) returns bytea language sql immutable parallel safe as $$
  select sha256(convert_to(lower(address), 'UTF8'))
$$;
