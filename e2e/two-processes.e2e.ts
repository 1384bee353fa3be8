import { mkdtempSync, rmSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startEmbedded, type Embedded } from '../server/outside/postgres/embedded.ts'
import { cast } from '../server/seed/cast.ts'
import { startProduct, type Product } from '../tools/product.ts'

const wedding = 'DE300000000AED1'
const dataDir = mkdtempSync(join(tmpdir(), 'two-processes-'))

let database: Embedded
let rows: pg.Client
let whole: Product
let web: Product
beforeAll(async () => {
  database = await startEmbedded({ dataDir: join(dataDir, 'postgres'), log: () => {} })
  rows = new pg.Client({ connectionString: database.url })
  await rows.connect()
  const env = { DATABASE_URL: database.url, DEMO: 'on', TRUST_PROXY: '1' }
  whole = await startProduct({ dataDir, env })
  web = await startProduct({ dataDir, env, args: ['--web'] })
})
afterAll(async () => {
  await web?.stop()
  await whole?.stop()
  await rows?.end()
  await database?.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

describe('Two processes over one database, one of them serving pages alone', () => {
  it('know one session, and both forget it when it ends on either', async () => {
    const cookie = await signIn(web)
    expect([await statusFor(whole, cookie), await statusFor(web, cookie)]).toEqual([200, 200])
    await fetch(`${whole.url}/api/user/logged-out`, {
      headers: { cookie, 'sec-fetch-site': 'same-origin' },
    })
    expect([await statusFor(whole, cookie), await statusFor(web, cookie)]).toEqual([401, 401])
  })

  it('sell the last seat once, and thank each guest once', async () => {
    await rows.query('update question set mandatory = false where event_id = $1', [wedding])
    await rows.query(
      `update event set waiting_list = false, capacity = 40 + (select sum(heads) from guest where event_id = $1 and answer = 'yes' and deleted_at is null) where id = $1`,
      [wedding],
    )
    const guests = Array.from({ length: 60 }, (_, at) => ({
      ANSWER: 'yes',
      NAME: 'Late Guest',
      EMAIL: `late${at}@guests.example`,
      SUBMISSION: at.toString(16).toUpperCase().padStart(15, 'A'),
    }))
    const answers = await Promise.all(
      guests.map((guest, at) =>
        post(at % 2 ? web : whole, `/public/${wedding}/web-rsvp`, guest, {
          'x-forwarded-for': `10.0.${at}.1`,
        }),
      ),
    )
    const seated = guests.filter((_, at) => answers[at] === 200).map(({ EMAIL }) => EMAIL)
    expect(seated).toHaveLength(40)
    expect((await thanked(seated.length)).sort()).toEqual(seated.sort())
  })

  it('show a host on the one what a guest answers on the other', async () => {
    const cookie = await signIn(web)
    const stream = await fetch(`${web.url}/api/events/${wedding}/live`, { headers: { cookie } })
    const reader = stream.body!.getReader()
    await reader.read()
    await post(whole, `/public/${wedding}/web-rsvp`, {
      ANSWER: 'no',
      NAME: 'Not Coming',
      SUBMISSION: 'B00000000000001',
    })
    let heard = ''
    while (!heard.includes('answers'))
      heard += new TextDecoder().decode((await reader.read()).value)
    await reader.cancel()
    expect(heard).toContain('answers')
  })
})

async function post(
  { url }: Product,
  path: string,
  data: object,
  headers: Record<string, string> = {},
): Promise<number> {
  return (await send(url, path, data, headers)).status
}

function send(
  url: string,
  path: string,
  data: object,
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(`${url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...headers },
    body: JSON.stringify({ data }),
  })
}

async function signIn({ url }: Product): Promise<string> {
  const { email: EMAIL, password: PASSWORD } = cast.asha
  const answer = await send(url, '/auth/login', { EMAIL, PASSWORD })
  return answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
}

const statusFor = async ({ url }: Product, cookie: string) =>
  (await fetch(`${url}/api/events`, { headers: { cookie } })).status

/** Whom a mail came to, once everybody expected has one and no second was on its way. */
async function thanked(count: number): Promise<string[]> {
  const folder = join(dataDir, 'mailbox')
  for (;;) {
    const files = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'))
    const mails = await Promise.all(
      files.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))),
    )
    const readers = mails
      .flatMap(({ to = [] }) => to.map(({ address = '' }) => address))
      .filter((address) => address.startsWith('late'))
    const { rowCount } = await rows.query(
      "select from mail where to_address like 'late%' and state <> 'sent'",
    )
    if (readers.length >= count && rowCount === 0) return readers
    await new Promise((resolve) => {
      setTimeout(resolve, 200)
    })
  }
}
