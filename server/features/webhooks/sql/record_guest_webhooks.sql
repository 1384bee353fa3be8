-- Tells the webhooks of an account what happens to its guests, in the transaction in which it happens. A row's lock holds until
-- the commit, so positions have the order of the commits for each guest. Without webhooks for it, one or two short questions end it.
create or replace function record_guest_webhooks() returns trigger language plpgsql as $$
begin
  if not exists (select from webhook) then
    return null;
  elsif not exists (select from (select distinct event_id from new_rows) as changed
      join event e on e.id = changed.event_id
      join webhook w on w.account_id = e.account_id and coalesce(w.event_id, e.id) = e.id) then
    return null;
  elsif tg_op = 'INSERT' then
    insert into webhook_message (account_id, webhook_id, kind, subject, event_id, facts, happened_at, due_at)
      select w.account_id, w.id, c.kind, n.id, e.id, describe_guest(n::guest, e.title), c.at, n.updated_at
      from (select distinct event_id from new_rows) as changed
      join event e on e.id = changed.event_id
      join webhook w on w.account_id = e.account_id and coalesce(w.event_id, e.id) = e.id
      join new_rows n on n.event_id = e.id
      cross join lateral list_guest_changes(null, n::guest) as c
      where w.kinds = '{}' or c.kind = any (w.kinds)
      order by n.id, c.rank;
  else
    insert into webhook_message (account_id, webhook_id, kind, subject, event_id, facts, happened_at, due_at)
      select w.account_id, w.id, c.kind, n.id, e.id, describe_guest_change(c.kind, o::guest, n::guest, e.title), c.at, n.updated_at
      from (select distinct event_id from new_rows) as changed
      join event e on e.id = changed.event_id
      join webhook w on w.account_id = e.account_id and coalesce(w.event_id, e.id) = e.id
      join new_rows n on n.event_id = e.id
      join old_rows o on o.event_id = n.event_id and o.id = n.id
      cross join lateral list_guest_changes(o::guest, n::guest) as c
      where w.kinds = '{}' or c.kind = any (w.kinds)
      order by n.id, c.rank;
    -- Who comes to nothing is counted once the answers are written, after the guest and in the same transaction.
    update webhook_message m set facts = jsonb_set(m.facts, '{guest,people}', to_jsonb(coalesce(n.people - n.absent, 0)))
      from new_rows n join old_rows o on o.event_id = n.event_id and o.id = n.id and o.absent <> n.absent
      where m.event_id = n.event_id and m.subject = n.id and m.xmin = pg_current_xact_id()::xid;
  end if;
  return null;
end $$;

create or replace trigger guest_inserted_webhooks after insert on guest referencing new table as new_rows
  for each statement execute function record_guest_webhooks();
create or replace trigger guest_updated_webhooks after update on guest referencing old table as old_rows new table as new_rows
  for each statement execute function record_guest_webhooks();
