-- Keeps what a guest with a second address is searched by: whom it is of and the address, with the guest's own texts, so that one
-- index looks for words of both at once. A guest without one has none.
create or replace function update_second_texts() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    update guest g set second_text = '' from old_rows o
      where g.event_id = o.event_id and g.id = o.guest_id and g.second_text <> ''
        and not exists (select from guest_address a where a.event_id = o.event_id and a.guest_id = o.guest_id);
  else
    update guest g set second_text = normalize_search_text(n.name || ' ' || n.email || ' ' || g.name || ' ' || g.email || ' ' || g.phone) from new_rows n
      where g.event_id = n.event_id and g.id = n.guest_id
        and g.second_text <> normalize_search_text(n.name || ' ' || n.email || ' ' || g.name || ' ' || g.email || ' ' || g.phone);
  end if;
  return null;
end $$;

create or replace trigger second_address_inserted_text after insert on guest_address referencing new table as new_rows
  for each statement execute function update_second_texts();
create or replace trigger second_address_updated_text after update on guest_address referencing new table as new_rows
  for each statement execute function update_second_texts();
create or replace trigger second_address_deleted_text after delete on guest_address referencing old table as old_rows
  for each statement execute function update_second_texts();
