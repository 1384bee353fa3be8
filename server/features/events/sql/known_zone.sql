-- The event's zone, or UTC if this server does not know the zone.
create or replace function known_zone(which text) returns text language plpgsql stable as $$
declare
  known text;
  probe timestamp;
begin
  select e.zone into known from event e where e.id = which;
  probe := now() at time zone known;
  return coalesce(known, 'UTC');
exception when invalid_parameter_value then
  return 'UTC';
end $$;
