-- The function where something happened at the door, by the id of its row of the programme. Empty for the event as a whole.
alter table door_tap add function_id text not null default '';
alter table arrival add function_id text not null default '';
alter table door_device add function_id text not null default '';
-- a helper's only function
alter table door_helper add function_id text not null default '';

-- The people an arrival adds to the event, where the same people may have come to another function before. Null where
-- it is all of its people.
alter table arrival add new_people int;

-- Guests who came to a function of the event, with their people. The empty function is the event as a whole. As for arrivals, there
-- is no foreign key to check for each entry, and a trigger deletes the rows with their guest.
create table function_attendance (
  event_id text not null,
  guest_id text not null,
  function_id text not null,
  arrived int not null default 0 check (arrived >= 0),
  outside int not null default 0 check (outside >= 0),
  primary key (event_id, guest_id, function_id)
);
create index function_attendance_people on function_attendance (event_id, function_id) include (guest_id, arrived, outside);
