-- What may have arrived stays so, whatever stops it later.

-- When nobody knew any more whether the mail server had taken it, for the first time.
alter table mail add column unsure_at timestamptz;

update mail set unsure_at = coalesce(sent_at, created_at)
  where state in ('queued', 'awaiting_retry', 'uncertain') and (state = 'uncertain' or cuts > 0);
