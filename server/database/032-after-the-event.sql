-- What guests are asked after the event, in each of its languages; null without a survey.
alter table event add column survey jsonb;
-- Pictures of guests: not taken, shown once a host approves them, or shown at once.
alter table event add column photo_wall text not null default 'off' check (photo_wall in ('off', 'asks', 'shows'));

-- One answer of a guest to the survey. It is named where guests were told so when they gave it.
create table survey_answer (
  event_id text not null references event (id) on delete cascade,
  guest_id text not null,
  scale int check (scale between 1 and 5),
  -- the id of an option
  choice text,
  comment text not null default '',
  is_named boolean not null,
  answered_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (event_id, guest_id),
  foreign key (event_id, guest_id) references guest (event_id, id) on delete cascade
);

-- Pictures that guests sent. One without both times waits for a host.
create table guest_photo (
  event_id text not null references event (id) on delete cascade,
  id text not null,
  guest_id text not null,
  file text not null,
  small_file text not null,
  width int not null,
  height int not null,
  bytes int not null check (bytes > 0),
  sent_at timestamptz not null,
  shown_at timestamptz,
  refused_at timestamptz check (shown_at is null or refused_at is null),
  primary key (event_id, id),
  foreign key (event_id, guest_id) references guest (event_id, id) on delete cascade
);
create index guest_photo_guest on guest_photo (event_id, guest_id);
create index guest_photo_newest on guest_photo (event_id, sent_at desc, id);
create index guest_photo_file on guest_photo (file);
create index guest_photo_small_file on guest_photo (small_file);

alter table export drop constraint export_report_check;
alter table export add constraint export_report_check
  check (report in ('guests', 'overall', 'guest', 'web', 'email', 'survey')) not valid;
alter table report_schedule drop constraint report_schedule_report_check;
alter table report_schedule add constraint report_schedule_report_check
  check (report in ('overall', 'guest', 'web', 'email', 'survey')) not valid;
alter table report_mail drop constraint report_mail_report_check;
alter table report_mail add constraint report_mail_report_check
  check (report in ('overall', 'guest', 'web', 'email', 'survey')) not valid;
