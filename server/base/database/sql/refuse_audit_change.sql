-- The audit log is only added to. After an account, a person or the guests of an event are purged, it keeps who did what and
-- when; what was written about them may be emptied. After a year a line is deleted. So may what was written about an address in the transaction that erases it.
create or replace function refuse_audit_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.at < now() - interval '366 days' then
    return old;
  end if;
  if tg_op = 'UPDATE'
    and new.subject is null and new.before is null and new.after is null
    and (new.id, new.account_id, new.event_id, new.person_id, new.call, new.ip_hash, new.request_id, new.at)
      is not distinct from (old.id, old.account_id, old.event_id, old.person_id, old.call, old.ip_hash, old.request_id, old.at)
    and (
      exists (select from account where id = old.account_id and purged_at is not null)
      or exists (select from person where purged_at is not null and (id = old.person_id or lower(email) = lower(old.subject)))
      or exists (select from event where id = old.event_id and purged_at is not null)
      or exists (select from erasure e where e.account_id = old.account_id and e.xmin::text = (pg_current_xact_id()::text::bigint & 4294967295)::text)
    )
  then
    return new;
  end if;
  raise exception 'the audit log is only added to';
end $$;

create or replace trigger audit_append_only before update or delete on audit for each row execute function refuse_audit_change();
