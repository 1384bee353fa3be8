-- What a host adds to the page: questions and answers, travel, gifts. Read and written as a whole.
create table page_section (
  event_id text not null references event (id) on delete cascade,
  id text not null,
  position int not null,
  kind text not null,
  title text not null,
  body text not null,
  -- title, text and link of each entry, in order
  items jsonb not null default '[]',
  -- the texts in the other languages of the event, by language
  translations jsonb not null default '{}',
  primary key (event_id, id)
);
