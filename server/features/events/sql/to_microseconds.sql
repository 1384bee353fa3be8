-- A time in microseconds since 1970. It is exact in JSON and in JavaScript, which compare places on the waiting list.
create or replace function to_microseconds(at timestamptz) returns bigint language sql immutable parallel safe as $$
  select (extract(epoch from at) * 1000000)::bigint
$$;
