import type pg from 'pg'

/**
 * Four functions: two for all guests, two for a half each. A tenth has not said which, and the others come
 * to some of those they are invited to, in parties of one to five.
 */
export async function addDoorFunctions(client: pg.Client, eventId: string): Promise<void> {
  await client.query('select setseed(0.42)')
  await client.query(
    `insert into programme_row (event_id, id, position, day, title, place, line, track, translations, asks_everyone)
      select $1, 'F0000000000000' || n, n, n / 3, (array['Mehndi','Sangeet','Wedding','Reception'])[n], '', '', '', '{}', n > 2 from generate_series(1, 4) n`,
    [eventId],
  )
  await client.query(
    `insert into question (event_id, id, position, body, mandatory, kind, max, choices, per_person, shown_for)
      select $1, functions_question(), -1, '', true, 'functions', 4, '[]', true, '{yes}'`,
    [eventId],
  )
  await client.query(
    `update guest g set functions = s.chosen, party_limit = s.party, people = s.party
      from (select id, 1 + (power(random(), 2) * 4)::int as party,
        array(select 'F0000000000000' || n from generate_series(1, 2) n where random() < 0.5 and id is not null) as chosen from guest where event_id = $1) s
      where g.event_id = $1 and g.id = s.id`,
    [eventId],
  )
  await client.query(
    `insert into question_answer (event_id, guest_id, question_id, person, value)
      select event_id, id, functions_question(), person, said from (
        select g.event_id, g.id, p.person, (select string_agg(f, ',') from unnest(g.functions || '{F00000000000003,F00000000000004}'::text[]) f where random() < 0.8 and p.person is not null) as said
        from guest g, generate_series(0, 4) p (person) where g.event_id = $1 and p.person < g.heads and g.id < 'D0' || lpad(upper(to_hex(90000)), 13, '0')) s
      where said is not null`,
    [eventId],
  )
  await client.query('vacuum analyze')
}
