-- The log of the door is written once; only the name of the helper may be removed.
create or replace function refuse_door_tap_change() returns trigger language plpgsql as $$
begin
  if (to_jsonb(old) - 'by_name') is distinct from (to_jsonb(new) - 'by_name') then
    raise exception 'the log of the door is written once' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;

create or replace trigger door_tap_append_only before update on door_tap for each row execute function refuse_door_tap_change();
