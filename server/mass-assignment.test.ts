import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { catalogue } from '@mehfil/contract/catalogue.ts'
import { ourNamesOf } from '@mehfil/contract/wire.ts'
import { cast } from './seed/cast.ts'
import { castEvents, castGuests } from './seed/events.ts'
import { openEveryCall, type Body } from './test/every-call.ts'
import { tablesOf } from './test/guest-pages.ts'
import { cases } from './test/sent-bodies.ts'

/** What a client may send and never decides, each with the value an attacker would like. */
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

let every: Awaited<ReturnType<typeof openEveryCall>>

beforeAll(async () => {
  every = await openEveryCall()
  tables = await tablesOf(every.house)
})
afterAll(async () => {
  await every.close()
})

/** One request in a world that begins anew each time; what it left in every row, and what it answered. */
const run = async (name: string, poison: Body | null) => {
  const { statusCode, body, left } = await every.run(name, poison, rows)
  return { statusCode, body, rows: left }
}

let tables: string[] = []
/** The rows before anything was sent; each request is undone. */
let nothing: string[] | null = null

const drawn: Record<string, string> = {
  audit: 'id',
  mail: 'id',
  door_changed: 'at',
  replaced_passcode: 'at',
}

/** Every row as text, without what the database itself counted or drew. */
async function rows(): Promise<string[]> {
  const each = tables.map(
    (table) =>
      sql`select ${sql.lit(table)} || ' ' || (to_jsonb(t) - ${sql.lit(drawn[table] ?? '')})::text as row from ${sql.table(table)} t`,
  )
  const { rows: all } = await sql<{
    row: string
  }>`${sql.join(each, sql` union all `)} order by 1`.execute(every.db)
  return all.map(({ row }) => row)
}

const named = (key: string): Body =>
  key === proto ? { 'as written': { role: 'Superuser', isOwner: true } } : { [key]: poisons[key] }
/** What no reader of JSON takes: refused whole, or left out. */
const neverRead = [proto, 'constructor']
const isField = (name: string, key: string) =>
  Object.hasOwn(ourNamesOf(catalogue[name]!.input), key)

describe('Our product lets nobody decide what only the server decides', () => {
  let tried = 0
  afterAll(() =>
    console.info(
      `mass assignment: ${tried} bodies over ${Object.keys(cases).length} calls and ${poisonNames.length} keys`,
    ),
  )

  it('over every call that takes a body', () => {
    expect(Object.keys(cases).sort()).toEqual(
      Object.entries(catalogue)
        .filter(([, { method }]) => method !== 'GET')
        .map(([name]) => name)
        .sort(),
    )
  })

  it.each(Object.keys(cases))(
    '%s writes the same rows whatever else is sent',
    async (name) => {
      nothing ??= await rows()
      const clean = await run(name, null)
      expect([name, clean.statusCode < 400], clean.body.slice(0, 300)).toEqual([name, true])
      if (!cases[name]?.reads) expect(clean.rows, `${name} writes something`).not.toEqual(nothing)
      const keys = poisonNames.filter((one) => !isField(name, one))
      const taken = keys.filter((one) => !neverRead.includes(one))
      // All at once shows what any of them alone would.
      for (const some of [taken, ...neverRead.map((key) => [key])]) {
        const poisoned = await run(name, Object.assign({}, ...some.map(named)) as Body)
        const refused = poisoned.statusCode === 400 && neverRead.includes(some[0]!)
        expect([name, some, refused ? 400 : poisoned.statusCode]).toEqual([
          name,
          some,
          refused ? 400 : clean.statusCode,
        ])
        expect(poisoned.rows, `${name} with ${some.join()}`).toEqual(refused ? nothing : clean.rows)
        tried += some.length
      }
    },
    60_000,
  )

  it('and would show it: a field that counts makes other rows', async () => {
    const clean = await run('addGuest', null)
    expect((await run('addGuest', null)).rows).toEqual(clean.rows)
    expect((await run('addGuest', { PARTY_LIMIT: 5 })).rows).not.toEqual(clean.rows)
    expect((await run('sendWebAnswer', { LANGUAGE: 'arb' })).rows).not.toEqual(
      (await run('sendWebAnswer', null)).rows,
    )
  })
})
