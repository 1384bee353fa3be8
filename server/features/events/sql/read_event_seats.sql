-- The seats of an event and its waiting parties, from which server/features/events/rules/seats.ts decides who gets a
-- seat. Not stable, so that a caller who waited for the lock reads what was committed meanwhile. Uses indexes only:
-- PostgreSQL would keep a plan for thirty guests while thousands answer.
create or replace function read_event_seats(event text) returns jsonb language plpgsql set enable_seqscan = off as $$
declare seats jsonb;
begin
  select jsonb_build_object('version', e.xmin::text, 'accountId', e.account_id, 'isPurged', e.purged_at is not null,
      'capacity', e.capacity, 'waitingList', e.waiting_list, 'confirmsAtOnce', e.confirmation = 'at-once', 'hostNotices', e.host_notices,
      'peopleLimit', case when a.plan = 'Custom' then coalesce(a.people_bought, l.people) else l.people end,
      'people', t.people, 'coming', t.yes, 'waiting', coalesce(w.by_size, '{}'), 'lastWaitlistedAt', w.last)
      || case when f.places is null then '{}' else jsonb_build_object('functions', f.places) end
    into seats
    from event e join account a on a.id = e.account_id join plan_limit l on l.plan = a.plan
    cross join lateral (select coalesce(sum(c.people), 0)::int as people, coalesce(sum(c.yes), 0)::int as yes from event_tally c where c.event_id = e.id) as t
    left join lateral (
      select jsonb_object_agg(s.heads, s.since) filter (where s.since is not null) as by_size, max(s.last) as last
      from (
        select g.heads - g.absent as heads, to_microseconds(min(g.waitlisted_at) filter (where g.answer = 'yes')) as since, to_microseconds(max(g.waitlisted_at)) as last
        from guest g where g.event_id = e.id and g.waitlisted_at is not null and g.deleted_at is null group by g.heads - g.absent) as s) as w on e.capacity is not null
    cross join lateral (
      select jsonb_object_agg(t.function_id, jsonb_build_object('places', r.places, 'coming', t.coming,
          'waitingList', coalesce(r.waiting_list, e.waiting_list), 'waiting', coalesce(w.by_size, '{}'), 'lastWaitlistedAt', w.last)) as places
      from function_tally t join programme_row r on r.event_id = t.event_id and r.id = t.function_id
      left join (
        select s.function_id, jsonb_object_agg(s.people, s.since) as by_size, max(s.last) as last
        from (
          select p.function_id, p.people, min(p.since) as since, max(p.since) as last
          from list_function_waits(e.id) p group by p.function_id, p.people) as s
        group by s.function_id) as w on w.function_id = t.function_id
      where t.event_id = e.id) as f
    where e.id = event;
  return seats;
end $$;
