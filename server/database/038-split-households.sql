-- A party can be made two guests, and undone like a merge.
alter table guest_undo drop constraint guest_undo_act_check;
alter table guest_undo add constraint guest_undo_act_check check (
  act in ('delete', 'category', 'language', 'confirm', 'unconfirm', 'add', 'import', 'tag', 'untag', 'merge', 'invite', 'uninvite', 'split')) not valid;

-- Two guests of whom a host said that they are not the same person, the smaller id first.
create table distinct_guests (
  event_id text not null references event (id) on delete cascade,
  guest_id text not null,
  other_id text not null,
  primary key (event_id, guest_id, other_id),
  foreign key (event_id, guest_id) references guest (event_id, id) on delete cascade,
  foreign key (event_id, other_id) references guest (event_id, id) on delete cascade,
  check (guest_id < other_id)
);
create index distinct_guests_other on distinct_guests (event_id, other_id);

-- The household of a row, as its column writes it without differences of case and accents; rows of one household become one guest.
-- `ages` are those of the people by person, the guest first; null where a person has said none.
alter table import_guest add column household text, add column ages text[];
