-- Tells the webhooks of an account that an event was published, changed or cancelled.
create or replace function record_event_webhooks() returns trigger language plpgsql as $$
declare
  was_open constant boolean := old.published_at is not null and old.unpublished_at is null;
  is_open constant boolean := new.published_at is not null and new.unpublished_at is null;
begin
  insert into webhook_message (account_id, webhook_id, kind, subject, event_id, facts, happened_at, due_at)
    select w.account_id, w.id, c.kind, new.id, new.id,
      describe_event(new), new.updated_at, new.updated_at
    from (values
      (1, 'event.published', is_open and not was_open),
      (2, 'event.changed', is_open and was_open and new.version <> old.version and new.cancelled_at is not distinct from old.cancelled_at),
      (3, 'event.cancelled', new.cancelled_at is not null and old.cancelled_at is null)
    ) as c (rank, kind, happened)
    join webhook w on w.account_id = new.account_id and coalesce(w.event_id, new.id) = new.id
    where c.happened and (w.kinds = '{}' or c.kind = any (w.kinds))
    order by c.rank;
  return null;
end $$;

create or replace trigger event_changed_webhooks after update on event for each row
  when ((old.version, old.published_at, old.unpublished_at, old.cancelled_at)
    is distinct from (new.version, new.published_at, new.unpublished_at, new.cancelled_at))
  execute function record_event_webhooks();
