-- The table of a guest with a seat is what the seating says. What a host types meanwhile is kept for when the guest has none.
create or replace function show_seated_table() returns trigger language plpgsql as $$
begin
  if new.seated_table is not distinct from old.seated_table then
    if new.seated_table is not null and new.table_name <> old.table_name then
      new.typed_table := new.table_name;
      new.table_name := new.seated_table;
    end if;
    return new;
  end if;
  if old.seated_table is null then new.typed_table := new.table_name; end if;
  new.table_name := coalesce(new.seated_table, new.typed_table);
  if new.seated_table is null then new.typed_table := ''; end if;
  return new;
end $$;

create or replace trigger guest_seated_table before update of table_name, seated_table on guest
  for each row when (old.seated_table is not null or new.seated_table is not null) execute function show_seated_table();
