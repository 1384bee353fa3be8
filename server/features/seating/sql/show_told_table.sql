-- The table of a guest with a seat is what the seating says. What a host types meanwhile is kept for when the guest has none.
create or replace function show_told_table() returns trigger language plpgsql as $$
begin
  if new.table_told is not distinct from old.table_told then
    if new.table_told is not null and new.table_name <> old.table_name then
      new.table_typed := new.table_name;
      new.table_name := new.table_told;
    end if;
    return new;
  end if;
  if old.table_told is null then new.table_typed := new.table_name; end if;
  new.table_name := coalesce(new.table_told, new.table_typed);
  if new.table_told is null then new.table_typed := ''; end if;
  return new;
end $$;

create or replace trigger guest_table_told before update of table_name, table_told on guest
  for each row when (old.table_told is not null or new.table_told is not null) execute function show_told_table();
