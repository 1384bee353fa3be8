-- Two subjects, each for a part of the guests of a message or of the invitations; the better one goes to the others.
create table subject_test (
  event_id text not null references event (id) on delete cascade,
  id uuid not null,
  account_id uuid not null references account (id),
  -- the message whose subject it is; null for invitations
  notice_id uuid,
  submission text not null,
  -- whom invitations go to, as a view of the guest list; null for all guests not invited yet
  selection jsonb,
  -- the subjects by language
  first_subjects jsonb not null,
  second_subjects jsonb not null,
  share int not null check (share in (10, 20, 30)),
  hours int not null check (hours in (2, 4, 24)),
  -- the sendings of the two parts and of the others
  first_campaign uuid,
  second_campaign uuid,
  others_campaign uuid,
  begun_at timestamptz,
  -- when the decision is due; null before the test begins and once it is over
  decide_at timestamptz,
  decided_at timestamptz,
  winner text check (winner in ('first', 'second')),
  verdict text not null default '',
  stopped_at timestamptz,
  stop_reason text not null default '',
  created_by uuid not null,
  created_at timestamptz not null,
  primary key (event_id, id),
  unique (event_id, submission)
);
create unique index subject_test_of_notice on subject_test (event_id, notice_id) where notice_id is not null;
create index subject_test_due on subject_test (decide_at) where decide_at is not null;
