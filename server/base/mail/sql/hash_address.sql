-- Tables use this: applied before them.
-- Addresses that get no more mail are kept as hashes, which outlive the guests. Not `language sql`: that would be prepared again in each
-- statement, and takes twice as long for each address.
create or replace function hash_address(address text) returns bytea language plpgsql immutable parallel safe as $$
begin
  return sha256(convert_to(lower(address), 'UTF8'));
end $$;
