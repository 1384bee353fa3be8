-- Settles the seats of an event whose functions changed: of those who have not answered, a function for chosen guests keeps the chosen, and
-- each guest reads what the functions are called now.
create or replace function settle_event_seats(event text) returns void language sql as $$
  select from guest g
    where g.event_id = event and (g.seated_table is not null or g.id in (select s.guest_id from seating_seat s where s.event_id = event))
    order by g.id for no key update;
  select store_left_seats(event, array(
    select distinct s.guest_id from seating_seat s join guest g on g.event_id = s.event_id and g.id = s.guest_id
    where s.event_id = event and g.answer is null));
  delete from seating_seat s using programme_row r, guest g
    where s.event_id = event and r.event_id = event and r.id = s.function_id and r.asks_everyone = false
      and g.event_id = event and g.id = s.guest_id and g.answer is null and not may_sit(g, s.person, s.function_id);
  select update_seated_tables(event, array(
    select g.id from guest g
    where g.event_id = event and (g.seated_table is not null or g.id in (select s.guest_id from seating_seat s where s.event_id = event))));
$$;
