-- How many people of a party are not invited to a function that the party is invited to. `own` has what single people are
-- invited to, the guest with an empty key and the second of two who are called alike with a number in the next line. People without a
-- name are those whose names are missing, in the order of the keys, as in `listPersonFunctions`.
create or replace function count_uninvited_companions(event text, guest text, heads int, own jsonb, function text)
returns int language sql stable as $$
  with companions as (
      select c.name, c.name || case when row_number() over same > 1 then E'\n' || row_number() over same else '' end as key
      from companion c where c.event_id = event and c.guest_id = guest window same as (partition by c.name order by c.position)),
    people as (
      select greatest(heads, 1 + count(*)) - 1 - count(*) filter (where name <> '') as unnamed from companions),
    entries as (
      select o.key, o.value, o.key = '' or exists (select from companions n where n.name <> '' and n.key = o.key) as is_known from jsonb_each(own) as o),
    placed as (
      select value, is_known, row_number() over (partition by is_known order by key collate "C") as place from entries)
  select count(*)::int from placed, people where not value ? function and (is_known or place <= people.unnamed);
$$;
