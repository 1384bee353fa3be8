-- Another address, or a removed person: the accounts are found by the new address, or by none.
create or replace function record_person_in_directory() returns trigger language plpgsql as $$
begin
  if old.removed_at is null and new.removed_at is null then
    update directory set name = lower(new.email) where kind = 'email' and name = lower(old.email);
  elsif old.removed_at is null then
    delete from directory where kind = 'email' and name = lower(old.email);
  elsif new.removed_at is null then
    insert into directory (kind, name, account_id)
    select 'email', lower(new.email), account_id from member where person_id = new.id and removed_at is null
    on conflict do nothing;
  end if;
  return null;
end $$;

create or replace trigger person_in_directory after update of email, removed_at on person for each row execute function record_person_in_directory();
