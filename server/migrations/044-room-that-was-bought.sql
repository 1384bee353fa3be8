-- The people of a one-time event are bought by the hundred: its guests' answers find as much room as was paid for.

create or replace function hall_of(event text) returns room language plpgsql as $$
declare hall room;
begin
  select e.account_id, e.xmin::text, e.capacity, e.waiting_list, e.confirmation = 'at-once', e.host_notices,
      case when a.plan = 'Custom' then coalesce(a.people_bought, l.people) else l.people end, t.people, t.yes into hall
    from event e join account a on a.id = e.account_id join plan_limit l on l.plan = a.plan
    cross join lateral (select coalesce(sum(c.people), 0)::int as people, coalesce(sum(c.yes), 0)::int as yes from event_tally c where c.event_id = e.id) as t
    where e.id = event;
  return hall;
end $$;
