-- What happens when. A row may become a function that guests are invited to, so each has an id of its own.
create table programme_row (
  event_id text not null references event (id) on delete cascade,
  id text not null,
  position int not null,
  -- days after the first day of the event
  day int not null check (day between 0 and 30),
  -- minutes after midnight in the event's zone; an end before the start is on the next day
  start_minute int check (start_minute between 0 and 1439),
  end_minute int check (end_minute between 0 and 1439),
  title text not null,
  place text not null,
  line text not null,
  icon text,
  track text not null,
  -- the texts in the other languages of the event, by language
  translations jsonb not null default '{}',
  primary key (event_id, id)
);
