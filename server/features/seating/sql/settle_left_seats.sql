-- Gives people who come to a function again within a day the seats that they had there, when the transaction commits: where the table is there
-- and has room, and the same person is in the same place of the party. A plan that a host is changing is passed over, so no one waits crosswise.
create or replace function settle_left_seats() returns trigger language plpgsql as $$
declare
  parties text[];
  plans text[];
begin
  parties := array(select distinct l.guest_id from left_seat l where l.event_id = new.event_id and l.settling order by l.guest_id);
  if parties = '{}' then
    return null;
  end if;
  plans := array(
    select p.function_id from seating_plan p
    where p.event_id = new.event_id and p.function_id in (
      select l.function_id from left_seat l where l.event_id = new.event_id and l.guest_id = any (parties))
    order by p.function_id for no key update skip locked);
  with waiting as (
    select l.guest_id, l.person, l.function_id, l.table_id,
      row_number() over (partition by l.function_id, l.table_id order by l.left_at, l.guest_id, l.person) as place,
      t.seats - (select count(*) from seating_seat s where s.event_id = new.event_id and s.function_id = l.function_id and s.table_id = l.table_id) as free
    from left_seat l
    join guest g on g.event_id = new.event_id and g.id = l.guest_id
    join seating_table t on t.event_id = new.event_id and t.function_id = l.function_id and t.id = l.table_id
    where l.event_id = new.event_id and l.guest_id = any (parties) and l.function_id = any (plans)
      and g.updated_at <= l.left_at + interval '1 day' and may_sit(g, l.person, l.function_id)
      and l.name = coalesce((select c.name from companion c where c.event_id = new.event_id and c.guest_id = l.guest_id and c.position = l.person), '')
      and not exists (
        select from seating_seat s
        where s.event_id = new.event_id and s.guest_id = l.guest_id and s.person = l.person and s.function_id = l.function_id)),
  back as (
    delete from left_seat l using waiting w
    where l.event_id = new.event_id and l.guest_id = w.guest_id and l.person = w.person and l.function_id = w.function_id and w.place <= w.free
    returning l.guest_id, l.person, l.function_id, l.table_id)
  insert into seating_seat (event_id, guest_id, person, function_id, table_id)
    select new.event_id, b.guest_id, b.person, b.function_id, b.table_id from back b;
  if found then
    perform update_seated_tables(new.event_id, parties);
  end if;
  update left_seat l set settling = false where l.event_id = new.event_id and l.guest_id = any (parties) and l.settling;
  return null;
end $$;

drop trigger if exists seat_returned on left_seat;
create constraint trigger seat_returned after update on left_seat deferrable initially deferred
  for each row when (new.settling) execute function settle_left_seats();
