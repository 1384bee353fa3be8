-- The time of so many microseconds since 1970.
create or replace function from_microseconds(since_epoch bigint) returns timestamptz language sql immutable parallel safe as $$
  select timestamptz 'epoch' + since_epoch * interval '1 microsecond'
$$;
