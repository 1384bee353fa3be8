-- Tells the webhooks that the owner of an account added of its payments, in the transaction that counts them. They are told only
-- where they are named: "everything" is of events and guests.
create or replace function record_payment_webhooks() returns trigger language plpgsql as $$
declare
  former_verdict constant text := case when tg_op = 'UPDATE' then old.verdict end;
  former_status constant text := case when tg_op = 'UPDATE' then old.status end;
  former_refunded constant bigint := case when tg_op = 'UPDATE' then old.amount_refunded else 0 end;
begin
  insert into webhook_message (account_id, webhook_id, kind, subject, facts, happened_at, due_at)
    select w.account_id, w.id, c.kind, new.payment_id,
      jsonb_build_object('payment', jsonb_build_object('id', new.payment_id, 'amount', new.amount, 'currency', new.currency,
        'refunded', new.amount_refunded, 'method', new.method)
        || case when c.kind = 'payment.refunded' then jsonb_build_object('refund', new.amount_refunded - former_refunded) else '{}' end),
      now(), new.seen_at
    from (values
      (1, 'payment.received', new.verdict in ('granted', 'renewed') and new.verdict is distinct from former_verdict),
      (2, 'payment.failed', new.status = 'failed' and new.status is distinct from former_status),
      (3, 'payment.refunded', new.amount_refunded > former_refunded)
    ) as c (rank, kind, happened)
    join webhook w on w.account_id = new.account_id and w.event_id is null and c.kind = any (w.kinds)
    join member m on m.account_id = w.account_id and m.person_id = w.person_id and m.role = 'Superuser'
    where c.happened
    order by c.rank;
  return null;
end $$;

create or replace trigger payment_changed_webhooks after insert or update on payment for each row
  when (new.account_id is not null)
  execute function record_payment_webhooks();
