-- Notices: what a host writes to guests at once, at an instant, or by a moment of the event. A reminder asks those without an answer.

create table notice (
  event_id text not null references event (id) on delete cascade,
  id uuid not null,
  account_id uuid not null references account (id),
  kind text not null check (kind in ('notice', 'reminder')),
  submission text not null,
  -- The host's words by language; a reminder's stand with the plan.
  letters jsonb not null default '{}',
  audience jsonb not null default '{}',
  -- When it goes: at an instant; or so many days from a moment of the event, at a minute of a day there. Neither: at once.
  at timestamptz,
  anchor text check (anchor in ('start', 'end', 'deadline')),
  days int check (days between 0 and 365),
  minute int check (minute between 0 and 1439),
  -- The instant that is as the event stands; null where there is none.
  due_at timestamptz,
  -- Since when the event is another one than the instant was worked out from.
  stale_at timestamptz,
  -- When it became a sending, which is this one.
  taken_at timestamptz,
  campaign_id uuid,
  skipped_at timestamptz,
  skip_reason text not null default '',
  cancelled_at timestamptz,
  created_by uuid not null,
  created_at timestamptz not null,
  primary key (event_id, id),
  unique (event_id, submission),
  check ((anchor is null) = (days is null) and (anchor is null) = (minute is null) and (at is null or anchor is null))
);
create index notice_due on notice (due_at) where taken_at is null and cancelled_at is null and skipped_at is null;
create index notice_stale on notice (stale_at) where stale_at is not null;

-- Whether those without an answer are reminded, in which words, and when nobody is to be disturbed.
create table reminder_plan (
  event_id text primary key references event (id) on delete cascade,
  account_id uuid not null references account (id),
  on_since timestamptz,
  quiet_from int not null default 1260 check (quiet_from between 0 and 1439),
  quiet_until int not null default 480 check (quiet_until between 0 and 1439),
  letters jsonb not null default '{}',
  set_by uuid not null,
  set_at timestamptz not null
);

alter table campaign drop constraint campaign_kind_check;
alter table campaign add constraint campaign_kind_check check (kind in ('invitation', 'change', 'notice', 'reminder'));
alter table campaign
  -- The notice it sends: one sending of all, and one for each guest who got it again.
  add column notice_id uuid,
  -- What its mails are written from besides the event: the host's words, the last step of a ladder, hours in which nobody is disturbed.
  add column facts jsonb not null default '{}';
create index campaign_notice on campaign (event_id, notice_id) where notice_id is not null;

-- Whatever moves the event moves what is counted from it: whoever wants the instant works it out anew.
create function loosen_notices() returns trigger language plpgsql as $$
begin
  update notice set stale_at = now() where event_id = new.id and anchor is not null and taken_at is null and cancelled_at is null;
  if found then
    perform graphile_worker.add_job('retime-notices', json_build_object('eventId', new.id), job_key := 'retime ' || new.id, max_attempts := 8);
  end if;
  return null;
end $$;
create trigger event_loosens_notices after update of starts_at, duration_minutes, zone, answer_deadline on event for each row
  when ((old.starts_at, old.duration_minutes, old.zone, old.answer_deadline) is distinct from (new.starts_at, new.duration_minutes, new.zone, new.answer_deadline))
  execute function loosen_notices();
