import { join } from 'node:path'
import pg from 'pg'
import { migrate } from '../../server/base/database/migrate.ts'
import { startEmbeddedPostgres } from '../../server/adapters/postgres/embedded-postgres.ts'

/**
 * A separate database with one event and a given number of guests, with realistic names, addresses
 * and numbers, answers over thirty days and ten categories.
 */
export async function openGuestListDatabase(
  folder: string,
  guests: number,
): Promise<{ url: string; eventId: string; stop(): Promise<void> }> {
  const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), log: () => {} })
  await migrate(postgres.url)
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  const eventId = await addEvent(client)
  await addGuests(client, eventId, guests)
  await client.query('vacuum analyze')
  await client.end()
  return { url: postgres.url, eventId, stop: () => postgres.stop() }
}

/** A published event of an account without a guest limit. */
async function addEvent(client: pg.Client): Promise<string> {
  const eventId = 'BE00000000000E1'
  const account = 'be000000-0000-4000-8000-000000000001'
  await client.query(
    "insert into plan_limit values ('Bench', null, 1000, 100000000, 1000, true, '{}') on conflict do nothing",
  )
  await client.query(
    "insert into account (id, plan, period_start, created_at) values ($1, 'Bench', now(), now())",
    [account],
  )
  await client.query(
    `
    insert into event (account_id, id, mode, type, title, zone, starts_at, template_id, colour_style, languages, created_by, created_at, updated_at, published_at)
    values ($1, $2, 'Web', 'Meetup', 'Bench', 'Asia/Kolkata', now() + interval '20 days', 'grid', 'signal', '{en}', $1, now(), now(), now())`,
    [account, eventId],
  )
  return eventId
}

const batchSize = 25_000

/** Adds many guests to an event without guests. */
export async function addGuests(client: pg.Client, eventId: string, guests: number): Promise<void> {
  await client.query('select setseed(0.42)')
  for (let from = 0; from < guests; from += batchSize) {
    await client.query(
      `
      insert into guest (event_id, id, name, email, phone, category, party_limit, passcode, created_at, updated_at, invited_at, answer, people, answered_at, confirmed_at, waitlisted_at, bounced_at, attended_at, arrived)
      select $1, 'BE' || lpad(upper(to_hex(n)), 13, '0'),
        (array['Meera','Jon','Fatima','José','Ananya','Vikram','فاطمة','Chloé','Otto','Leela'])[1 + (random() * 9)::int] || ' ' || (array['Nair','Sørensen','Iyer','القاسمي','Petit','Rao','Schmidt','Khan','García','Lindqvist'])[1 + (random() * 9)::int] || ' ' || n,
        'g' || n || '@long.example', '+91 ' || (9000000000 + n), case when n % 1000 = 7 then 'Choir' else (array['VIP','Family','Business','Friends','School','','','Press','Team','Other'])[1 + (random() * 9)::int] end,
        1 + (random() * 3)::int, lpad(n::text, 8, '0'), now() - n * interval '1 second', now(),
        case when draw < 0.9 then now() - interval '40 days' end,
        case when draw < 0.4 then 'yes' when draw < 0.42 then 'maybe' when draw < 0.55 then 'no' when draw < 0.551 then 'yes' end,
        case when draw < 0.42 or (draw >= 0.55 and draw < 0.551) then 1 end,
        case when draw < 0.551 then now() - random() * interval '30 days' end,
        case when draw < 0.39 then now() - interval '10 days' end, case when draw >= 0.55 and draw < 0.551 then now() end, case when draw between 0.6 and 0.605 then now() end,
        case when draw < 0.1 then now() end, case when draw < 0.1 then 1 else 0 end
      from (select n, random() as draw from generate_series($2::bigint + 1, least($2::bigint + ${batchSize}, $3::bigint)) as n) as drawn`,
      [eventId, from, guests],
    )
  }
}
