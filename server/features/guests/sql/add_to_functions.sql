-- Adds people to the functions with limited places: `changes` has a row for each answer that counts from now on (1) or no
-- longer (-1).
create or replace function add_to_functions(event text, changes jsonb) returns void language sql as $$
  update function_tally t set coming = t.coming + d.people
  from (
    select function, sum((c.value ->> 'sign')::int)::int as people
    from jsonb_array_elements(changes) as c, unnest(string_to_array(c.value ->> 'value', ',')) as function
    group by function having sum((c.value ->> 'sign')::int) <> 0) as d
  where t.event_id = event and t.function_id = d.function;
$$;
