-- What becomes of each row of a list: a new guest, a change of a guest whom the list or the event has already, or nothing.
-- A person is met again by the address, by number and name, by the name, or by the number; the surest of them counts. Each side
-- is reduced to one row for a key before it is joined, so that a thousand equal names cost no more than a thousand others.
-- `is_sure` is what is proposed as one person; the host's choice goes before. Rows of one `target_row` become one guest.
create or replace function plan_import_rows(event text, import uuid) returns table
  (row_number int, action text, met text, is_sure boolean, twin int, guest_id text, target_row int, choice text, loses_email boolean)
language plpgsql rows 10000 set enable_nestloop = off as $$
begin
  return query
  with details as materialized (
    select coalesce(r.cells->>'choice', '') as choice, coalesce(r.cells->'rows', '{}') as chosen
      from import_row r where r.event_id = event and r.import_id = import and r.row = 0),
  chosen as materialized (select one.key::int as row, one.value as choice from details d, jsonb_each_text(d.chosen) as one),
  listed as materialized (
    select i.row, lower(i.email) as email, coalesce(i.phone, '') as phone, lower(i.name) as name, i.is_name_guessed, i.is_name_guessed and i.email = '' as is_number_alone, c.choice, coalesce(c.choice = 'skip', false) as is_out
      from import_guest i left join chosen c on c.row = i.row where i.event_id = event and i.import_id = import),
  guests as materialized (
    select g.id, lower(g.email) as email, g.phone, lower(g.name) as name from guest g where g.event_id = event and g.deleted_at is null),
  named as materialized (select g.name, min(g.id) as id, count(*) as times from guests g group by g.name),
  numbered as materialized (select g.phone, min(g.id) as id, count(*) as times, bool_and(regexp_replace(g.name, '\D', '', 'g') = regexp_replace(g.phone, '\D', '', 'g')) as is_number_alone from guests g where g.phone <> '' group by g.phone),
  both_known as materialized (select g.phone, g.name, min(g.id) as id from guests g where g.phone <> '' group by g.phone, g.name),
  twins as materialized (
    select l.row,
      case when l.email <> '' then first_value(l.row) over (partition by l.email order by l.is_out, l.row) end as by_email,
      case when l.phone <> '' then first_value(l.row) over (partition by l.phone, l.name order by l.is_out, l.row) end as by_both,
      first_value(l.row) over (partition by l.name order by l.is_out, l.row) as by_name,
      case when l.phone <> '' then first_value(l.row) over (partition by l.phone order by l.is_out, l.row) end as by_phone
    from listed l where not l.is_out),
  meetings as materialized (
    select l.row, 1 as rank, 'email' as met, true as is_sure, g.id as guest_id, null::int as twin from listed l join guests g on g.email = l.email where l.email <> ''
    union all
    select l.row, 2, 'phone', l.email = '' or g.email = '', g.id, null from listed l join both_known b on b.phone = l.phone and b.name = l.name join guests g on g.id = b.id where l.phone <> ''
    union all
    select l.row, case when n.times = 1 and (l.email = '' or g.email = '') and (l.phone = '' or g.phone = '') then 4 else 6 end, 'name',
      n.times = 1 and (l.email = '' or g.email = '') and (l.phone = '' or g.phone = ''), g.id, null from listed l join named n on n.name = l.name join guests g on g.id = n.id
    union all
    select l.row, 8, 'phone', (l.is_number_alone or b.is_number_alone) and b.times = 1, b.id, null from listed l join numbered b on b.phone = l.phone where l.phone <> ''
    union all
    select t.row, 2, 'email', l.name = o.name or l.is_name_guessed or o.is_name_guessed, null, t.by_email from twins t join listed l on l.row = t.row join listed o on o.row = t.by_email where t.by_email <> t.row
    union all
    select t.row, 3, 'phone', l.email = '' or o.email = '', null, t.by_both from twins t join listed l on l.row = t.row join listed o on o.row = t.by_both where t.by_both <> t.row
    union all
    select t.row, 7, 'name', false, null, t.by_name from twins t where t.by_name <> t.row
    union all
    select t.row, 9, 'phone', l.is_number_alone or o.is_number_alone, null, t.by_phone from twins t join listed l on l.row = t.row join listed o on o.row = t.by_phone where t.by_phone <> t.row),
  best as materialized (select distinct on (m.row) m.* from meetings m order by m.row, m.is_sure desc, m.rank),
  decided as materialized (
    select l.row, l.email, b.met, b.is_sure, b.twin, b.guest_id, l.choice,
      case when l.is_out then 'skip' when b.row is null then 'add'
        else case coalesce(l.choice, nullif(d.choice, ''), case when b.is_sure then 'update' else 'both' end) when 'update' then 'update' when 'skip' then 'skip' else 'add' end end as action
    from listed l left join best b on b.row = l.row left join details d on true),
  -- A row that completes another one goes where that one goes, one step far: else it becomes a guest of its own.
  aimed as materialized (
    select d.*, case
        when d.action <> 'update' then 'row ' || d.row
        when d.guest_id is not null then 'guest ' || d.guest_id
        when o.action = 'update' and o.guest_id is not null then 'guest ' || o.guest_id
        when o.action = 'add' then 'row ' || o.row
        else 'row ' || d.row end as target,
      case when d.action = 'update' then coalesce(d.guest_id, case when o.action = 'update' then o.guest_id end) end as target_guest
    from decided d left join decided o on o.row = d.twin),
  grouped as materialized (
    select a.*, min(a.row) over (partition by a.target, a.action = 'skip') as first_row,
      case when a.action <> 'skip' and a.email <> '' then first_value(a.target) over (partition by a.email, a.action = 'skip' order by a.target_guest is null, a.row) end as email_target
    from aimed a)
  select g.row, case when g.action = 'update' and g.target_guest is null and g.first_row = g.row then 'add' else g.action end,
      g.met, g.is_sure, g.twin, coalesce(g.target_guest, g.guest_id), g.first_row, g.choice,
      coalesce(g.action <> 'skip' and g.email <> '' and (g.email_target <> g.target or (k.id is not null and k.id is distinct from g.target_guest)), false)
    from grouped g left join guests k on k.email = g.email and g.email <> '';
end $$;
