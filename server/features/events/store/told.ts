import { sql } from 'kysely'
import type { Tx } from '../../../base/db.ts'
import type { EventScope } from '../../../base/scope.ts'

type Told = { guests: number; people: number }

/** Who is told of a change: everybody invited or coming, or perhaps coming, whose address takes mails. */
export async function toldGuests(tx: Tx, scope: EventScope): Promise<Told> {
  const { rows } = await sql<Told>`
    select count(*)::int as guests, coalesce(sum(heads), 0)::int as people
    from guest g where event_id = ${scope.eventId} and deleted_at is null and email <> '' and bounced_at is null
      and (invited_at is not null or answer in ('yes', 'maybe'))
      and not exists (select from suppression s where s.address_hash = address_hash(g.email) and (s.account_id = ${scope.accountId} or s.reason = 'complained'))`.execute(tx)
  return rows[0] ?? { guests: 0, people: 0 }
}

/** People who said yes and hold a place. Nobody takes another one until the commit. */
export async function comingUnderLock(tx: Tx, scope: EventScope): Promise<number> {
  await sql`select lock_room(${scope.eventId})`.execute(tx)
  const row = await tx.selectFrom('event_tally').select(({ fn }) => fn.sum('yes').as('yes')).where('event_id', '=', scope.eventId).executeTakeFirst()
  return Number(row?.yes ?? 0)
}

/** People on the list of an event. */
export async function listedPeople(tx: Tx, scope: EventScope): Promise<number> {
  const row = await tx.selectFrom('event_tally').select(({ fn }) => fn.sum('people').as('people')).where('event_id', '=', scope.eventId).executeTakeFirst()
  return Number(row?.people ?? 0)
}
