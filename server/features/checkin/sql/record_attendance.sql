-- Keeps exactly the guests with an `attended_at` when guests are added or deleted.
create or replace function record_attendance() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into guest_attendance as c (event_id, created_at, guest_id, attended_at)
      select event_id, created_at, id, attended_at from rows where attended_at is not null
      on conflict (event_id, created_at, guest_id) do update set attended_at = excluded.attended_at where c.attended_at <> excluded.attended_at;
  else
    delete from guest_attendance c using rows r where c.event_id = r.event_id and c.created_at = r.created_at and c.guest_id = r.id;
  end if;
  return null;
end $$;

create or replace trigger guest_inserted_attendance after insert on guest referencing new table as rows for each statement execute function record_attendance();
create or replace trigger guest_deleted_attendance after delete on guest referencing old table as rows for each statement execute function record_attendance();
