-- A place on the waiting list after everyone on it, also when a clock is coarse or late.
create or replace function next_waitlist_position(event text, at timestamptz) returns timestamptz language plpgsql as $$
begin
  return greatest(at, (select max(waitlisted_at) + interval '1 microsecond' from guest where event_id = event and waitlisted_at is not null and deleted_at is null));
end $$;
