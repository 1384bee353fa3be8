-- The owner by whose name an account is called: the one who has been in it longest.
create or replace function first_owner(account uuid) returns uuid language sql stable as $$
  select person_id from member where account_id = account and role = 'Superuser' order by removed_at nulls first, joined_at, person_id limit 1
$$;
