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
