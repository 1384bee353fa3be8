-- Sums what guests did at functions. A function counts its people, and the event counts each person once: the greatest of the
-- functions. An arrival adds to the event what is more than the guest had at any function before.
create or replace function sum_function_arrivals(event text, guests text[]) returns void language sql as $$
  update function_attendance f set arrived = s.people, outside = least(f.outside, s.people)
  from (
    select f.guest_id, f.function_id, coalesce(sum(a.people), 0)::int as people
    from function_attendance f left join arrival a
      on a.event_id = f.event_id and a.guest_id = f.guest_id and a.function_id = f.function_id and a.undone_at is null
    where f.event_id = event and f.guest_id = any (guests)
    group by f.guest_id, f.function_id) as s
  where f.event_id = event and f.guest_id = s.guest_id and f.function_id = s.function_id
    and (f.arrived <> s.people or f.outside > s.people);

  update arrival a set new_people = s.most - s.before,
    unexpected = greatest(0, s.most - s.expected) - greatest(0, s.before - s.expected)
  from (
    select id, expected, most, coalesce(lag(most) over (partition by guest_id order by at, id), 0) as before
    from (
      select id, guest_id, at, expected, max(so_far) over (partition by guest_id order by at, id) as most
      from (
        select a.id, a.guest_id, a.at, case when g.answer = 'yes' and g.waitlisted_at is null then g.heads - g.absent else 0 end as expected,
          sum(a.people) over (partition by a.guest_id, a.function_id order by a.at, a.id)::int as so_far
        from arrival a join guest g on g.event_id = a.event_id and g.id = a.guest_id
        where a.event_id = event and a.guest_id = any (guests) and a.undone_at is null
          and exists (select from function_attendance f where f.event_id = event and f.guest_id = a.guest_id)) as sums) as greatest_sums) as s
  where a.event_id = event and a.id = s.id;

  update guest g set arrived = s.arrived, outside = s.arrived - s.inside
  from (
    select guest_id, max(arrived) as arrived, max(arrived - outside) as inside
    from function_attendance where event_id = event and guest_id = any (guests)
    group by guest_id) as s
  where g.event_id = event and g.id = s.guest_id and (g.arrived <> s.arrived or g.outside <> s.arrived - s.inside);
$$;
