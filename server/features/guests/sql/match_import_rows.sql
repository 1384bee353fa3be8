-- Nodes of the version before call this while they are replaced one by one; plan_import_rows has taken its place.
create or replace function match_import_rows(event text, import uuid) returns table (row_number int, guest_id text, people int, heads int, party_limit int, answered_at timestamptz)
language plpgsql rows 10000 set enable_nestloop = off as $$
begin
  return query
    select i.row, g.id, g.people, g.heads, g.party_limit, g.answered_at
      from import_guest i join guest g on g.event_id = i.event_id and lower(g.email) = lower(i.email) and g.email <> '' and g.deleted_at is null
      where i.event_id = event and i.import_id = import and i.email <> ''
    union all
    select distinct on (i.row) i.row, g.id, g.people, g.heads, g.party_limit, g.answered_at
      from import_guest i join guest g on g.event_id = i.event_id and g.phone = i.phone and lower(g.name) = lower(i.name) and g.email = '' and g.phone <> '' and g.deleted_at is null
      where i.event_id = event and i.import_id = import and i.email = '' and i.phone <> '';
end $$;
