-- The form asks each person whether they are an adult, a child or an infant.
alter table event add column children_asked boolean not null default false;

-- One question of an event asks for ages. Its answers are kept while guests are not asked.
alter table question drop constraint question_kind_check;
alter table question add constraint question_kind_check
  check (kind in ('text', 'number', 'radio', 'checkbox', 'choice-list', 'functions', 'ages')) not valid;

-- How many of a row's people are children and infants; null where a list says nothing of ages.
alter table import_guest add column children int, add column infants int;

-- A second address of a guest, which gets each mail as a message of its own.
create table guest_address (
  event_id text not null references event (id) on delete cascade,
  guest_id text not null,
  -- whom it is of; empty for the guest
  name text not null default '',
  email text not null check (email <> ''),
  bounced_at timestamptz,
  primary key (event_id, guest_id),
  foreign key (event_id, guest_id) references guest (event_id, id) on delete cascade
);

-- The mail to the first address of which this one is the copy to the second.
alter table mail add column second_of uuid;
