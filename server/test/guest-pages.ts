import { sql } from 'kysely'
import { castEvents } from '../seed/events.ts'
import type { House } from './house.ts'

type Node = Pick<House, 'visitor'>

/** A browser that only looks. */
export const look = (node: Node, url: string, headers: Record<string, string> = {}) => node.visitor().inject({ method: 'GET', url, headers })

/** A plain form as a browser without scripts sends it; a list repeats its field. */
export function press(node: Node, url: string, fields: Record<string, string | string[]>, headers: Record<string, string> = {}) {
  const sent = new URLSearchParams(Object.entries(fields).flatMap(([name, value]) => [value].flat().map((one) => [name, one])))
  return node.visitor().inject({ method: 'POST', url, headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers }, payload: sent.toString() })
}

/** Changes the wedding behind the product's back, and says so to every node. */
export async function setWedding(house: Pick<House, 'world'>, changes: object): Promise<void> {
  const { db, live } = house.world
  await db.transaction().execute(async (tx) => {
    await tx.updateTable('event').set({ ...changes, updated_at: house.world.now() }).where('id', '=', castEvents.wedding).execute()
    await live.announce(tx, castEvents.wedding, 'event')
    return tx
  }).then((tx) => live.committed(tx))
}

const watched = [
  'account', 'person', 'member', 'team_invitation', 'session', 'flow', 'one_time_code', 'event', 'event_domain', 'event_picture', 'event_share', 'event_tally', 'question', 'guest', 'companion', 'answer_log',
  'question_answer', 'arrival', 'mail', 'campaign', 'suppression', 'guest_undo', 'guest_import', 'import_row', 'import_guest', 'import_fault', 'audit',
] as const

/** A sum over every row a call could write; limits and the clock of a session aside. */
export async function fingerprintOf({ world }: Pick<House, 'world'>): Promise<string> {
  const sums = watched.map((table) => sql`(select concat(count(*), ':', coalesce(sum(hashtext(t::text)::bigint), 0)) from ${sql.table(table)} t)`)
  const { rows } = await sql<{ sum: string }>`select concat_ws(',', ${sql.join(sums)}) as sum`.execute(world.db)
  return rows[0]?.sum ?? ''
}
