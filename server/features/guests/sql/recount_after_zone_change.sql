-- Days begin at another time in another zone. It locks the places first and then the zone, in the order of every answer.
create or replace function recount_after_zone_change() returns trigger language plpgsql as $$
begin
  perform lock_event_seats(new.id);
  perform pg_advisory_xact_lock(hashtextextended('zone ' || new.id, 0));
  perform recount_answer_days(new.id);
  return null;
end $$;

create or replace trigger event_zone_changed after update of zone on event for each row when (old.zone is distinct from new.zone) execute function recount_after_zone_change();
