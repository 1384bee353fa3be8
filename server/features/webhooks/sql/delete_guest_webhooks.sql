-- What was to be told of guests, or was told, is kept no longer than the guests.
create or replace function delete_guest_webhooks() returns trigger language plpgsql as $$
begin
  if exists (select from webhook_message) then
    delete from webhook_message m using old_rows o where m.event_id = o.event_id and m.subject = o.id;
  end if;
  return null;
end $$;

create or replace trigger guest_deleted_webhooks after delete on guest referencing old table as old_rows
  for each statement execute function delete_guest_webhooks();
