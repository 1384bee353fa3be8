import { sql } from 'kysely'
import { createUnsubscribeToken } from '../../base/mail/unsubscribe-token.ts'
import { promoteWhileOpen } from '../../features/events/actions/waitlist.ts'
import { cast } from '../../seed/cast.ts'
import { castEvents } from '../../seed/cast-events.ts'
import type { TestApp } from '../test-app.ts'

type VisitorFactory = Pick<TestApp, 'visitor'>

/** A browser that only reads. */
export const getPage = (node: VisitorFactory, url: string, headers: Record<string, string> = {}) =>
  node.visitor().inject({ method: 'GET', url, headers })

/** A plain form as a browser without scripts sends it. A list repeats its field. */
export function submitForm(
  node: VisitorFactory,
  url: string,
  fields: Record<string, string | string[]>,
  headers: Record<string, string> = {},
) {
  const sent = new URLSearchParams(
    Object.entries(fields).flatMap(([name, value]) => [value].flat().map((one) => [name, one])),
  )
  return node.visitor().inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: sent.toString(),
  })
}

/** The path of the stop link in a mail from Asha to this address. */
export const getStopPath = (
  { world }: Pick<TestApp, 'world'>,
  link: { EID: string; GID: string },
  address: string,
): string =>
  `/${link.EID}/${link.GID}/stop?to=${createUnsubscribeToken(world.settings, link, { accountId: cast.asha.accountId, address })}`

/** Changes the wedding in the database, and announces it to every node. */
export async function setWedding(testApp: Pick<TestApp, 'world'>, changes: object): Promise<void> {
  const { db, live } = testApp.world
  await db
    .transaction()
    .execute(async (tx) => {
      await tx
        .updateTable('event')
        .set({ ...changes, updated_at: testApp.world.now() })
        .where('id', '=', castEvents.wedding)
        .execute()
      await promoteWhileOpen(tx, castEvents.wedding, testApp.world.now())
      await live.announce(tx, castEvents.wedding, 'event')
      return tx
    })
    .then((tx) => live.announceCommitted(tx))
}

/** Every table except those that only count requests. */
export async function listTables({ world }: Pick<TestApp, 'world'>): Promise<string[]> {
  const { rows } = await sql<{
    name: string
  }>`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not in ('rate_bucket', 'migration', 'repeatable') order by 1`.execute(
    world.db,
  )
  return rows.map(({ name }) => name)
}
const tablesByWorld = new WeakMap<object, string[]>()

/** A checksum of every row a call could write, except limits and the clock of a session. */
export async function getFingerprint(testApp: Pick<TestApp, 'world'>): Promise<string> {
  const { world } = testApp
  const tables = tablesByWorld.get(world) ?? (await listTables(testApp))
  tablesByWorld.set(world, tables)
  const sums = tables.map(
    (table) =>
      sql`(select concat(count(*), ':', coalesce(sum(hashtext(t::text)::bigint), 0)) from ${sql.table(table)} t)`,
  )
  const { rows } = await sql<{
    sum: string
  }>`select array_to_string(array[${sql.join(sums)}], ',') as sum`.execute(world.db)
  return rows[0]?.sum ?? ''
}
