import type pg from 'pg'

/**
 * Realistic names: few given names for many guests, many family names, some in Arabic, some of
 * three words; a table, a number and sometimes a note.
 */
export async function nameGuests(client: pg.Client, eventId: string): Promise<void> {
  await client.query('select setseed(0.42)')
  await client.query(
    `
    with given as (select array(select initcap(a || b || c) from unnest('{me,jo,fa,an,vi,chlo,ot,lee,ra,sa,im,no,ka,ro,ta,ze,ha,da,ni,li}'::text[]) a, unnest('{e,na,ti,han,kra,la,mi,sé,ri,do}'::text[]) b, unnest('{ra,ma,sh,n,l,"",na,th,m,k}'::text[]) c) as list),
      family as (select array(select initcap(a || b || c) from unnest('{na,sø,iy,pe,ra,schmi,kha,gar,lind,ver,ha,al,me,fer,bo,du}'::text[]) a, unnest('{i,ren,er,tit,o,dt,n,cí,qvi,ma,dda,va,ht,nan,se,ran,mo,ba,li,ku}'::text[]) b, unnest('{r,sen,"",s,a,d,st,u,rez,des,man,ov,ski,ian,oğlu,ta,ya,to,wa,lu}'::text[]) c) as list)
    update guest g set
      name = case when n % 10 = 0 then (array['أحمد','فاطمة','يوسف','ليلى','نور','عمر','مريم','حسن'])[1 + (random() * 7)::int] || ' ' || (array['القاسمي','حداد','الزهراء','منصور','الفاروق','العلي','خوري','نصر'])[1 + (random() * 7)::int] || ' ' || n % 97
        else given.list[1 + (power(random(), 3) * (array_length(given.list, 1) - 1))::int] || case when n % 12 = 0 then ' ' || given.list[1 + (random() * (array_length(given.list, 1) - 1))::int] else '' end || ' ' || family.list[1 + (power(random(), 2) * (array_length(family.list, 1) - 1))::int] end,
      phone = '+91' || (9000000000 + (random() * 999999999)::bigint), table_name = 'Table ' || n % 400, party_limit = 1, people = 1, door_note = case when n % 60 = 0 then 'Sits beside guest ' || n / 7 else '' end
    from given, family, (select id, ('x' || right(id, 8))::bit(32)::int as n from guest where event_id = $1) as own where g.event_id = $1 and g.id = own.id`,
    [eventId],
  )
}
