-- What an event was at some time: its texts, design, settings, programme and questions, never its guests or their answers.
create table event_version (
  event_id text not null references event (id) on delete cascade,
  id text not null,
  reason text not null check (reason in ('edit', 'publish', 'restore')),
  -- null: a visitor, or a payment that published the event
  person_id uuid,
  -- edits of one person within some minutes are one version: the first and the last of them
  begun_at timestamptz not null,
  written_at timestamptz not null,
  -- what changed, in words of the contract
  fields text[] not null,
  content jsonb not null,
  primary key (event_id, id)
);
create index event_version_by_time on event_version (event_id, written_at desc);

-- Who has an event open for editing, and what they last changed in it. Rows are forgotten after a day.
create table event_editor (
  event_id text not null references event (id) on delete cascade,
  person_id uuid not null,
  seen_at timestamptz not null,
  changed_at timestamptz,
  changed_fields text[] not null default '{}',
  primary key (event_id, person_id)
);

-- An event that a team saved to begin others with.
create table event_template (
  account_id uuid not null references account (id),
  id text not null,
  name text not null,
  mode text not null check (mode in ('Web', 'Email')),
  content jsonb not null,
  created_by uuid not null,
  created_at timestamptz not null,
  primary key (account_id, id)
);

-- The design of an event in the mode that it moved from, for the day that it moves back.
create table event_other_design (
  event_id text primary key references event (id) on delete cascade,
  template_id text not null,
  colour_style text not null
);
