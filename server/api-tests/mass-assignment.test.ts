import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { catalogue } from '@mehfil/contract/catalogue.ts'
import { getFieldNames } from '@mehfil/contract/wire.ts'
import { cast } from '../seed/cast.ts'
import { castEvents, castGuests } from '../seed/cast-events.ts'
import type { CallBody } from '../test/calls/call-body.ts'
import { openEveryCall } from '../test/calls/every-call.ts'
import { listTables } from '../test/flows/guest-pages.ts'
import { cases } from '../test/calls/request-cases.ts'
import { oneOf, testVariants } from '../../tools/testing/test-variants.ts'

/** Fields a client may send but never sets, each with the value an attacker would like. */
const poisons: Record<string, unknown> = {
  ROLE: 'Superuser',
  PLAN: 'First',
  SUBSCRIPTION_STATUS: 'Cancelled',
  PERIOD_ENDDATE: '2099-01-01 00:00:00',
  features: ['Reports'],
  planRate: 1,
  totalAmount: 1,
  active: 'Inactive',
  EVENTID: castEvents.ivos,
  GUEST_STATUS: 'ATTENDED',
  passcode: '00000000',
  id: castGuests.ivos,
  accountId: cast.ivo.accountId,
  __proto__: null,
  constructor: { prototype: { role: 'Superuser' } },
  emailVerified: true,
  account_id: cast.ivo.accountId,
  event_id: castEvents.ivos,
  permissions: ['UserAccess'],
  published_at: '2020-01-01',
  party_limit: 99,
}
const proto = '__proto__'
const poisonNames = [...new Set([...Object.keys(poisons), proto])]

let everyCall: Awaited<ReturnType<typeof openEveryCall>>

beforeAll(async () => {
  everyCall = await openEveryCall()
  tables = await listTables(everyCall.testApp)
})
afterAll(async () => {
  await everyCall.close()
})

/** Runs one request on fresh data. Returns the rows and the answer. */
const runCall = async (name: string, poison: CallBody | null) => {
  const { statusCode, body, left } = await everyCall.run(name, poison, snapshotTables)
  return { statusCode, body, rows: left }
}

let tables: string[] = []
/** The rows before any request. Each request is undone. */
let unchanged: string[] | null = null

const randomColumns: Record<string, readonly string[]> = {
  address_book_change: ['id'],
  audit: ['id'],
  mail: ['id'],
  door_changed: ['at'],
  mail_sender: ['private_key', 'checks'],
  page_domain: ['token', 'checks'],
  white_label: ['logo'],
  authenticator: ['sealed_key'],
  company_sign_in: ['sealed_secret'],
  company_person: ['sealed_refresh'],
  replaced_passcode: ['at'],
  webhook_message: ['id', 'position', 'answer_ms'],
}

/** Every row as text, without the values that the database generated. */
async function snapshotTables(): Promise<string[]> {
  const each = tables.map(
    (table) =>
      sql`select ${sql.lit(table)} || ' ' || (to_jsonb(t) - ${sql.val(randomColumns[table] ?? [])}::text[])::text as row from ${sql.table(table)} t`,
  )
  const { rows: all } = await sql<{
    row: string
  }>`${sql.join(each, sql` union all `)} order by 1`.execute(everyCall.db)
  return all.map(({ row }) => row)
}

const buildPoison = (key: string): CallBody =>
  key === proto ? { 'as written': { role: 'Superuser', isOwner: true } } : { [key]: poisons[key] }
/** Keys that no JSON reader accepts. The request is refused, or the key is left out. */
const neverRead = [proto, 'constructor']
const isField = (name: string, key: string) =>
  Object.hasOwn(getFieldNames(catalogue[name]!.input), key)

describe('Our product ignores fields that only the server sets', () => {
  let tried = 0
  afterAll(() =>
    console.info(
      `mass assignment: ${tried} bodies over ${Object.keys(cases).length} calls and ${poisonNames.length} keys`,
    ),
  )

  it('in every call with a body', () => {
    expect(Object.keys(cases).sort()).toEqual(
      Object.entries(catalogue)
        .filter(([, { method }]) => method !== 'GET')
        .map(([name]) => name)
        .sort(),
    )
  })

  testVariants(Object.keys(cases), oneOf(3))(
    'so that %s writes the same rows with any other fields',
    async (name) => {
      unchanged ??= await snapshotTables()
      const clean = await runCall(name, null)
      expect([name, clean.statusCode < 400], clean.body.slice(0, 300)).toEqual([name, true])
      if (!cases[name]?.reads) expect(clean.rows, `${name} writes something`).not.toEqual(unchanged)
      const keys = poisonNames.filter((one) => !isField(name, one))
      const taken = keys.filter((one) => !neverRead.includes(one))
      // One request with all keys shows what any single key would do.
      for (const some of [taken, ...neverRead.map((key) => [key])]) {
        const poisoned = await runCall(
          name,
          Object.assign({}, ...some.map(buildPoison)) as CallBody,
        )
        const refused = poisoned.statusCode === 400 && neverRead.includes(some[0]!)
        expect([name, some, refused ? 400 : poisoned.statusCode]).toEqual([
          name,
          some,
          refused ? 400 : clean.statusCode,
        ])
        expect(poisoned.rows, `${name} with ${some.join()}`).toEqual(
          refused ? unchanged : clean.rows,
        )
        tried += some.length
      }
    },
    60_000,
  )

  it('and this test fails if one counts: a field that counts changes the rows', async () => {
    const clean = await runCall('addGuest', null)
    expect((await runCall('addGuest', null)).rows).toEqual(clean.rows)
    expect((await runCall('addGuest', { PARTY_LIMIT: 5 })).rows).not.toEqual(clean.rows)
    expect((await runCall('sendWebAnswer', { LANGUAGE: 'arb' })).rows).not.toEqual(
      (await runCall('sendWebAnswer', null)).rows,
    )
  })
})
