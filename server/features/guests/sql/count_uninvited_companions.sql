-- How many people of a party are not invited to a function that the party is invited to. `own` has what single companions are
-- invited to; those whose names are missing count as people without a name.
create or replace function count_uninvited_companions(event text, guest text, heads int, own jsonb, function text)
returns int language sql stable as $$
  with named as (select c.name from companion c where c.event_id = event and c.guest_id = guest),
    narrowed as (select exists (select from named n where n.name = o.key) as is_named from jsonb_each(own) as o where not o.value ? function)
  select ((count(*) filter (where is_named)) + least(count(*) filter (where not is_named), greatest(0, heads - 1 - (select count(*) from named))))::int
  from narrowed;
$$;
