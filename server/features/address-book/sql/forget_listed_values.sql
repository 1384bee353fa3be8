-- A guest without a person stays out of the address book, and so does what their row said.
create or replace function forget_listed_values() returns trigger language plpgsql as $$
begin
  new.listed := null;
  return new;
end $$;

create or replace trigger address_book_forgets_listed before update of person_id on address_book_invitation
  for each row when (new.person_id is null) execute function forget_listed_values();
