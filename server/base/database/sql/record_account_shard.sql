-- A new account is on database 0, unless it was given another one before.
create or replace function record_account_shard() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    delete from account_shard where account_id = old.id;
  else
    insert into account_shard (account_id) values (new.id) on conflict do nothing;
  end if;
  return null;
end $$;

create or replace trigger account_in_directory after insert or delete on account for each row execute function record_account_shard();

-- The accounts of before the trigger.
insert into account_shard (account_id) select id from account on conflict do nothing;
