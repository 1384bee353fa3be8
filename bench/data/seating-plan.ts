import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbeddedPostgres } from '../../server/adapters/postgres/embedded-postgres.ts'
import { signIn } from '../../tools/testing/api-client.ts'
import { startProduct } from '../../tools/testing/product-process.ts'

const id = (kind: string, at: number) => `${kind}${at.toString(16).toUpperCase().padStart(12, '0')}`

/** A product with an event of 101 tables for ten and 60 wishes, whose parties come later. */
export async function openSeatingPlan() {
  const folder = mkdtempSync(join(tmpdir(), 'seating-'))
  const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), log: () => {} })
  const product = await startProduct({
    dataDir: folder,
    env: { DATABASE_URL: postgres.url, DEMO: 'on', TRUST_PROXY: '1' },
  })
  const client = new pg.Client({ connectionString: postgres.url })
  client.on('error', () => {})
  await client.connect()
  const { rows } = await client.query<{ event_id: string }>(
    "select event_id from event_domain where label = 'block-printing'",
  )
  const event = rows[0]?.event_id ?? ''
  await client.query('delete from guest where event_id = $1', [event])
  const cookie = await signIn(product.url)

  const post = async (path: string, data: object) => {
    const response = await fetch(`${product.url}/api/events/${event}/${path}`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      body: JSON.stringify({ data }),
    })
    const answer = (await response.json()) as { data: Record<string, unknown[]> }
    if (!response.ok) throw new Error(`${path} answers ${JSON.stringify(answer).slice(0, 300)}`)
    return answer.data
  }
  return {
    event,
    cookie,
    url: product.url,
    post,
    read: async () => {
      const response = await fetch(`${product.url}/api/events/${event}/seating`, {
        headers: { cookie },
      })
      if (!response.ok) throw new Error(`The plan answers ${response.status}`)
      await response.arrayBuffer()
    },
    /** Parties of one to four, two and a half on average. */
    addParties: (from: number, to: number) => addParties(client, { event, from, to }),
    addTables: () => post('seating', { FUNCTION: '', CHANGES: [...listTables(), ...listWishes()] }),
    close: async () => {
      await client.end()
      await product.stop()
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function addParties(
  client: pg.Client,
  { event, from, to }: { event: string; from: number; to: number },
): Promise<void> {
  await client.query(
    `insert into guest (event_id, id, name, passcode, party_limit, people, answer, category, answered_at, created_at, updated_at)
      select $1, 'BE5' || lpad(upper(to_hex(at)), 12, '0'), 'Guest ' || at, lpad(at::text, 8, '0'), 1 + at % 4, 1 + at % 4, 'yes',
        (array['Bride', 'Groom', 'Friends', ''])[1 + at % 4], now(), now(), now() from generate_series($2::int, $3::int) as at`,
    [event, from, to],
  )
  await client.query(
    `insert into companion (event_id, guest_id, position, name)
      select event_id, id, place, 'Companion ' || place from guest, generate_series(1, people - 1) as place
      where event_id = $1 and id not in (select guest_id from companion where event_id = $1)`,
    [event],
  )
  await client.query('analyze guest, companion')
}

const listTables = () =>
  Array.from({ length: 101 }, (_, at) => ({
    CHANGE: 'TABLE',
    TABLE: id('7AB', at + 1),
    KIND: 'ROUND',
    NUMBER: at + 1,
    NAME: '',
    SEATS: 10,
    X: (at % 10) * 300,
    Y: Math.floor(at / 10) * 300,
    WIDTH: 0,
    HEIGHT: 0,
    TURNED: 0,
  }))

const listWishes = () =>
  Array.from({ length: 60 }, (_, at) => ({
    CHANGE: 'WISH',
    WISH: id('315', at + 1),
    KIND: at % 2 === 0 ? 'TOGETHER' : 'APART',
    GUESTS: [id('BE5', 3 * at + 1), id('BE5', 3 * at + 2)],
  }))
