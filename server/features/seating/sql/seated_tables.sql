-- The tables of parties at each function that the event asks about, or at the event: `numbers` as "7" or "7 + 8", `label` as "7 · Jasmine".
create or replace function seated_tables(event text, parties text[])
returns table (guest_id text, function_id text, title text, place int, numbers text, label text) language sql stable as $$
  with asked as materialized (
    select r.id, r.title, r.position from programme_row r where r.event_id = event and r.asks_everyone is not null),
  -- read once, also while the planner knows nothing of a new plan
  placed as materialized (
    select t.function_id, t.id, t.number, t.name from seating_table t where t.event_id = event),
  seated as (
    select s.guest_id, s.function_id, a.title, a.position, array_agg(distinct t.number) as numbers, min(t.name) as name
    from seating_seat s
    join placed t on t.function_id = s.function_id and t.id = s.table_id
    left join asked a on a.id = s.function_id
    where s.event_id = event and s.guest_id = any (parties)
      and case when exists (select from asked) then a.id is not null else s.function_id = '' end
    group by s.guest_id, s.function_id, a.title, a.position, s.event_id)
  select s.guest_id, s.function_id, coalesce(s.title, ''), coalesce(s.position, 0), array_to_string(s.numbers, ' + '),
    array_to_string(s.numbers, ' + ') || case when cardinality(s.numbers) = 1 and s.name <> '' then ' · ' || s.name else '' end
  from seated s
$$;
