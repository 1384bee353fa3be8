import { sql } from 'kysely'
import { sealOf } from '../base/stop-seal.ts'
import { cast } from '../seed/cast.ts'
import { castEvents } from '../seed/events.ts'
import type { House } from './house.ts'

type Node = Pick<House, 'visitor'>

/** A browser that only looks. */
export const look = (node: Node, url: string, headers: Record<string, string> = {}) =>
  node.visitor().inject({ method: 'GET', url, headers })

/** A plain form as a browser without scripts sends it; a list repeats its field. */
export function press(
  node: Node,
  url: string,
  fields: Record<string, string | string[]>,
  headers: Record<string, string> = {},
) {
  const sent = new URLSearchParams(
    Object.entries(fields).flatMap(([name, value]) => [value].flat().map((one) => [name, one])),
  )
  return node
    .visitor()
    .inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: sent.toString(),
    })
}

/** The path of the stop link in a mail from Asha to this address. */
export const stopPath = (
  { world }: Pick<House, 'world'>,
  link: { EID: string; GID: string },
  address: string,
): string =>
  `/${link.EID}/${link.GID}/stop?to=${sealOf(world.settings, link, { accountId: cast.asha.accountId, address })}`

/** Changes the wedding behind the product's back, and says so to every node. */
export async function setWedding(house: Pick<House, 'world'>, changes: object): Promise<void> {
  const { db, live } = house.world
  await db
    .transaction()
    .execute(async (tx) => {
      await tx
        .updateTable('event')
        .set({ ...changes, updated_at: house.world.now() })
        .where('id', '=', castEvents.wedding)
        .execute()
      await live.announce(tx, castEvents.wedding, 'event')
      return tx
    })
    .then((tx) => live.committed(tx))
}

/** Every table there is, but for what only counts requests. */
export async function tablesOf({ world }: Pick<House, 'world'>): Promise<string[]> {
  const { rows } = await sql<{
    name: string
  }>`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not in ('rate_bucket', 'migration') order by 1`.execute(
    world.db,
  )
  return rows.map(({ name }) => name)
}
const kept = new WeakMap<object, string[]>()

/** A sum over every row a call could write; limits and the clock of a session aside. */
export async function fingerprintOf(house: Pick<House, 'world'>): Promise<string> {
  const { world } = house
  const tables = kept.get(world) ?? (await tablesOf(house))
  kept.set(world, tables)
  const sums = tables.map(
    (table) =>
      sql`(select concat(count(*), ':', coalesce(sum(hashtext(t::text)::bigint), 0)) from ${sql.table(table)} t)`,
  )
  const { rows } = await sql<{
    sum: string
  }>`select concat_ws(',', ${sql.join(sums)}) as sum`.execute(world.db)
  return rows[0]?.sum ?? ''
}
