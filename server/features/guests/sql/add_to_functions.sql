-- Adds people to the functions with limited places: `changes` has the people by function, fewer than none where they no longer come.
create or replace function add_to_functions(event text, changes jsonb) returns void language sql as $$
  update function_tally t set coming = t.coming + d.people::int
  from jsonb_each_text(changes) as d (function, people)
  where t.event_id = event and t.function_id = d.function and d.people <> '0';
$$;
