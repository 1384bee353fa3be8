-- The seats of a party whose companions were written anew move along with their names, as answers do in
-- server/features/guests/rules/person-answers.ts.
create or replace function move_party_seats(event text, party text) returns void language plpgsql as $$
declare
  g guest;
  names text[];
  former text[];
  placed seating_seat[];
  target int[] := array_fill(null::int, array[100]);
  taken boolean[] := array_fill(false, array[100]);
  before int;
begin
  select * into g from guest where event_id = event and id = party;
  former := (select s.former_names from seating_seat s
    where s.event_id = event and s.guest_id = party and s.former_names is not null limit 1);
  if found and former is not null then
    names := array(select c.name from companion c where c.event_id = event and c.guest_id = party order by c.position);
    for place in 1 .. g.heads - 1 loop
      if former[place] = names[place] then target[place] := place; taken[place] := true; end if;
    end loop;
    for place in 1 .. g.heads - 1 loop
      continue when taken[place];
      before := (select i from generate_subscripts(former, 1) as i where former[i] = names[place] and target[i] is null order by i limit 1);
      if before is not null then target[before] := place; taken[place] := true; end if;
    end loop;
    for place in 1 .. g.heads - 1 loop
      if target[place] is null and not taken[place] then target[place] := place; taken[place] := true; end if;
    end loop;
    for person in cardinality(former) + 1 .. 99 loop
      exit when target[person] is null and not exists (select from generate_series(1, g.heads - 1) as place where not taken[place]);
      if target[person] is null then
        target[person] := (select min(place) from generate_series(1, g.heads - 1) as place where not taken[place]);
        taken[target[person]] := true;
      end if;
    end loop;
    placed := array(select s from seating_seat s where s.event_id = event and s.guest_id = party and s.person > 0);
    delete from seating_seat s where s.event_id = event and s.guest_id = party and s.person > 0;
    insert into seating_seat (event_id, guest_id, person, function_id, table_id)
      select event, party, target[s.person], s.function_id, s.table_id
      from unnest(placed) as s
      -- a host who removes the table meanwhile has removed the seat
      join seating_table t on t.event_id = event and t.function_id = s.function_id and t.id = s.table_id
      where target[s.person] is not null for key share of t;
  end if;
end $$;
