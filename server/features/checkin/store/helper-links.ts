import { sql, type Selectable } from 'kysely'
import type { Tx } from '../../../base/database/db.ts'
import type { Database } from '../../../base/database/schema.ts'
import type { EventScope } from '../../../base/access/scope.ts'

export type HelperLinkRow = Pick<
  Selectable<Database['door_helper']>,
  'id' | 'name' | 'gate' | 'function_id' | 'offline' | 'until' | 'created_at' | 'revoked_at'
> & { by: string; devices: number; seen_at: Date | null }

export async function listHelperLinkRows(
  tx: Tx,
  { eventId }: EventScope,
  id: string | null = null,
): Promise<HelperLinkRow[]> {
  const { rows } = await sql<HelperLinkRow>`
    select h.id, h.name, h.gate, h.function_id, h.offline, h.until, h.created_at, h.revoked_at, coalesce(p.full_name, '') as by, coalesce(s.devices, 0)::int as devices, s.seen_at
    from door_helper h left join person p on p.id = h.created_by
      left join lateral (select count(*) as devices, max(seen_at) as seen_at from helper_session where event_id = h.event_id and helper_id = h.id) s on true
    where h.event_id = ${eventId} and (${id}::uuid is null or h.id = ${id}::uuid) order by h.created_at desc, h.id limit 200`.execute(
    tx,
  )
  return rows
}

type NewHelperLinkRow = {
  id: string
  name: string
  gate: string
  functionId: string
  isOffline: boolean
  secretHash: Buffer
  until: Date
  personId: string
  now: Date
}

export const insertHelperLink = (
  tx: Tx,
  { eventId, accountId }: EventScope,
  { id, name, gate, functionId, isOffline, secretHash, until, personId, now }: NewHelperLinkRow,
) =>
  tx
    .insertInto('door_helper')
    .values({
      event_id: eventId,
      account_id: accountId,
      id,
      name,
      gate,
      function_id: functionId,
      offline: isOffline,
      secret_hash: secretHash,
      until,
      created_by: personId,
      created_at: now,
    })
    .execute()

export async function countActiveHelperLinks(
  tx: Tx,
  { eventId }: EventScope,
  now: Date,
): Promise<number> {
  const { count } = await tx
    .selectFrom('door_helper')
    .select((row) => row.fn.countAll<string>().as('count'))
    .where('event_id', '=', eventId)
    .where('revoked_at', 'is', null)
    .where('until', '>', now)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** False where there is no such link. */
export async function markHelperLinkRevoked(
  tx: Tx,
  { eventId }: EventScope,
  id: string,
  now: Date,
): Promise<boolean> {
  const done = await tx
    .updateTable('door_helper')
    .set((row) => ({ revoked_at: row.fn.coalesce('revoked_at', row.val(now)) }))
    .where('event_id', '=', eventId)
    .where('id', '=', id)
    .returning('id')
    .execute()
  return done.length > 0
}

export type HelperLinkIdentity = {
  event_id: string
  account_id: string
  id: string
  name: string
  gate: string
  until: Date
  revoked_at: Date | null
}

export const findHelperLinkByHash = (
  tx: Tx,
  hash: Buffer,
): Promise<HelperLinkIdentity | undefined> =>
  tx
    .selectFrom('door_helper')
    .select(['event_id', 'account_id', 'id', 'name', 'gate', 'until', 'revoked_at'])
    .where('secret_hash', '=', hash)
    .executeTakeFirst()

export async function replaceGates(
  tx: Tx,
  { eventId }: EventScope,
  gates: readonly string[],
): Promise<void> {
  await tx.deleteFrom('door_gate').where('event_id', '=', eventId).execute()
  if (gates.length > 0)
    await tx
      .insertInto('door_gate')
      .values(gates.map((name, position) => ({ event_id: eventId, position, name })))
      .execute()
}

export async function deleteRehearsalTaps(tx: Tx, { eventId }: EventScope): Promise<number> {
  const deleted = await tx
    .deleteFrom('door_tap')
    .where('event_id', '=', eventId)
    .where('rehearsal', '=', true)
    .executeTakeFirst()
  const deletedAtZones = await tx
    .deleteFrom('zone_tap')
    .where('event_id', '=', eventId)
    .where('outcome', '=', 'rehearsed')
    .executeTakeFirst()
  return Number(deleted.numDeletedRows + deletedAtZones.numDeletedRows)
}
