-- A message that a host sent to a guest with a program of their own: when, in which channel and by whom. At most one for each channel.
create table hand_message (
  event_id text not null,
  guest_id text not null,
  channel text not null check (channel in ('whatsapp', 'sms')),
  sent_at timestamptz not null,
  -- the host; empty where the account of the person is gone
  person_id uuid,
  -- it was the first invitation of the guest, so taking it back makes the guest one without an invitation
  invited boolean not null default false,
  primary key (event_id, guest_id, channel),
  foreign key (event_id, guest_id) references guest (event_id, id) on delete cascade
);
