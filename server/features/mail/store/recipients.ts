import { sql } from 'kysely'
import type { GuestSelection } from '@mehfil/contract/guests.ts'
import type { Tx } from '../../../base/db.ts'
import type { EventScope, GuestScope } from '../../../base/scope.ts'
import { reachable, stopped, type Condition } from '../../events/store/reachable.ts'
import { selectedBy } from '../../guests/store/selection.ts'
import type { Reader } from '../rules/reader.ts'

const listed: Condition = sql<boolean>`g.deleted_at is null and not g.walk_in`

/** An invitation is under way, or may have arrived. */
const isBeingInvited: Condition = sql<boolean>`exists (
  select from mail m where m.event_id = g.event_id and m.guest_id = g.id and m.kind = 'invitation' and m.state in ('queued', 'inflight', 'awaiting_retry', 'uncertain'))`

const fresh: Condition = sql<boolean>`${listed} and g.invited_at is null and not ${isBeingInvited}`

/** Whom a click invites: everybody who was not invited and has not answered, or those of a selection who were not invited. */
export function toInvite(scope: EventScope, selection: GuestSelection | undefined): Condition {
  const among = selection
    ? sql`g.id in (select id from guest where event_id = ${scope.eventId} and ${selectedBy(selection, scope)})`
    : sql`g.answer is null`
  return sql<boolean>`${fresh} and ${reachable(scope)} and ${among}`
}

export const onlyGuest = ({ guestId }: GuestScope): Condition =>
  sql<boolean>`g.id = ${guestId} and g.deleted_at is null`

export async function countChosen(
  tx: Tx,
  scope: EventScope,
  chosen: Condition,
): Promise<{ guests: number; people: number }> {
  const { rows } = await sql<{ guests: number; people: number }>`
    select count(*)::int as guests, coalesce(sum(g.heads), 0)::int as people from guest g where g.event_id = ${scope.eventId} and ${chosen}`.execute(
    tx,
  )
  return rows[0] ?? { guests: 0, people: 0 }
}

type Invitable = { guests: number; people: number; withoutAddress: number; stopped: number }

/** Who is not invited yet, and why some cannot be. */
export async function countInvitable(tx: Tx, scope: EventScope): Promise<Invitable> {
  const { rows } = await sql<Invitable>`
    select count(*) filter (where can)::int as guests, coalesce(sum(heads) filter (where can), 0)::int as people,
      count(*) filter (where email = '')::int as "withoutAddress", count(*) filter (where email <> '' and not can)::int as stopped
    from (select g.heads, g.email, ${reachable(scope)} as can from guest g where g.event_id = ${scope.eventId} and ${fresh} and g.answer is null) as guests`.execute(
    tx,
  )
  return rows[0] ?? { guests: 0, people: 0, withoutAddress: 0, stopped: 0 }
}

type Kept = Reader & { stopped: boolean; bounced: boolean }

/** Guests as mails are written for them, those who may get none marked; deleted ones are not there. */
export async function readersOf(
  tx: Tx,
  scope: EventScope | GuestScope,
  ids: readonly string[],
): Promise<Kept[]> {
  const { rows } = await sql<Kept>`
    select g.id, g.name, g.email, g.language, g.party_limit as "partyLimit", g.people, g.answer, g.waitlisted_at is not null as waiting, g.confirmed_at is not null as confirmed,
      array(select c.name from companion c where c.event_id = g.event_id and c.guest_id = g.id order by c.position) as companions, ${stopped(scope)} as stopped, g.bounced_at is not null as bounced
    from guest g where g.event_id = ${scope.eventId} and g.id = any(${ids}) and g.deleted_at is null`.execute(
    tx,
  )
  return rows
}

/** The first guest a mail could be shown for. */
export async function someReader(tx: Tx, scope: EventScope): Promise<Kept | null> {
  const row = await tx
    .selectFrom('guest')
    .select('id')
    .where('event_id', '=', scope.eventId)
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? ((await readersOf(tx, scope, [row.id]))[0] ?? null) : null
}

/** The address of a mail that waits follows its guest. */
export async function readdress(
  tx: Tx,
  mails: ReadonlyArray<{ id: string; address: string }>,
): Promise<void> {
  if (mails.length === 0) return
  await sql`update mail set to_address = t.address from unnest(${mails.map(({ id }) => id)}::uuid[], ${mails.map(({ address }) => address)}::text[]) as t (id, address) where mail.id = t.id`.execute(
    tx,
  )
}

/** An invitation to this guest is being sent at this moment. */
export async function isInvitedNow(tx: Tx, scope: GuestScope): Promise<boolean> {
  const row = await tx
    .selectFrom('mail')
    .select('id')
    .where('event_id', '=', scope.eventId)
    .where('guest_id', '=', scope.guestId)
    .where('kind', '=', 'invitation')
    .where('state', 'in', ['queued', 'inflight', 'awaiting_retry'])
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
