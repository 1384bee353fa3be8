-- A guest who is erased, or an event that is deleted, takes messages along that wait: what they reserved goes back to the balance.
create or replace function return_deleted_price() returns trigger language plpgsql as $$
begin
  if old.price > 0 and old.state in ('queued', 'claimed', 'uncertain') then
    insert into phone_balance_entry (account_id, cause, kind, currency, amount, event_id, at)
    values (old.account_id, old.id::text, 'returned', old.currency, old.price, old.event_id, now()) on conflict do nothing;
    if found then
      update phone_balance set amount = amount + old.price where account_id = old.account_id and currency = old.currency;
    end if;
  end if;
  return null;
end $$;

create or replace trigger phone_message_deleted after delete on phone_message for each row execute function return_deleted_price();
