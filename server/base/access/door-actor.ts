import { refuse } from '../refusal.ts'
import type { Tx } from '../database/db.ts'
import { equalsInConstantTime, sha256, type Random } from '../random.ts'
import type { EventScope } from './scope.ts'
import { getEventScopeById } from './scope.ts'
import type { SessionRef, SignedInHost } from './session.ts'

/**
 * Who works at the door. A helper has no account: a link lets them into one event, until the link
 * ends or is revoked.
 */
export type DoorActor = {
  sessionId: string
  personId: string | null
  helperId: string | null
  name: string
  /** A helper's only gate. */
  gate: string | null
  /** A helper's only function. */
  functionId: string | null
  /** May keep the guest list on the device. */
  canWorkOffline: boolean
  until: Date | null
}

export const toDoorActor = (host: SignedInHost): DoorActor => ({
  sessionId: host.sessionId,
  personId: host.personId,
  helperId: null,
  name: host.fullName,
  gate: null,
  functionId: null,
  canWorkOffline: true,
  until: null,
})

/**
 * The session belongs to a check-in device, for a day from its last use there. Written at most once
 * an hour.
 */
export const markSessionAtDoor = (tx: Tx, { accountId, sessionId }: SessionRef, now: Date) =>
  tx
    .updateTable('session')
    .set({ door_seen_at: now })
    .where('account_id', '=', accountId)
    .where('id', '=', sessionId)
    .where((row) =>
      row.or([
        row('door_seen_at', 'is', null),
        row('door_seen_at', '<', new Date(now.getTime() - 3_600_000)),
      ]),
    )
    .execute()

type NewHelperSession = {
  eventId: string
  helperId: string
  agent: string
  now: Date
  random: Random
}

/**
 * Starts a helper's session and returns the cookie's value. Only a hash of its secret is stored.
 */
export async function openHelperSession(
  tx: Tx,
  { eventId, helperId, agent, now, random }: NewHelperSession,
): Promise<string> {
  const id = random.secret()
  const secret = random.secret()
  await tx
    .insertInto('helper_session')
    .values({
      id,
      secret_hash: sha256(secret),
      event_id: eventId,
      helper_id: helperId,
      agent: agent.slice(0, 200),
      created_at: now,
      seen_at: now,
    })
    .execute()
  return `${id}.${secret}`
}

export async function closeHelperSession(tx: Tx, cookie: string | undefined): Promise<void> {
  const [id, secret] = (cookie ?? '').split('.')
  if (id && secret)
    await tx
      .deleteFrom('helper_session')
      .where('id', '=', id)
      .where('secret_hash', '=', sha256(secret))
      .execute()
}

/**
 * The helper of this cookie at this event's door. Null without a helper's cookie, or for another
 * event. Refuses a link that ended, was revoked, or is no longer in the plan.
 */
export async function findHelperByToken(
  tx: Tx,
  { cookie, eventId, now }: { cookie: string | undefined; eventId: string; now: Date },
): Promise<{ doorActor: DoorActor; scope: EventScope } | null> {
  const [id, secret] = (cookie ?? '').split('.')
  if (!id || !secret) return null
  const row = await tx
    .selectFrom('helper_session as s')
    .innerJoin('door_helper as h', (join) =>
      join.onRef('h.event_id', '=', 's.event_id').onRef('h.id', '=', 's.helper_id'),
    )
    .innerJoin('account as a', 'a.id', 'h.account_id')
    .innerJoin('plan_limit as l', 'l.plan', 'a.plan')
    .where('s.id', '=', id)
    .where('s.event_id', '=', eventId)
    .select([
      's.secret_hash',
      's.seen_at',
      'h.id',
      'h.name',
      'h.gate',
      'h.function_id',
      'h.offline',
      'h.until',
      'h.revoked_at',
      'a.active',
      'a.deleted_at',
      'l.features',
    ])
    .executeTakeFirst()
  if (!row || !equalsInConstantTime(row.secret_hash, sha256(secret)) || row.deleted_at) return null
  if (row.revoked_at || row.until <= now) return refuse('helperOver')
  if (row.active !== 'Active' || !row.features.includes('CheckIn')) return refuse('inactiveAccount')
  if (now.getTime() - row.seen_at.getTime() > 60_000)
    await tx
      .updateTable('helper_session')
      .set({ seen_at: now })
      .where('event_id', '=', eventId)
      .where('id', '=', id)
      .execute()
  return {
    doorActor: {
      sessionId: id,
      personId: null,
      helperId: row.id,
      name: row.name,
      gate: row.gate || null,
      functionId: row.function_id || null,
      canWorkOffline: row.offline,
      until: row.until,
    },
    scope: await getEventScopeById(tx, eventId),
  }
}
