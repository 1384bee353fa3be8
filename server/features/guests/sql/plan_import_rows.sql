-- What becomes of each row of a list: a new guest, a change of a guest whom the list or the event has already, or nothing.
-- A person is met again by the address, by number and name, by the name, or by the number; the surest of them counts. Each side
-- is reduced to one row for a key before it is joined, so that a thousand equal names cost no more than a thousand others.
-- A name that has lost a remark ("Sara (from work)") and has neither address nor number may be another person's: it is met, but not surely.
-- Each of a person's two addresses is one. A row whose first address another row has as its second is the same person where the
-- other one names it; else both are kept. `is_sure` is what is proposed as one person; the host's choice goes before. Rows of one `target_row` become one guest.
create or replace function plan_import_rows(event text, import uuid) returns table
  (row_number int, action text, met text, is_sure boolean, twin int, guest_id text, target_row int, choice text, loses_email boolean)
language plpgsql rows 10000 set enable_nestloop = off as $$
begin
  return query
  with details as materialized (
    select coalesce(r.cells->>'choice', '') as choice, coalesce(r.cells->'rows', '{}') as chosen, coalesce(r.cells->'remarked', '[]') as remarked
      from import_row r where r.event_id = event and r.import_id = import and r.row = 0),
  chosen as materialized (select one.key::int as row, one.value as choice from details d, jsonb_each_text(d.chosen) as one),
  remarked as materialized (select one.value::int as row from details d, jsonb_array_elements_text(d.remarked) as one),
  listed as materialized (
    select i.row, lower(i.email) as email, lower(coalesce(i.second_email, '')) as second, lower(coalesce(i.second_name, '')) as second_name, i.companions, coalesce(i.phone, '') as phone, lower(i.name) as name, i.is_name_guessed, i.is_name_guessed and i.email = '' as is_number_alone, i.household, c.choice, coalesce(c.choice = 'skip', false) as is_out, k.row is not null and i.email = '' and coalesce(i.phone, '') = '' as has_lost_remark
      from import_guest i left join chosen c on c.row = i.row left join remarked k on k.row = i.row where i.event_id = event and i.import_id = import),
  guests as materialized (
    select g.id, lower(g.email) as email, g.phone, lower(g.name) as name, lower(a.email) as second from guest g
      left join guest_address a on a.event_id = g.event_id and a.guest_id = g.id where g.event_id = event and g.deleted_at is null),
  -- The guest of each address. One whose first address it is goes before one whose second it is.
  reached as materialized (
    select g.email, g.id, false as is_second from guests g where g.email <> ''
    union all
    (select distinct on (g.second) g.second, g.id, true from guests g where g.second is not null and not exists (select from guests f where f.email = g.second)
      order by g.second, g.id)),
  named as materialized (select g.name, min(g.id) as id, count(*) as times from guests g group by g.name),
  numbered as materialized (select g.phone, min(g.id) as id, count(*) as times, bool_and(regexp_replace(g.name, '\D', '', 'g') = regexp_replace(g.phone, '\D', '', 'g')) as is_number_alone from guests g where g.phone <> '' group by g.phone),
  both_known as materialized (select g.phone, g.name, min(g.id) as id from guests g where g.phone <> '' group by g.phone, g.name),
  -- The first row of those that share an address, a number and a name, a name, or a number.
  same_email as materialized (select l.email, min(l.row) as row from listed l where l.email <> '' and not l.is_out group by l.email having count(*) > 1),
  -- The first row that has an address as its first one, and the first that has it as its second, of those that some row has as each.
  first_of as materialized (select l.email, min(l.row) as row from listed l where l.email <> '' and not l.is_out and l.email in (select o.second from listed o) group by l.email),
  second_of as materialized (select l.second as email, min(l.row) as row from listed l where l.second <> '' and not l.is_out and l.second in (select o.email from listed o) group by l.second),
  crossed as materialized (
    select l.row, f.row as twin, l.row as other from listed l join first_of f on f.email = l.second where f.row < l.row and not l.is_out
    union all
    select l.row, s.row, s.row from listed l join second_of s on s.email = l.email where s.row < l.row and not l.is_out),
  same_both as materialized (select l.phone, l.name, min(l.row) as row from listed l where l.phone <> '' and not l.is_out group by l.phone, l.name having count(*) > 1),
  same_name as materialized (select l.name, min(l.row) as row from listed l where not l.is_out group by l.name having count(*) > 1),
  same_phone as materialized (select l.phone, min(l.row) as row from listed l where l.phone <> '' and not l.is_out group by l.phone having count(*) > 1),
  meetings as materialized (
    select l.row, case when r.is_second then 1 else 0 end as rank, 'email' as met, true as is_sure, r.id as guest_id, null::int as twin from listed l join reached r on r.email = l.email where l.email <> ''
    union all
    select l.row, 1, 'email', true, r.id, null from listed l join reached r on r.email = l.second where l.second <> ''
    union all
    select c.row, 3, 'email', one.name = h.second_name or l.name = o.name or l.is_name_guessed or o.is_name_guessed or exists (select from jsonb_array_elements_text(h.companions) as n (name) where lower(n.name) = one.name), null, c.twin
      from crossed c join listed l on l.row = c.row join listed o on o.row = c.twin join listed h on h.row = c.other join listed one on one.row = c.row + c.twin - c.other
    union all
    select l.row, 2, 'phone', l.email = '' or g.email = '', g.id, null from listed l join both_known b on b.phone = l.phone and b.name = l.name join guests g on g.id = b.id where l.phone <> ''
    union all
    select l.row, case when n.times = 1 and (l.email = '' or g.email = '') and (l.phone = '' or g.phone = '') then 4 else 6 end, 'name',
      n.times = 1 and (l.email = '' or g.email = '') and (l.phone = '' or g.phone = '') and not l.has_lost_remark, g.id, null from listed l join named n on n.name = l.name join guests g on g.id = n.id
    union all
    select l.row, 8, 'phone', (l.is_number_alone or b.is_number_alone) and b.times = 1, b.id, null from listed l join numbered b on b.phone = l.phone where l.phone <> ''
    union all
    select l.row, 2, 'email', l.name = o.name or l.is_name_guessed or o.is_name_guessed, null, o.row from same_email s join listed l on l.email = s.email join listed o on o.row = s.row where l.row <> s.row and not l.is_out
    union all
    select l.row, 3, 'phone', l.email = '' or o.email = '', null, o.row from same_both s join listed l on l.phone = s.phone and l.name = s.name join listed o on o.row = s.row where l.row <> s.row and not l.is_out
    union all
    select l.row, 7, 'name', false, null, s.row from same_name s join listed l on l.name = s.name where l.row <> s.row and not l.is_out
    union all
    select l.row, 9, 'phone', l.is_number_alone or o.is_number_alone, null, o.row from same_phone s join listed l on l.phone = s.phone join listed o on o.row = s.row where l.row <> s.row and not l.is_out),
  best as materialized (select distinct on (m.row) m.* from meetings m order by m.row, m.is_sure desc, m.rank, m.guest_id),
  decided as materialized (
    select l.row, l.email, b.met, b.is_sure, b.twin, b.guest_id, l.choice,
      case when l.is_out then 'skip' when b.row is null then 'add'
        else case coalesce(l.choice, nullif(d.choice, ''), case when b.is_sure then 'update' else 'both' end) when 'update' then 'update' when 'skip' then 'skip' else 'add' end end as action
    from listed l left join best b on b.row = l.row left join details d on true),
  -- A row that completes another one goes where that one goes, one step far: else it becomes a guest of its own.
  aimed as materialized (
    select d.*, case when d.action = 'update' then coalesce(d.guest_id, case when o.action = 'update' then o.guest_id end) end as target_guest,
      case when d.action = 'update' and d.guest_id is null and o.action = 'add' then o.row else d.row end as target
    from decided d left join decided o on o.row = d.twin and d.action = 'update'),
  guests_aimed_at as materialized (select a.target_guest, min(a.row) as first_row from aimed a where a.target_guest is not null group by a.target_guest),
  -- Of the guests that share an address, one has it: the one who is known already, else the first.
  addressed as materialized (
    select distinct on (a.email) a.email, a.target_guest, a.target from aimed a join same_email s on s.email = a.email where a.action <> 'skip' order by a.email, a.target_guest is null, a.row),
  grouped as materialized (
    select a.*, coalesce(t.first_row, a.target) as first_row, e.email is not null and not (case when a.target_guest is null then e.target_guest is null and e.target = a.target else e.target_guest = a.target_guest end is true) as is_beaten
    from aimed a left join guests_aimed_at t on t.target_guest = a.target_guest left join addressed e on e.email = a.email),
  -- Rows of one household become one guest: the first of them leads, or the first about a guest who is known. A row that is surely about
  -- another guest stays a guest of its own, as one does that the host has put beside others. A group of more people than a party may have is none.
  people as (
    select l.household, l.row, l.name from listed l where l.household is not null and not l.is_out
    union all select l.household, l.row, lower(n.name) from listed l cross join jsonb_array_elements_text(l.companions) as n (name) where l.household is not null and not l.is_out),
  sized as materialized (select p.household from people p group by p.household having count(distinct p.row) <= 21 and count(distinct p.name) <= 21),
  leads as materialized (
    select distinct on (l.household) l.household, g.row, g.target_guest, case when g.target_guest is null then 'add' else 'update' end as action
      from grouped g join listed l on l.row = g.row join sized s on s.household = l.household
      where g.action <> 'skip' and g.choice is distinct from 'both' order by l.household, g.target_guest is null, g.row),
  housed as materialized (
    select g.*, h.household, h.row as lead, h.target_guest as lead_guest, h.action as lead_action
      from grouped g join listed l on l.row = g.row
        left join leads h on h.household = l.household and g.action <> 'skip' and g.choice is distinct from 'both' and (g.target_guest is null or g.target_guest = h.target_guest)),
  -- Other rows about a person of a household go where that person goes.
  followed as materialized (
    select h.*, coalesce(h.lead, t.lead, h.first_row) as followed_row, coalesce(h.lead_guest, t.lead_guest, h.target_guest) as followed_guest, o.household as twin_household
      from housed h left join housed t on t.row = h.first_row and h.action <> 'skip' left join housed o on o.row = h.twin),
  leads_of_guests as materialized (select d.target_guest, min(d.row) as row from leads d where d.target_guest is not null group by d.target_guest),
  placed as materialized (
    select f.*, coalesce(k.row, f.followed_row) as place from followed f left join leads_of_guests k on k.target_guest = f.followed_guest and f.action <> 'skip')
  select g.row,
      case when g.lead = g.row then g.lead_action when g.lead is not null then 'add'
        when g.action = 'update' and g.target_guest is null and g.place = g.row then 'add' else g.action end,
      case when g.lead <> g.row and (g.twin_household = g.household or g.guest_id = g.lead_guest) then null when g.lead = g.row and g.twin_household = g.household then null else g.met end,
      g.is_sure, g.twin, coalesce(g.followed_guest, g.guest_id), g.place, g.choice,
      coalesce(g.action <> 'skip' and g.email <> '' and (g.is_beaten or (k.id is not null and k.id is distinct from coalesce(g.lead_guest, g.target_guest))), false)
    from placed g left join reached k on k.email = g.email and g.email <> '';
end $$;
