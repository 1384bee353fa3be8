-- Who stops the mails of these hosts, or of all, is kept in no address book of theirs. The lock waits for a job that may be adding
-- the person, which reads what was stopped under it; where all hosts are stopped, in their books too.
create or replace function remove_unsubscribed_people() returns trigger language plpgsql as $$
begin
  if new.reader_scope is null and new.reason = 'bounced' then return null; end if;
  perform from address_book where account_id = new.account_id or ((new.reader_scope = 'all' or new.reason = 'complained') and account_id in (
    select p.account_id from address_book_person p where hash_address(p.email) = new.address_hash and p.email <> ''))
    order by account_id for no key update;
  with stopped as (
    select p.account_id, p.id from address_book_person p where hash_address(p.email) = new.address_hash and p.email <> ''
      and (p.account_id = new.account_id or new.reader_scope = 'all' or new.reason = 'complained')),
  invitations as (
    delete from address_book_invitation i using stopped s where i.account_id = s.account_id and i.person_id = s.id)
  delete from address_book_person p using stopped s where p.account_id = s.account_id and p.id = s.id;
  return null;
end $$;

create or replace trigger suppression_removes_people after insert or update on suppression
  for each row execute function remove_unsubscribed_people();
