-- What changed is noted once for a statement: a row for each guest, looked up first and kept in two indices, was an eighth of a merge.
create table door_changed (
  event_id text not null,
  at xid8 not null,
  guests text[] not null
);
-- Whoever writes guests waits, so that no note comes between; whoever reads a list goes on, and waits for nothing that waits for them.
lock table guest in share row exclusive mode;
insert into door_changed (event_id, at, guests) select event_id, at, array_agg(guest_id) from door_change group by event_id, at;
create index door_changed_since on door_changed (event_id, at);

create or replace function note_door_changes() returns trigger language plpgsql as $$
begin
  insert into door_changed (event_id, at, guests)
    select event_id, pg_current_xact_id(), array_agg(id) from rows group by event_id having exists (select from door_device d where d.event_id = rows.event_id);
  return null;
end $$;

create or replace function forget_door() returns trigger language plpgsql as $$
begin
  delete from door_tap t using rows r where t.event_id = r.id;
  delete from door_changed n using rows r where n.event_id = r.id;
  return null;
end $$;

-- Nodes of the version before ask for it by the guest until they are replaced.
drop table door_change;
create view door_change as select event_id, unnest(guests) as guest_id, at from door_changed;
