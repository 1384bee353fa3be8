-- Files that hosts ask for: made as jobs, kept for a day.
create table export (
  event_id text not null references event (id) on delete cascade,
  id uuid not null,
  account_id uuid not null references account (id),
  report text not null check (report in ('guests', 'overall', 'guest', 'web', 'email')),
  format text not null check (format in ('xlsx', 'csv', 'pdf')),
  language text not null,
  digits text not null,
  -- Columns, filter and order.
  asked jsonb not null default '{}',
  state text not null check (state in ('waiting', 'working', 'done', 'failed')),
  reason text not null default '',
  rows int not null default 0,
  done int not null default 0,
  -- How often the work was begun; only the last try may finish it.
  tries int not null default 0,
  file_name text not null default '',
  bytes bigint not null default 0,
  created_by uuid not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (event_id, id)
);
create index export_open on export (updated_at) where state in ('waiting', 'working');
create index export_by_age on export (created_at);

-- Reports that go by mail again and again, or once at a moment relative to the event.
create table report_schedule (
  event_id text not null references event (id) on delete cascade,
  id uuid not null,
  account_id uuid not null references account (id),
  report text not null check (report in ('overall', 'guest', 'web', 'email')),
  format text not null check (format in ('xlsx', 'csv', 'pdf')),
  language text not null,
  digits text not null,
  message text not null default '',
  members uuid[] not null,
  addresses text[] not null,
  rhythm text not null check (rhythm in ('daily', 'weekly', 'once')),
  -- 1 is Monday.
  weekday int check (weekday between 1 and 7),
  -- Days from the event's day; before it they are negative.
  days int,
  at_minute int not null check (at_minute between 0 and 1439),
  -- Moments up to this one are dealt with.
  since timestamptz not null,
  -- When to look again; null when it is over.
  next_at timestamptz,
  submission text,
  -- Why it ended before its time.
  stopped text not null default '',
  created_by uuid not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (event_id, id),
  unique (event_id, submission),
  check ((rhythm = 'weekly') = (weekday is not null)),
  check ((rhythm = 'once') = (days is not null))
);
create index report_schedule_next on report_schedule (next_at) where next_at is not null;

-- An event that moves takes its schedules along: they are looked at anew.
create function move_schedules() returns trigger language plpgsql as $$
begin
  update report_schedule set next_at = timestamptz '2000-01-01 00:00:00+00' where event_id = new.id and next_at is not null;
  return null;
end $$;
create trigger event_moves_schedules after update of starts_at, duration_minutes, zone on event for each row
  when ((old.starts_at, old.duration_minutes, old.zone) is distinct from (new.starts_at, new.duration_minutes, new.zone))
  execute function move_schedules();

-- One sending of a report, asked for now, by a schedule, or the morning after an event.
create table report_mail (
  event_id text not null references event (id) on delete cascade,
  id uuid not null,
  account_id uuid not null references account (id),
  kind text not null check (kind in ('now', 'schedule', 'numbers')),
  schedule_id uuid,
  report text not null check (report in ('overall', 'guest', 'web', 'email')),
  format text not null check (format in ('xlsx', 'csv', 'pdf')),
  language text not null,
  digits text not null,
  message text not null default '',
  members uuid[] not null,
  addresses text[] not null,
  due_at timestamptz not null,
  state text not null check (state in ('waiting', 'working', 'sent', 'skipped', 'failed')),
  reason text not null default '',
  tries int not null default 0,
  lease_until timestamptz not null,
  -- Who got it, and who did not and why.
  told jsonb not null default '[]',
  submission text,
  created_by uuid,
  created_at timestamptz not null,
  finished_at timestamptz,
  primary key (event_id, id),
  unique (event_id, submission)
);
create unique index report_mail_of_schedule on report_mail (event_id, schedule_id, due_at) where kind = 'schedule';
create unique index report_mail_of_morning on report_mail (event_id) where kind = 'numbers';
create index report_mail_open on report_mail (lease_until) where state in ('waiting', 'working');
create index report_mail_by_age on report_mail (event_id, created_at);

-- Who wants no numbers the morning after.
alter table member add column no_numbers_since timestamptz;

-- Events that are just over.
create index event_by_start on event (starts_at) where published_at is not null;
