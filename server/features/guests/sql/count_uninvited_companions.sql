-- How many people of a party are not invited to a function that the party is invited to. `own` has what single people are
-- invited to, the guest with an empty key and the second of two who are called alike with a number in the next line; companions
-- whose names are missing count as people without a name.
create or replace function count_uninvited_companions(event text, guest text, heads int, own jsonb, function text)
returns int language sql stable as $$
  with named as (
      select c.name || case when row_number() over same > 1 then E'\n' || row_number() over same else '' end as key
      from companion c where c.event_id = event and c.guest_id = guest window same as (partition by c.name order by c.position)),
    narrowed as (
      select o.key = '' or exists (select from named n where n.key = o.key) as is_known from jsonb_each(own) as o where not o.value ? function)
  select ((count(*) filter (where is_known)) + least(count(*) filter (where not is_known), greatest(0, heads - 1 - (select count(*) from named))))::int
  from narrowed;
$$;
