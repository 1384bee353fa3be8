-- A text question asks for no more than an answer can hold, and the options of one question are told apart by their ids.
update question set max = 2000 where kind = 'text' and max > 2000;
update question set choices = (
    select jsonb_agg(case when twin = 1 then one else one || jsonb_build_object('id', upper(substr(md5(random()::text), 1, 15))) end order by place)
    from (select one, place, row_number() over (partition by one ->> 'id' order by place) as twin from jsonb_array_elements(choices) with ordinality as each_one (one, place)) as numbered)
  where jsonb_array_length(choices) > (select count(distinct one ->> 'id') from jsonb_array_elements(choices) as one);
