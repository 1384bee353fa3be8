-- The address of a person leads to each account the person is in. The lock keeps a change of the address apart.
create or replace function record_member_in_directory() returns trigger language plpgsql as $$
declare
  address text;
begin
  select lower(email) into address from person
    where id = coalesce(new.person_id, old.person_id) and removed_at is null for share;
  if address is null then return null; end if;
  if tg_op <> 'INSERT' then
    delete from directory where kind = 'email' and name = address and account_id = old.account_id;
  end if;
  if tg_op <> 'DELETE' and new.removed_at is null then
    insert into directory (kind, name, account_id) values ('email', address, new.account_id) on conflict do nothing;
  end if;
  return null;
end $$;

create or replace trigger member_in_directory after insert or delete or update of removed_at on member for each row execute function record_member_in_directory();

-- The members of before the trigger.
insert into directory (kind, name, account_id)
select 'email', lower(email), account_id from person join member on member.person_id = person.id
where person.removed_at is null and member.removed_at is null
on conflict do nothing;
