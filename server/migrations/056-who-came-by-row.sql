-- Who came follows `attended_at` and nothing else of a guest: a list that is invited or answers is no business of theirs.
create function keep_who_came_now() returns trigger language plpgsql as $$
begin
  if old.attended_at is null then
    insert into guest_came (event_id, created_at, guest_id, attended_at) values (new.event_id, new.created_at, new.id, new.attended_at);
  elsif new.attended_at is null then
    delete from guest_came where event_id = new.event_id and created_at = new.created_at and guest_id = new.id;
  else
    update guest_came set attended_at = new.attended_at where event_id = new.event_id and created_at = new.created_at and guest_id = new.id;
  end if;
  return null;
end $$;
drop trigger guest_changed_who_came on guest;
create trigger guest_changed_who_came after update of attended_at on guest for each row when (old.attended_at is distinct from new.attended_at) execute function keep_who_came_now();
