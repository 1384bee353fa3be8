-- The secret address at which a person's calendar reads all their events, or one of them. The address is proved by the secret key, which is
-- not in the database.
create table calendar_feed (
  account_id uuid not null,
  id text not null check (id ~ '^[0-9A-F]{15}$'),
  person_id uuid not null,
  -- null: all events that the person may open
  event_id text references event (id) on delete cascade,
  created_at timestamptz not null,
  read_at timestamptz,
  primary key (account_id, id),
  -- a new address takes the place of the one before
  unique nulls not distinct (account_id, person_id, event_id),
  foreign key (account_id, person_id) references member (account_id, person_id)
);
create index calendar_feed_event on calendar_feed (event_id) where event_id is not null;
