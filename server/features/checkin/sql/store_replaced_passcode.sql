-- Stores a replaced code, so that the door can recognise it.
create or replace function store_replaced_passcode() returns trigger language plpgsql as $$
begin
  insert into replaced_passcode (event_id, passcode, guest_id) values (old.event_id, old.passcode, old.id) on conflict do nothing;
  return null;
end $$;

create or replace trigger guest_passcode_replaced after update of passcode on guest for each row when (old.passcode <> new.passcode) execute function store_replaced_passcode();
