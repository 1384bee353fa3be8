-- Invitations that go out later: at a time, to a part of the list, or so many a day. Guests are chosen when a part is due.
create table invitation_plan (
  event_id text not null references event (id) on delete cascade,
  id uuid not null,
  account_id uuid not null references account (id),
  submission text not null,
  -- whom it is for, as a view of the guest list; null for all guests not invited yet
  selection jsonb,
  -- the first moment, and how many guests a day; null for all at once
  starts_at timestamptz not null,
  per_day int check (per_day between 1 and 100000),
  -- minutes of the guest's own day between which no mail is sent
  quiet_from int not null default 1260 check (quiet_from between 0 and 1439),
  quiet_until int not null default 480 check (quiet_until between 0 and 1439),
  -- when the next part is due; null when there is none
  next_at timestamptz,
  -- title, time and place as they were when the host planned it
  facts jsonb not null,
  -- how many parts went out, and to how many guests
  parts int not null default 0,
  guests int not null default 0,
  -- by the host, or by us with the reason
  paused_at timestamptz,
  pause_reason text not null default '',
  cancelled_at timestamptz,
  done_at timestamptz,
  created_by uuid not null,
  created_at timestamptz not null,
  primary key (event_id, id),
  unique (event_id, submission)
);
create index invitation_plan_due on invitation_plan (next_at) where next_at is not null;

-- Until now the placeholder of the whole name was filled with the first name.
update event set letters = regexp_replace(letters::text, '\{\s*name\s*\}', '{first_name}', 'gi')::jsonb where letters::text ~* '\{\s*name\s*\}';
update notice set letters = regexp_replace(letters::text, '\{\s*name\s*\}', '{first_name}', 'gi')::jsonb where letters::text ~* '\{\s*name\s*\}';
update reminder_plan set letters = regexp_replace(letters::text, '\{\s*name\s*\}', '{first_name}', 'gi')::jsonb where letters::text ~* '\{\s*name\s*\}';
update campaign set facts = regexp_replace(facts::text, '\{\s*name\s*\}', '{first_name}', 'gi')::jsonb where facts::text ~* '\{\s*name\s*\}';
