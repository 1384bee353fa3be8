-- Keeps since when a guest waits, or has a place from the waiting list.
create or replace function set_waitlist_times() returns trigger language plpgsql as $$
begin
  if new.waitlisted_at is not null then new.first_waitlisted_at := new.waitlisted_at; new.promoted_at := null;
  else new.promoted_at := new.updated_at;
  end if;
  return new;
end $$;

create or replace trigger guest_waitlisted before insert on guest for each row when (new.waitlisted_at is not null) execute function set_waitlist_times();
create or replace trigger guest_waitlist_changed before update of waitlisted_at on guest for each row
  when ((old.waitlisted_at is null and new.waitlisted_at is not null) or (old.waitlisted_at is not null and new.waitlisted_at is null and new.answer = 'yes')) execute function set_waitlist_times();
