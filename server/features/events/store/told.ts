import { sql } from 'kysely'
import type { Tx } from '../../../base/db.ts'
import type { EventScope } from '../../../base/scope.ts'
import { concerned, reachable } from './reachable.ts'

type Told = {
  guests: number
  people: number
  /** Guests it concerns whom no mail reaches. */ unreachable: number
}

/** How many are told of a change. */
export async function toldGuests(tx: Tx, scope: EventScope): Promise<Told> {
  const { rows } = await sql<Told>`
    select count(*) filter (where r.is)::int as guests, coalesce(sum(g.heads) filter (where r.is), 0)::int as people, count(*) filter (where not r.is)::int as unreachable
    from guest g cross join lateral (select ${reachable(scope)} as is) r where g.event_id = ${scope.eventId} and ${concerned}`.execute(
    tx,
  )
  return rows[0] ?? { guests: 0, people: 0, unreachable: 0 }
}

/** People who said yes and hold a place. Nobody takes another one until the commit. */
export async function comingUnderLock(tx: Tx, scope: EventScope): Promise<number> {
  await sql`select lock_room(${scope.eventId})`.execute(tx)
  const row = await tx
    .selectFrom('event_tally')
    .select(({ fn }) => fn.sum('yes').as('yes'))
    .where('event_id', '=', scope.eventId)
    .executeTakeFirst()
  return Number(row?.yes ?? 0)
}

/** People on the list of an event. */
export async function listedPeople(tx: Tx, scope: EventScope): Promise<number> {
  const row = await tx
    .selectFrom('event_tally')
    .select(({ fn }) => fn.sum('people').as('people'))
    .where('event_id', '=', scope.eventId)
    .executeTakeFirst()
  return Number(row?.people ?? 0)
}
