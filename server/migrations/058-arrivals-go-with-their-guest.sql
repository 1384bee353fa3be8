-- 060 takes the reference away by which arrivals went with their guest.
create function forget_arrivals() returns trigger language plpgsql as $$
begin
  delete from arrival a using rows r where a.event_id = r.event_id and a.guest_id = r.id;
  return null;
end $$;
create trigger guest_gone_for_arrivals after delete on guest referencing old table as rows for each statement execute function forget_arrivals();
