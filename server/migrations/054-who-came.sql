-- Who came, beside the guests: while indices of guests spoke of arrivals, letting somebody in wrote every index of theirs anew.

create table guest_came (
  event_id text not null,
  created_at timestamptz not null,
  guest_id text not null,
  attended_at timestamptz not null,
  primary key (event_id, created_at, guest_id)
);
create index guest_came_last on guest_came (event_id, attended_at desc);

-- Exactly the guests with an `attended_at`, by whichever statement they got or lost it.
create function keep_who_came() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then
    insert into guest_came as c (event_id, created_at, guest_id, attended_at)
      select event_id, created_at, id, attended_at from rows where attended_at is not null
      on conflict (event_id, created_at, guest_id) do update set attended_at = excluded.attended_at where c.attended_at <> excluded.attended_at;
  end if;
  if tg_op <> 'INSERT' then
    delete from guest_came c using rows r where (tg_op = 'DELETE' or r.attended_at is null) and c.event_id = r.event_id and c.created_at = r.created_at and c.guest_id = r.id;
  end if;
  return null;
end $$;
create trigger guest_added_who_came after insert on guest referencing new table as rows for each statement execute function keep_who_came();
create trigger guest_changed_who_came after update on guest referencing new table as rows for each statement execute function keep_who_came();
create trigger guest_gone_who_came after delete on guest referencing old table as rows for each statement execute function keep_who_came();

insert into guest_came (event_id, created_at, guest_id, attended_at) select event_id, created_at, id, attended_at from guest where attended_at is not null;
