-- What is still to be done for an event, by whom and until when.

create table todo (
  event_id text not null references event (id) on delete cascade,
  id uuid not null,
  position int not null,
  -- The item of the template it came from: its words are the reader's language's until somebody writes others.
  template text,
  title text not null default '',
  notes text not null default '',
  -- Due on a day, or on one counted from the event's own: before it where negative. Neither: whenever.
  due_date date,
  due_days int,
  due_time text check (due_time ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  -- How many days before the event its template begins: taken later than that, the days move closer together.
  lead int,
  owner uuid,
  -- What ticks it by itself, and what was last known of that: only a change of it ticks or opens.
  fact text,
  fact_held boolean not null default false,
  fact_count int,
  done_at timestamptz,
  -- null where it was ticked by the fact
  done_by uuid,
  created_by uuid not null,
  created_at timestamptz not null,
  deleted_at timestamptz,
  primary key (event_id, id),
  check (title <> '' or template is not null),
  check (due_date is null or due_days is null),
  check (due_time is null or due_date is not null or due_days is not null)
);
create index todo_facts on todo (event_id) where fact is not null and deleted_at is null;
create index todo_owned on todo (owner) where done_at is null and deleted_at is null and owner is not null;
create index todo_deleted on todo (deleted_at) where deleted_at is not null;

-- Who wants no mail in the morning, and the day each was last written to.
create table todo_mail (
  account_id uuid not null,
  person_id uuid not null,
  off_at timestamptz,
  told_on date,
  primary key (account_id, person_id),
  foreign key (account_id, person_id) references member (account_id, person_id)
);
