-- Entries at zones say whether a helper let people in although the zone was full or for others. Those that were made after the
-- helper had lost the right wait for a host, who counts or drops them.
alter table zone_tap
  add column anyway boolean not null default false,
  add column choice text check (choice in ('drop', 'count')),
  add column chosen_by uuid,
  add column chosen_at timestamptz;
create index zone_tap_held on zone_tap (event_id, at) where outcome = 'held';
