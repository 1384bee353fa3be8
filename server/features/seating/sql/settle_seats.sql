-- Settles the seats of the parties that a transaction changed when it commits: before, their answers and companions may be half
-- written. The first row that fires settles all parties of the event, and the others find nothing left.
create or replace function settle_seats() returns trigger language plpgsql as $$
declare
  parties text[];
  party text;
begin
  if not exists (select from seating_seat s where s.event_id = new.event_id and s.guest_id = new.guest_id and s.settling) then
    return null;
  end if;
  parties := array(select distinct s.guest_id from seating_seat s where s.event_id = new.event_id and s.settling order by s.guest_id);
  for party in
    select distinct s.guest_id from seating_seat s
    where s.event_id = new.event_id and s.guest_id = any (parties) and s.former_names is not null order by s.guest_id
  loop
    perform move_party_seats(new.event_id, party);
  end loop;
  perform store_left_seats(new.event_id, parties);
  delete from seating_seat s using guest g
    where s.event_id = new.event_id and s.guest_id = any (parties) and g.event_id = new.event_id and g.id = any (parties)
      and g.id = s.guest_id and not may_sit(g, s.person, s.function_id);
  update seating_seat s set settling = false, former_names = null
    where s.event_id = new.event_id and s.guest_id = any (parties) and s.settling;
  perform update_seated_tables(new.event_id, parties);
  return null;
end $$;

drop trigger if exists seat_settled on seating_seat;
create constraint trigger seat_settled after update on seating_seat deferrable initially deferred
  for each row when (new.settling) execute function settle_seats();
