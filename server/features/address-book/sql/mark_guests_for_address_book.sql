-- Notes the guests whose person in the address book may have changed. Answers and arrivals are read from the guest's row, so
-- they note nothing.
create or replace function mark_guests_for_address_book() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into address_book_change (account_id, event_id, guest_id)
      select b.account_id, n.event_id, n.id from new_rows n join event e on e.id = n.event_id join address_book b on b.account_id = e.account_id
      where n.deleted_at is null;
  elsif tg_op = 'DELETE' then
    insert into address_book_change (account_id, event_id, guest_id)
      select b.account_id, o.event_id, o.id from old_rows o join event e on e.id = o.event_id join address_book b on b.account_id = e.account_id
      where o.deleted_at is null and e.purged_at is null;
  elsif exists (
      select event_id, id, name, email, phone, category, tags, language, deleted_at is null from new_rows
      except select event_id, id, name, email, phone, category, tags, language, deleted_at is null from old_rows) then
    insert into address_book_change (account_id, event_id, guest_id)
      select b.account_id, e.id, c.id from (select distinct event_id from new_rows) as changed
      join event e on e.id = changed.event_id join address_book b on b.account_id = e.account_id
      cross join lateral (
        select id, name, email, phone, category, tags, language, deleted_at is null from new_rows where event_id = e.id
        except select id, name, email, phone, category, tags, language, deleted_at is null from old_rows where event_id = e.id) as c;
  end if;
  return null;
end $$;

create or replace trigger guest_inserted_address_book after insert on guest referencing new table as new_rows
  for each statement execute function mark_guests_for_address_book();
create or replace trigger guest_updated_address_book after update on guest referencing old table as old_rows new table as new_rows
  for each statement execute function mark_guests_for_address_book();
create or replace trigger guest_deleted_address_book after delete on guest referencing old table as old_rows
  for each statement execute function mark_guests_for_address_book();
