-- First parts of addresses that the product keeps for itself from now on. An event that has one gets another, and its host is told.
create table domain_change (
  event_id text not null references event (id) on delete cascade,
  former text not null,
  label text not null,
  told_at timestamptz,
  primary key (event_id, former)
);

do $$
declare
  kept constant text[] := '{developers,embed,oembed,kiosk,wall,photos,seating,wallet,keys,openapi,pricing}';
  one event_domain;
  free text;
begin
  delete from event_domain where label = any (kept) and retired_at is not null;
  for one in select * from event_domain where label = any (kept) order by label loop
    select one.label || '-' || n into free from generate_series(1, 10000) as n
      where not exists (select from event_domain d where d.label = one.label || '-' || n) order by n limit 1;
    update event_domain set label = free, taken_at = now() where label = one.label;
    insert into domain_change (event_id, former, label) values (one.event_id, one.label, free);
  end loop;
end $$;
