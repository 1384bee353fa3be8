-- The zone cannot change while rows are counted by it.
create or replace function lock_event_zone(event text) returns text language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('zone ' || event, 0));
  return known_zone(event);
end $$;
