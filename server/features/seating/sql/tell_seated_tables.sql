-- Writes what the seating says of the tables of these guests, or of all guests of the event for null. A guest with a seat at
-- several functions reads the title of each, cut where the whole is longer than a table may be (contract/guests/guests.ts).
create or replace function tell_seated_tables(event text, parties text[]) returns void language sql as $$
  with told as materialized (
    select t.guest_id,
      left(case when count(*) = 1 then min(t.label)
        when sum(length(t.title || t.numbers) + 4) <= 33 then string_agg(t.title || ' ' || t.numbers, ' / ' order by t.place)
        else string_agg(left(t.title, 3) || ' ' || t.numbers, ' / ' order by t.place) end, 30) as label
    from seated_tables(event, parties) t group by t.guest_id)
  update guest g set table_told = d.label
  from (
    select g.id, t.label from guest g left join told t on t.guest_id = g.id
    where g.event_id = event and g.table_told is distinct from t.label
      and (g.id in (select unnest(parties)) or parties is null and (g.table_told is not null or t.guest_id is not null))) as d
  where g.event_id = event and g.id = d.id;
$$;
