-- The tables of a guest in the length that a typed table may have (contract/guests/guests.ts): titles of functions with the numbers of
-- their tables, "Sangeet 7 / Wedding 12", and with the name of the table where there is one only. What is too long has the first letters of
-- titles, then fewer functions, then fewer tables, but never a part of a number.
create or replace function format_seated_tables(titles text[], numbers text[], label text) returns text language sql immutable as $$
  with parts as (
    select place, title, ltrim(left(title, 3) || ' ' || case when length(number) <= 22 then number
      else substring(left(number, 22) from '^(.*) [+] ') || ' + …' end) as short, ltrim(title || ' ' || number) as whole
    from unnest(titles, numbers) with ordinality as part (title, number, place)),
  written (rank, text) as (
    select 1, ltrim(titles[1] || ' ' || label) where cardinality(titles) = 1
    union all select 2, ltrim(left(titles[1], 3) || ' ' || label) where cardinality(titles) = 1 and length(titles[1]) + length(numbers[1]) >= 30
    union all select 3, string_agg(whole, ' / ' order by place) from parts
    union all select 4, string_agg(short, ' / ' order by place) from parts
    union all select 5 + cardinality(titles) - kept, string_agg(short, ' / ' order by place) || ' / …'
      from generate_series(1, cardinality(titles) - 1) as kept join parts on place <= kept group by kept
    union all select 200, (select short from parts where place = 1))
  select text from written where length(text) <= 30 order by rank limit 1
$$;
