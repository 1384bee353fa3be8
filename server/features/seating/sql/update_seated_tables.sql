-- Writes what the seating says of the tables of these guests, whom it locks in the order of their ids, as hosts do who seat them.
-- Each side is found by its index, and the sides are joined by hash, so that the work grows with the guests named and not with the event.
create or replace function update_seated_tables(event text, parties text[]) returns void language sql set enable_nestloop = off as $$
  select from guest g where g.event_id = event and g.id = any (parties) order by g.id for no key update;
  with seated as materialized (
    select t.guest_id, format_seated_tables(array_agg(t.title order by t.place), array_agg(t.numbers order by t.place), min(t.label)) as label
    from seated_tables(event, parties) t group by t.guest_id)
  update guest g set seated_table = d.label
  from (
    select g.id, t.label from guest g left join seated t on t.guest_id = g.id
    where g.event_id = event and g.id = any (parties) and g.seated_table is distinct from t.label) as d
  where g.event_id = event and g.id = any (parties) and g.id = d.id;
$$;
