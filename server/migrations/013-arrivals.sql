-- Arrivals as rows: a tap of a helper lets people of one party in, and can be taken back.

create table arrival (
  event_id text not null,
  -- the tap, named by the device that made it
  id uuid not null,
  guest_id text not null,
  people int not null check (people >= 1),
  -- those of the party who were ticked by name
  names text[] not null default '{}',
  -- people nobody expected when they came: of a guest who had not said yes, or more than the party
  unexpected int not null default 0,
  walk_in boolean not null default false,
  anyway boolean not null default false,
  -- entered from paper after the door had closed
  late boolean not null default false,
  gate text not null default '',
  by_person uuid,
  by_name text not null,
  at timestamptz not null,
  undone_at timestamptz,
  undone_by uuid,
  primary key (event_id, id),
  foreign key (event_id, guest_id) references guest (event_id, id) on delete cascade
);
create index arrival_of_guest on arrival (event_id, guest_id, at desc);
create index arrival_of_person on arrival (event_id, by_person, at desc);
create index arrival_beyond_list on arrival (event_id) include (people, unexpected, walk_in) where undone_at is null and (walk_in or unexpected > 0);

insert into arrival (event_id, id, guest_id, people, by_name, at)
  select event_id, gen_random_uuid(), id, arrived, '', attended_at from guest where attended_at is not null and arrived > 0;

-- The door looks for companions by name too.
alter table companion add column folded text not null generated always as (fold(name)) stored;
create index companion_folded on companion using gin (folded gin_trgm_ops);

create type sent_tap as (
  event text, id uuid, guest text, people int, anyway boolean, names text[], gate text, late boolean, person uuid, person_name text, at timestamptz
);

-- How many of those in were not expected.
create function unexpected_of(of_guest guest, people_in int) returns int language plpgsql immutable as $$
begin
  return greatest(0, people_in - case when of_guest.answer = 'yes' and of_guest.waitlisted_at is null then of_guest.heads else 0 end);
end $$;

-- One tap, decided and written under the guest's lock. The same tap again is answered as the first time; one that was made for
-- another guest is 'elsewhere'.
create function admit(sent sent_tap, out verdict text, out people int) language plpgsql as $$
declare
  here guest;
  before arrival;
  still int;
begin
  people := 0;
  select * into here from guest g where g.event_id = sent.event and g.id = sent.guest and g.deleted_at is null for update;
  if not found then verdict := 'missing'; return; end if;
  select * into before from arrival a where a.event_id = sent.event and a.id = sent.id;
  if found then
    verdict := case when before.guest_id = sent.guest then 'welcome' else 'elsewhere' end;
    people := before.people;
    return;
  end if;

  still := here.heads - here.arrived;
  if not sent.anyway then
    if still <= 0 then verdict := 'already'; return; end if;
    if here.arrived = 0 and (here.answer = 'no' or here.waitlisted_at is not null or (here.answer = 'yes' and here.confirmed_at is null)) then verdict := 'ask'; return; end if;
    if sent.people > still then verdict := 'ask'; return; end if;
  end if;

  people := coalesce(sent.people, greatest(still, 1));
  insert into arrival (event_id, id, guest_id, people, names, unexpected, walk_in, anyway, late, gate, by_person, by_name, at)
    values (sent.event, sent.id, sent.guest, people, sent.names, unexpected_of(here, here.arrived + people) - unexpected_of(here, here.arrived), false,
      sent.anyway, sent.late, sent.gate, sent.person, sent.person_name, sent.at)
    on conflict do nothing;
  if not found then verdict := 'elsewhere'; people := 0; return; end if;
  update guest g set arrived = g.arrived + admit.people, attended_at = coalesce(g.attended_at, sent.at), updated_at = sent.at
    where g.event_id = sent.event and g.id = sent.guest;
  verdict := 'welcome';
end $$;

-- Takes a tap back, once; the guest is again what the other facts say. A walk-in of whom nobody is left was never on the list.
create function undo_arrival(event text, tap uuid, by_person uuid, at timestamptz) returns boolean language plpgsql as $$
declare
  party text;
  here guest;
begin
  select a.guest_id into party from arrival a where a.event_id = event and a.id = tap;
  select * into here from guest g where g.event_id = event and g.id = party for update;
  update arrival a set undone_at = undo_arrival.at, undone_by = undo_arrival.by_person where a.event_id = event and a.id = tap and a.undone_at is null;
  if not found then return false; end if;
  update guest g set
      arrived = rest.people, attended_at = rest.since, updated_at = undo_arrival.at,
      deleted_at = case when here.walk_in and rest.people = 0 then coalesce(g.deleted_at, undo_arrival.at) else g.deleted_at end
    from (select coalesce(sum(a.people), 0)::int as people, min(a.at) as since from arrival a
      where a.event_id = event and a.guest_id = party and a.undone_at is null) as rest
    where g.event_id = event and g.id = party;
  return true;
end $$;
