-- Settles the seats of a party when the transaction that changed it commits: before, its answers and companions may be half
-- written.
create or replace function settle_seats() returns trigger language plpgsql as $$
begin
  if exists (select from seating_seat s where s.event_id = new.event_id and s.guest_id = new.guest_id and s.settling) then
    perform settle_party_seats(new.event_id, new.guest_id);
  end if;
  return null;
end $$;

drop trigger if exists seat_settled on seating_seat;
create constraint trigger seat_settled after update on seating_seat deferrable initially deferred
  for each row when (new.settling) execute function settle_seats();
