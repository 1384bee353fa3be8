-- Thirty days after a deletion everything with a name or an address goes. The log keeps who did what and when, without the words.

alter table account add column purged_at timestamptz;
alter table person add column purged_at timestamptz;
create index account_to_purge on account (deleted_at) where deleted_at is not null and purged_at is null;
create index person_to_purge on person (removed_at) where removed_at is not null and purged_at is null;
create index session_of_person on session (person_id);

create or replace function refuse_rewriting() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE'
    and new.subject is null and new.before is null and new.after is null
    and (new.id, new.account_id, new.event_id, new.person_id, new.call, new.ip_hash, new.request_id, new.at)
      is not distinct from (old.id, old.account_id, old.event_id, old.person_id, old.call, old.ip_hash, old.request_id, old.at)
    and (
      exists (select from account where id = old.account_id and purged_at is not null)
      or exists (select from person where purged_at is not null and (id = old.person_id or lower(email) = lower(old.subject)))
    )
  then
    return new;
  end if;
  raise exception 'the audit log is only added to';
end $$;
