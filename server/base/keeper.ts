import { refuse } from './refuse.ts'
import type { Tx } from './db.ts'
import { sameBytes, sha256, type Random } from './random.ts'
import type { EventScope } from './scope.ts'
import { laterEventScope } from './scope.ts'
import type { Host } from './session.ts'

/** Who stands at the door. A helper has no account: a link let them in, to one event, until it ends or is taken back. */
export type Keeper = {
  sessionId: string
  personId: string | null
  helperId: string | null
  name: string
  /** A helper's only gate. */
  gate: string | null
  /** May keep the list on the device. */
  isOffline: boolean
  until: Date | null
}

export const keeperFrom = (host: Host): Keeper => ({
  sessionId: host.sessionId,
  personId: host.personId,
  helperId: null,
  name: host.fullName,
  gate: null,
  isOffline: true,
  until: null,
})

type Entering = { eventId: string; helperId: string; agent: string; now: Date; random: Random }

/** Starts a helper's session and returns the cookie's value; only a hash of its secret is kept. */
export async function openHelperSession(
  tx: Tx,
  { eventId, helperId, agent, now, random }: Entering,
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

/** The helper whose cookie it is, at this event's door; null for whoever has none or another event's. Over, taken back or out of the plan it is refused. */
export async function helperAt(
  tx: Tx,
  { cookie, eventId, now }: { cookie: string | undefined; eventId: string; now: Date },
): Promise<{ keeper: Keeper; scope: EventScope } | null> {
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
      'h.offline',
      'h.until',
      'h.revoked_at',
      'a.active',
      'a.deleted_at',
      'l.features',
    ])
    .executeTakeFirst()
  if (!row || !sameBytes(row.secret_hash, sha256(secret)) || row.deleted_at) return null
  if (row.revoked_at || row.until <= now) return refuse('helperOver')
  if (row.active !== 'Active' || !row.features.includes('CheckIn')) return refuse('inactiveAccount')
  if (now.getTime() - row.seen_at.getTime() > 60_000)
    await tx.updateTable('helper_session').set({ seen_at: now }).where('id', '=', id).execute()
  return {
    keeper: {
      sessionId: id,
      personId: null,
      helperId: row.id,
      name: row.name,
      gate: row.gate || null,
      isOffline: row.offline,
      until: row.until,
    },
    scope: await laterEventScope(tx, eventId),
  }
}
