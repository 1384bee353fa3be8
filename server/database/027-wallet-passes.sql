-- Tickets that guests keep in Apple Wallet or Google Wallet. A pass without a row was never asked for.
create table wallet_pass (
  event_id text not null references event (id) on delete cascade,
  guest_id text not null,
  wallet text not null check (wallet in ('apple', 'google')),
  -- the name of the pass in the wallet; it says nothing about the guest's link
  serial text not null,
  language text not null,
  -- a hash of what the pass says, and of what the wallet was last told
  content text not null,
  told text not null,
  changed_at timestamptz not null,
  -- since when its event or its guest may say something else
  stale_at timestamptz,
  created_at timestamptz not null,
  primary key (event_id, guest_id, wallet),
  unique (event_id, serial),
  foreign key (event_id, guest_id) references guest (event_id, id) on delete cascade
);
create index wallet_pass_stale on wallet_pass (stale_at) where stale_at is not null;
-- Phones that are told when a pass of Apple Wallet changes.
create table wallet_device (
  event_id text not null,
  serial text not null,
  device text not null,
  push_token text not null,
  registered_at timestamptz not null,
  primary key (event_id, serial, device),
  foreign key (event_id, serial) references wallet_pass (event_id, serial) on delete cascade
);
create index wallet_device_passes on wallet_device (event_id, device);
