-- A bill stays as it was issued; only an account that is purged loses its names.
create or replace function refuse_invoice_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE'
    and to_jsonb(new) - 'buyer' = to_jsonb(old) - 'buyer'
    and exists (select from account where id = old.account_id and purged_at is not null)
  then
    return new;
  end if;
  raise exception 'a bill is never written again';
end $$;

create or replace trigger invoice_append_only before update or delete on invoice for each row execute function refuse_invoice_change();
