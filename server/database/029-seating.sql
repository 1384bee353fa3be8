-- The seating of a function, or of the event where `function_id` is empty.
create table seating_plan (
  event_id text not null references event (id) on delete cascade,
  function_id text not null,
  -- grows with each change that hosts make
  revision int not null default 0,
  primary key (event_id, function_id)
);

-- Tables and areas. Places are in centimetres.
create table seating_table (
  event_id text not null,
  function_id text not null,
  id text not null,
  kind text not null check (kind in ('ROUND', 'LONG', 'ROW', 'AREA')),
  number int check (number > 0),
  name text not null,
  seats int not null check (seats >= 0),
  x int not null,
  y int not null,
  width int not null,
  height int not null,
  turned int not null,
  primary key (event_id, function_id, id),
  foreign key (event_id, function_id) references seating_plan (event_id, function_id) on delete cascade,
  check ((kind = 'AREA') = (seats = 0) and (kind = 'AREA') = (number is null))
);

-- One person at one table: 0 is the guest, then companions in order, then those without a name.
create table seating_seat (
  event_id text not null,
  guest_id text not null,
  person smallint not null check (person >= 0),
  function_id text not null,
  table_id text not null,
  -- the party changed in this transaction; its seats are looked at when it commits
  settling boolean not null default false,
  -- the names of the companions before this transaction, while it is settling
  former_names text[],
  primary key (event_id, guest_id, person, function_id),
  foreign key (event_id, guest_id) references guest (event_id, id) on delete cascade,
  foreign key (event_id, function_id, table_id) references seating_table (event_id, function_id, id) on delete cascade
);
create index seating_seat_by_table on seating_seat (event_id, function_id, table_id);
-- empty between transactions
create index seating_seat_settling on seating_seat (event_id, guest_id) where settling;

-- Guests to keep together or apart, at all functions. An id of a guest who is gone means nothing.
create table seating_wish (
  event_id text not null references event (id) on delete cascade,
  id text not null,
  kind text not null check (kind in ('TOGETHER', 'APART')),
  guests text[] not null,
  position int not null generated always as identity,
  primary key (event_id, id)
);

-- What the seating says of a guest's table; null for a guest without a seat. `table_name` is then the same, and
-- `typed_table` has what a host typed.
alter table guest add seated_table text, add typed_table text not null default '';
