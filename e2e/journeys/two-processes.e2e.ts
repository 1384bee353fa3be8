import { mkdtempSync, rmSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '../../server/adapters/postgres/embedded-postgres.ts'
import { sendCall, signIn } from '../../tools/testing/api-client.ts'
import { startProduct, type ProductProcess } from '../../tools/testing/product-process.ts'

const weddingEvent = 'DE300000000AED1'
const dataDir = mkdtempSync(join(tmpdir(), 'two-processes-'))

let database: EmbeddedPostgres
let dbClient: pg.Client
let fullProcess: ProductProcess
let webProcess: ProductProcess
beforeAll(async () => {
  database = await startEmbeddedPostgres({ dataDir: join(dataDir, 'postgres'), log: () => {} })
  dbClient = new pg.Client({ connectionString: database.url })
  await dbClient.connect()
  const env = { DATABASE_URL: database.url, DEMO: 'on', TRUST_PROXY: '1' }
  fullProcess = await startProduct({ dataDir, env })
  webProcess = await startProduct({ dataDir, env, args: ['--web'] })
})
afterAll(async () => {
  await webProcess?.stop()
  await fullProcess?.stop()
  await dbClient?.end()
  await database?.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

describe('Our product with two processes on one database, one of them for pages only,', () => {
  it('shares a session between both, and ends it on both', async () => {
    const cookie = await signIn(webProcess.url)
    expect([
      await getSessionStatus(fullProcess, cookie),
      await getSessionStatus(webProcess, cookie),
    ]).toEqual([200, 200])
    await fetch(`${fullProcess.url}/api/user/logged-out`, {
      headers: { cookie, 'sec-fetch-site': 'same-origin' },
    })
    expect([
      await getSessionStatus(fullProcess, cookie),
      await getSessionStatus(webProcess, cookie),
    ]).toEqual([401, 401])
  })

  it('gives the last seat away once, and thanks each guest once', async () => {
    await dbClient.query('update question set mandatory = false where event_id = $1', [
      weddingEvent,
    ])
    await dbClient.query(
      `update event set waiting_list = false, capacity = 40 + (select sum(heads) from guest where event_id = $1 and answer = 'yes' and deleted_at is null) where id = $1`,
      [weddingEvent],
    )
    const guests = Array.from({ length: 60 }, (_, at) => ({
      ANSWER: 'yes',
      NAME: 'Late Guest',
      EMAIL: `late${at}@guests.example`,
      SUBMISSION: at.toString(16).toUpperCase().padStart(15, 'A'),
    }))
    const answers = await Promise.all(
      guests.map((guest, at) =>
        postAnswer(at % 2 ? webProcess : fullProcess, `/public/${weddingEvent}/web-rsvp`, guest, {
          'x-forwarded-for': `10.0.${at}.1`,
        }),
      ),
    )
    const seated = guests.filter((_, at) => answers[at] === 200).map(({ EMAIL }) => EMAIL)
    expect(seated).toHaveLength(40)
    expect((await listThankedGuests(seated.length)).sort()).toEqual(seated.sort())
  })

  it('shows a host on one process what a guest answers on the other', async () => {
    const cookie = await signIn(webProcess.url)
    const stream = await fetch(`${webProcess.url}/api/events/${weddingEvent}/live`, {
      headers: { cookie },
    })
    const reader = stream.body!.getReader()
    await reader.read()
    await postAnswer(fullProcess, `/public/${weddingEvent}/web-rsvp`, {
      ANSWER: 'no',
      NAME: 'Not Coming',
      SUBMISSION: 'B00000000000001',
    })
    let streamText = ''
    while (!streamText.includes('answers'))
      streamText += new TextDecoder().decode((await reader.read()).value)
    await reader.cancel()
    expect(streamText).toContain('answers')
  })
})

const postAnswer = async (
  { url }: ProductProcess,
  path: string,
  data: object,
  headers: Record<string, string> = {},
): Promise<number> => (await sendCall(url, path, { data, headers })).status

const getSessionStatus = async ({ url }: ProductProcess, cookie: string) =>
  (await fetch(`${url}/api/events`, { headers: { cookie } })).status

/** The recipients, once every expected one has a mail and no second mail was on its way. */
async function listThankedGuests(count: number): Promise<string[]> {
  const folder = join(dataDir, 'mailbox')
  for (;;) {
    const files = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'))
    const mails = await Promise.all(
      files.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))),
    )
    const readers = mails
      .flatMap(({ to = [] }) => to.map(({ address = '' }) => address))
      .filter((address) => address.startsWith('late'))
    const { rowCount } = await dbClient.query(
      "select from mail where to_address like 'late%' and state <> 'sent'",
    )
    if (readers.length >= count && rowCount === 0) return readers
    await new Promise((resolve) => {
      setTimeout(resolve, 200)
    })
  }
}
