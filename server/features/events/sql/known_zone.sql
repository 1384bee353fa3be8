-- The event's zone, or UTC if this server does not know the zone.
drop function if exists known_zone(text);
create or replace function known_zone(event text) returns text language plpgsql stable as $$
declare
  known text;
  probe timestamp;
begin
  select e.zone into known from event e where e.id = event;
  probe := now() at time zone known;
  return coalesce(known, 'UTC');
exception when invalid_parameter_value then
  return 'UTC';
end $$;
