-- What changed is noted once for a statement: a row for each guest, looked up first and kept in two indices, was an eighth of a merge.
-- Whoever writes guests waits for this, so that no change is noted in a table that is gone.
lock table guest in access exclusive mode;
alter table door_change rename to door_change_of_guest;
create table door_change (
  event_id text not null,
  at xid8 not null,
  guests text[] not null
);
insert into door_change (event_id, at, guests) select event_id, at, array_agg(guest_id) from door_change_of_guest group by event_id, at;
drop table door_change_of_guest;
create index door_change_since on door_change (event_id, at);

create or replace function note_door_changes() returns trigger language plpgsql as $$
begin
  insert into door_change (event_id, at, guests)
    select event_id, pg_current_xact_id(), array_agg(id) from rows group by event_id having exists (select from door_device d where d.event_id = rows.event_id);
  return null;
end $$;
