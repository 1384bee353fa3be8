-- Taken by every transaction that may fill the last place of an event, before it locks a guest's row.
create or replace function lock_event_seats(event text) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(event, 0));
end $$;
