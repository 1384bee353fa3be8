-- The same as `update_second_texts` when the guest's own texts change.
create or replace function update_own_second_text() returns trigger language plpgsql as $$
begin
  select normalize_search_text(a.name || ' ' || a.email || ' ' || new.name || ' ' || new.email || ' ' || new.phone) into new.second_text
    from guest_address a where a.event_id = new.event_id and a.guest_id = new.id;
  new.second_text := coalesce(new.second_text, '');
  return new;
end $$;

create or replace trigger guest_renamed_second_text before update of name, email, phone on guest
  for each row when (new.second_text <> '' and (new.name, new.email, new.phone) is distinct from (old.name, old.email, old.phone)) execute function update_own_second_text();
