-- Tells the webhooks of an account that a mail to a guest's second address came back.
create or replace function record_address_webhooks() returns trigger language plpgsql as $$
begin
  insert into webhook_message (account_id, webhook_id, kind, subject, event_id, facts, happened_at, due_at)
    select w.account_id, w.id, 'mail.bounced', g.id, e.id,
      jsonb_set(describe_guest(g, e.title), '{guest,bouncedEmail}', to_jsonb(new.email)), new.bounced_at, new.bounced_at
    from event e
    join webhook w on w.account_id = e.account_id and coalesce(w.event_id, e.id) = e.id
    join guest g on g.event_id = e.id and g.id = new.guest_id and g.deleted_at is null
    where e.id = new.event_id and (w.kinds = '{}' or 'mail.bounced' = any (w.kinds));
  return null;
end $$;

create or replace trigger address_bounced_webhooks after update on guest_address for each row
  when (new.bounced_at is not null and old.bounced_at is null)
  execute function record_address_webhooks();
