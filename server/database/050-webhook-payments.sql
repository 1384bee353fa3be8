-- Payments are of the whole account, so a webhook of one event tells of none. One that had nothing else never sent a message.
delete from webhook_message m using webhook w
  where m.account_id = w.account_id and m.webhook_id = w.id and w.event_id is not null
    and w.kinds <> '{}' and w.kinds <@ array['payment.received', 'payment.failed', 'payment.refunded'];
delete from webhook where event_id is not null
  and kinds <> '{}' and kinds <@ array['payment.received', 'payment.failed', 'payment.refunded'];
update webhook set kinds = array_remove(array_remove(array_remove(kinds, 'payment.received'), 'payment.failed'), 'payment.refunded')
  where event_id is not null and kinds && array['payment.received', 'payment.failed', 'payment.refunded'];
alter table webhook add constraint webhook_payments_of_account
  check (event_id is null or not kinds && array['payment.received', 'payment.failed', 'payment.refunded']);
