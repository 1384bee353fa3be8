import { sql } from 'kysely'
import type { Tx } from '../../../base/database/db.ts'
import type { DoorActor } from '../../../base/access/door-actor.ts'
import type { Random } from '../../../base/random.ts'
import type { EventScope, GuestScope } from '../../../base/access/scope.ts'
import { canStillCheckIn, type DoorMember } from '../rules/check-in-right.ts'

type NewDoorDevice = {
  id: string
  keyHash: Buffer
  doorActor: DoorActor
  gate: string
  functionId: string
  now: Date
}

export const insertDevice = (
  tx: Tx,
  { eventId }: EventScope,
  { id, keyHash, doorActor, gate, functionId, now }: NewDoorDevice,
) =>
  tx
    .insertInto('door_device')
    .values({
      event_id: eventId,
      id,
      key_hash: keyHash,
      person_id: doorActor.personId,
      helper_id: doorActor.helperId,
      by_name: doorActor.name,
      gate,
      function_id: functionId,
      opened_at: now,
      seen_at: now,
    })
    .execute()

export const updateDeviceGate = (
  tx: Tx,
  { eventId }: EventScope,
  { id, gate, functionId, now }: { id: string; gate: string; functionId: string; now: Date },
) =>
  tx
    .updateTable('door_device')
    .set({ gate, function_id: functionId, seen_at: now })
    .where('event_id', '=', eventId)
    .where('id', '=', id)
    .execute()

/**
 * The rights of a person in the account of an event. Undefined for a person who is no longer a
 * member.
 */
export async function findDoorMember(
  tx: Tx,
  scope: EventScope,
  personId: string,
): Promise<DoorMember | undefined> {
  const row = await findMember(tx, scope, personId)
  return row?.removedAt === null ? row : undefined
}

/** With the rights that a person had who left the account since. */
async function findMember(
  tx: Tx,
  { accountId }: EventScope,
  personId: string | null,
): Promise<(DoorMember & { removedAt: Date | null }) | undefined> {
  const row = await tx
    .selectFrom('member')
    .innerJoin('account', 'account.id', 'member.account_id')
    .innerJoin('plan_limit', 'plan_limit.plan', 'account.plan')
    .select(['member.role', 'member.permissions', 'member.event_ids', 'member.removed_at'])
    .select('plan_limit.features')
    .where('member.account_id', '=', accountId)
    .where('member.person_id', '=', personId)
    .where('account.deleted_at', 'is', null)
    .executeTakeFirst()
  return (
    row &&
    ({
      role: row.role,
      permissions: row.permissions,
      features: row.features,
      eventIds: row.event_ids,
      removedAt: row.removed_at,
    } as DoorMember & { removedAt: Date | null })
  )
}

type RightHolder = { personId: string | null; helperId: string | null }

/**
 * Until when a helper's link, or a person who has left the account since, could check in guests. Null where that
 * is not known, such as for a person who lost the permission alone, or before leaving.
 */
export async function findEndOfRight(
  tx: Tx,
  scope: EventScope,
  { personId, helperId }: RightHolder,
): Promise<{ at: Date; functionId: string | null } | null> {
  const { eventId } = scope
  if (helperId === null) {
    const left = await findMember(tx, scope, personId)
    return left?.removedAt && canStillCheckIn(left, scope)
      ? { at: left.removedAt, functionId: null }
      : null
  }
  const link = await tx
    .selectFrom('door_helper as h')
    .innerJoin('account as a', 'a.id', 'h.account_id')
    .innerJoin('plan_limit as l', 'l.plan', 'a.plan')
    .select(['h.revoked_at', 'h.until', 'h.function_id', 'a.active', 'l.features'])
    .where('h.event_id', '=', eventId)
    .where('h.id', '=', helperId)
    .where('a.deleted_at', 'is', null)
    .executeTakeFirst()
  if (!link || link.active !== 'Active' || !link.features.includes('CheckIn')) return null
  const { revoked_at, until, function_id } = link
  return {
    at: revoked_at && revoked_at < until ? revoked_at : until,
    functionId: function_id || null,
  }
}

/** A code that is or was in use is drawn again. */
export async function renewPasscode(
  tx: Tx,
  scope: GuestScope,
  { random, now }: { random: Random; now: Date },
): Promise<string> {
  const { rows } = await sql<{ passcode: string }>`
    update guest set passcode = s.next, updated_at = ${now} from (select ${random.digits(8)}::text as next) s
    where event_id = ${scope.eventId} and id = ${scope.guestId}
      and not exists (select from guest g where g.event_id = ${scope.eventId} and g.passcode = s.next) and not exists (select from replaced_passcode r where r.event_id = ${scope.eventId} and r.passcode = s.next)
    returning guest.passcode`.execute(tx)
  return rows[0] ? rows[0].passcode : renewPasscode(tx, scope, { random, now })
}
