-- A worker that is alive says so here every few seconds. Another worker frees what a dead one held.
create table worker_lease (
  id text primary key,
  started_at timestamptz not null,
  seen_at timestamptz not null,
  -- set by another worker that no longer hears of this one: from then on it begins nothing
  ended_at timestamptz,
  -- the name under which its jobs are locked
  job_pool text,
  -- the mails it began to send and whose outcome it may not have recorded
  begun_mails uuid[] not null default '{}'
) with (fillfactor = 50);

-- The lease of the worker that claimed the mail; one of a version before has none.
alter table mail add column claimed_by text;
