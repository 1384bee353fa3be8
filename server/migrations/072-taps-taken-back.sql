-- One tap of a page that is connected, decided and written under the guest's lock. Whoever was in and went out comes back first. The
-- same tap again is answered as the first time, unless it was taken back since: then somebody has to look; one that was made for another guest is 'elsewhere'.
create or replace function admit(sent sent_tap, out verdict text, out people int) language plpgsql as $$
declare
  here guest;
  before door_tap;
  still int;
  back int;
begin
  people := 0;
  select * into here from guest g where g.event_id = sent.event and g.id = sent.guest and g.deleted_at is null for update;
  if not found then verdict := 'missing'; return; end if;
  select * into before from door_tap t where t.event_id = sent.event and t.id = sent.id;
  if found then
    verdict := case when before.guest_id is distinct from sent.guest or before.kind not in ('in', 'paper') then 'elsewhere'
      when exists (select from door_tap u where u.event_id = sent.event and u.of_tap = sent.id and u.outcome = 'undone') then 'ask'
      when before.outcome = 'back' then 'back' else 'welcome' end;
    people := case when verdict in ('welcome', 'back') then before.people else 0 end;
    return;
  end if;

  still := here.heads - here.arrived;
  if not sent.anyway then
    if greatest(still, 0) + here.outside <= 0 then verdict := 'already'; return; end if;
    if here.arrived = 0 and (here.answer = 'no' or here.waitlisted_at is not null or (here.answer = 'yes' and here.confirmed_at is null)) then verdict := 'ask'; return; end if;
    if sent.people > greatest(still, 0) + here.outside then verdict := 'ask'; return; end if;
  end if;

  people := coalesce(sent.people, greatest(greatest(still, 0) + here.outside, 1));
  back := least(here.outside, people);
  verdict := case when people = back then 'back' else 'welcome' end;
  insert into door_tap (event_id, id, kind, guest_id, people, names, gate, device_at, at, received_at, by_person, helper_id, by_name, anyway, proven, late, arrived, outside, outcome)
    values (sent.event, sent.id, case when sent.late then 'paper' else 'in' end, sent.guest, people, sent.names, sent.gate, sent.at, sent.at, sent.at, sent.person, sent.helper,
      sent.person_name, sent.anyway, true, sent.late, people - back, -back, case when people = back then 'back' else 'in' end)
    on conflict do nothing;
  if not found then verdict := 'elsewhere'; people := 0; return; end if;
  if people > back then
    insert into arrival (event_id, id, guest_id, people, names, unexpected, walk_in, anyway, late, gate, by_person, by_helper, by_name, at)
      values (sent.event, sent.id, sent.guest, people - back, sent.names, unexpected_of(here, here.arrived + people - back) - unexpected_of(here, here.arrived), false,
        sent.anyway, sent.late, sent.gate, sent.person, sent.helper, sent.person_name, sent.at);
  end if;
  update guest g set arrived = g.arrived + admit.people - back, outside = g.outside - back, attended_at = coalesce(g.attended_at, sent.at), updated_at = sent.at
    where g.event_id = sent.event and g.id = sent.guest;
end $$;
