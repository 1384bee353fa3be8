-- Keeps the seats at functions that people of these parties are about to lose, for a day. Whose place in the party is gone, or who left the
-- list, has none to come back to.
create or replace function store_left_seats(event text, parties text[]) returns void language plpgsql as $$
begin
  insert into left_seat as l (event_id, guest_id, person, function_id, table_id, name, left_at)
    select event, s.guest_id, s.person, s.function_id, s.table_id,
      coalesce((select c.name from companion c where c.event_id = event and c.guest_id = s.guest_id and c.position = s.person), ''), g.updated_at
    from seating_seat s join guest g on g.event_id = event and g.id = s.guest_id
    where s.event_id = event and s.guest_id = any (parties) and s.function_id <> '' and g.deleted_at is null and s.person < g.heads
      and not may_sit(g, s.person, s.function_id)
  on conflict (event_id, guest_id, person, function_id) do update set table_id = excluded.table_id, name = excluded.name, left_at = excluded.left_at, settling = false;
  if found then
    delete from left_seat l where l.event_id = event
      and l.left_at < (select max(g.updated_at) from guest g where g.event_id = event and g.id = any (parties)) - interval '1 day';
  end if;
end $$;
