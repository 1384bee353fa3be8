-- Counts again what the entries of some guests at zones change, in the order in which they happened and not in that of their
-- coming. No one leaves who is not inside, and a party is not inside with more people than it has.
create or replace function sum_zone_entries(event text, guests text[]) returns void language plpgsql as $$
declare
  entry record;
  place text := '';
  inside int := 0;
  moved int;
begin
  for entry in
    select t.id, t.zone_id || ' ' || t.guest_id as place, t.kind, t.people, t.party, t.counted,
      -- An entry that waits for a host counts once the host says so.
      (t.outcome = 'counted' or t.outcome = 'held' and t.choice is not distinct from 'count') and not exists (
        select from zone_tap u where u.event_id = event and u.undone_tap_id = t.id and u.kind = 'undo' and (u.outcome = 'counted' or u.outcome = 'held' and u.choice is not distinct from 'count')
          and (u.helper_id is null or u.helper_id = t.helper_id)) as counts
    from zone_tap t where t.event_id = event and t.guest_id = any (guests) and t.kind <> 'undo'
    order by 2, t.at, t.count nulls first, t.id
  loop
    if entry.place <> place then
      place := entry.place;
      inside := 0;
    end if;
    moved := case
      when not entry.counts then 0
      when entry.kind = 'out' then 0 - least(inside, entry.people)
      else greatest(0, least(entry.people, coalesce(entry.party - inside, entry.people))) end;
    inside := inside + moved;
    if moved <> entry.counted then
      update zone_tap set counted = moved where event_id = event and id = entry.id;
    end if;
  end loop;
  -- Devices at the door read these guests again.
  insert into door_changed (event_id, at, guests)
    select event, pg_current_xact_id(), guests where exists (select from door_device d where d.event_id = event);
end $$;
