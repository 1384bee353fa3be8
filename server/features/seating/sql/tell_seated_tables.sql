-- Writes what the seating says of the tables of these guests, or of all guests of the event for null. A guest with a seat at
-- several functions reads the title of each.
create or replace function tell_seated_tables(event text, parties text[]) returns void language sql as $$
  with told as materialized (
    select t.guest_id,
      case when count(*) = 1 then min(t.label) else string_agg(t.title || ' ' || t.numbers, ' / ' order by t.place) end as label
    from seated_tables(event, parties) t group by t.guest_id)
  update guest g set table_told = d.label
  from (
    select g.id, t.label from guest g left join told t on t.guest_id = g.id
    where g.event_id = event and g.table_told is distinct from t.label
      and (g.id in (select unnest(parties)) or parties is null and (g.table_told is not null or t.guest_id is not null))) as d
  where g.event_id = event and g.id = d.id;
$$;
