-- What waits to be purged.
create index guest_deleted on guest (deleted_at) where deleted_at is not null;

-- Up to when the host of an event has been told of replies, or did not want to hear of them once a day. A row comes with
-- the first notice of a day or a change of rhythm; until then it is the publishing.
create table host_digest (
  event_id text primary key references event (id) on delete cascade,
  told_until timestamptz not null
);

-- Before this, a notice told of the day that ended when it was made.
insert into host_digest (event_id, told_until)
  select e.id, coalesce((select max(m.created_at) from mail m where m.event_id = e.id and m.once_key like 'digest %'), now() - interval '1 day')
  from event e where e.published_at is not null;

create function keep_rhythm_change() returns trigger language plpgsql as $$
begin
  insert into host_digest as kept (event_id, told_until) values (new.id, new.updated_at)
    on conflict (event_id) do update set told_until = greatest(kept.told_until, excluded.told_until);
  return null;
end $$;
create trigger event_rhythm_changed after update of host_notices on event for each row
  when (old.host_notices is distinct from new.host_notices) execute function keep_rhythm_change();
