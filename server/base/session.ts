import { sql, type Selectable } from 'kysely'
import { may, type Actor, type Permission, type Role } from '@mehfil/contract/access.ts'
import type { Language } from '@mehfil/contract/fields.ts'
import type { DigitKind } from '@mehfil/contract/fields.ts'
import type { PlanName } from '@mehfil/contract/plans.ts'
import { plannedOnce, type Tx } from './db.ts'
import { notify } from './live.ts'
import { sameBytes, sha256, type Random } from './random.ts'
import type { Database } from './schema.ts'

/** The person behind a request, read from the database each time so that a change of rights acts at once. */
export type Host = Actor & {
  sessionId: string
  accountId: string
  personId: string
  fullName: string
  email: string
  language: Language
  plan: PlanName
  role: Role
  active: string
  /** null: every event of the account */
  eventIds: readonly string[] | null
  labelRemoval: boolean
  peopleLimit: number
  passwordCheckedAt: Date | null
  signedInAt: Date
  /** IANA; null: the zone of the device. */
  zone: string | null
  digits: DigitKind
  picture: string | null
}

const idleHours = 12
/** A device at a door may be offline for most of a day and still be the same person's, and no session is one for longer after it stood there. */
const doorHours = 24
const longestDays = 30
const hours = (count: number) => count * 3_600_000

type Opening = {
  accountId: string
  personId: string
  agent: string
  now: Date
  /** When its person showed who they are, where that was earlier: the session proves nothing newer, and lasts no longer. */
  signedInAt?: Date
  random: Random
}

/** Starts a session and returns the cookie's value; only a hash of its secret is kept. */
export async function openSession(
  tx: Tx,
  { accountId, personId, agent, now, signedInAt = now, random }: Opening,
): Promise<string> {
  const id = random.secret()
  const secret = random.secret()
  await tx
    .insertInto('session')
    .values({
      id,
      secret_hash: sha256(secret),
      account_id: accountId,
      person_id: personId,
      created_at: signedInAt,
      seen_at: now,
      expires_at: new Date(signedInAt.getTime() + hours(24 * longestDays)),
      agent: agent.slice(0, 200),
    })
    .execute()
  return `${id}.${secret}`
}

/** The same session with another secret: every copy of its cookie made before is worthless. Returns the cookie's value. */
export async function renewSession(tx: Tx, id: string, random: Random): Promise<string> {
  const secret = random.secret()
  await tx
    .updateTable('session')
    .set({ secret_hash: sha256(secret) })
    .where('id', '=', id)
    .execute()
  return `${id}.${secret}`
}

/** `seen` is the event that was looked for with them, null where it is not the account's; missing where none was. */
export type Found =
  { host: Host; seen?: string | null } | { lost: 'expired' | 'unknown' | 'replaced' }

/** Neither idle too long nor too old. */
export const isLive = (
  { expires_at, seen_at, door_at }: { expires_at: Date; seen_at: Date; door_at: Date | null },
  now: Date,
): boolean =>
  expires_at > now &&
  (now.getTime() - seen_at.getTime() <= hours(idleHours) ||
    (door_at !== null && now.getTime() - door_at.getTime() <= hours(doorHours)))

/** The session is a check-in device's, for a day from when it was last heard there; written once an hour. */
export const standAtDoor = (tx: Tx, sessionId: string, now: Date) =>
  tx
    .updateTable('session')
    .set({ door_at: now })
    .where('id', '=', sessionId)
    .where((row) =>
      row.or([row('door_at', 'is', null), row('door_at', '<', new Date(now.getTime() - hours(1)))]),
    )
    .execute()

/** Whose session a cookie opens, and the event they are about where there is one: asked at once. An idle or overlong one is `expired`, one that was given another secret `replaced`, anything else that does not fit `unknown`. */
async function hostOf(
  tx: Tx,
  cookie: string | undefined,
  now: Date,
  eventId?: string,
): Promise<Found> {
  const [id, secret] = (cookie ?? '').split('.')
  if (!id || !secret) return { lost: 'unknown' }
  const row = await sessionRow(tx, id, eventId ?? '')
  if (!row) return { lost: 'unknown' }
  if (!sameBytes(row.secret_hash, sha256(secret))) return { lost: 'replaced' }
  if (row.removed_at || row.deleted_at) return { lost: 'unknown' }
  if (!isLive(row, now)) return { lost: 'expired' }
  if (now.getTime() - row.seen_at.getTime() > 60_000) await touch(tx, id, now)
  return { host: hostFrom(row), ...(eventId !== undefined && { seen: row.event_id }) }
}

type Visit = {
  tx: Tx
  now: Date
  cookies: { read: (name: 'sid') => string | undefined; drop: (name: 'sid') => void }
}

/**
 * Who is signed in behind a request. A session that ended takes its cookie along, so that no page asks about it again. A replaced one
 * does not: the browser has the newer cookie, and an answer that comes late would take that one away.
 */
export async function hostBehindCookie(
  { tx, now, cookies }: Visit,
  eventId?: string,
): Promise<Found> {
  const cookie = cookies.read('sid')
  const found = await hostOf(tx, cookie, now, eventId)
  if (cookie !== undefined && 'lost' in found && found.lost !== 'replaced') cookies.drop('sid')
  return found
}

type Row<Table extends keyof Database> = Selectable<Database[Table]>
type SessionRow = Pick<
  Row<'session'>,
  'id' | 'secret_hash' | 'seen_at' | 'expires_at' | 'password_checked_at' | 'created_at' | 'door_at'
> &
  Pick<
    Row<'member'>,
    'account_id' | 'person_id' | 'role' | 'permissions' | 'event_ids' | 'removed_at'
  > &
  Pick<Row<'person'>, 'email' | 'full_name' | 'language' | 'zone' | 'digits' | 'picture'> &
  Pick<Row<'account'>, 'deleted_at' | 'plan' | 'active' | 'people_bought'> &
  Pick<Row<'plan_limit'>, 'features' | 'label_removal' | 'people'> & { event_id: string | null }

/** Asked with every request of a host, so its words are written out: put together anew each time, they cost as much as a tenth of the answer. */
async function sessionRow(tx: Tx, id: string, eventId: string): Promise<SessionRow | undefined> {
  const { rows } = await sql<SessionRow>`${plannedOnce('session_row')}
    select s.id, s.secret_hash, s.seen_at, s.expires_at, s.password_checked_at, s.created_at, s.door_at, m.account_id, m.person_id, m.role, m.permissions, m.event_ids, m.removed_at,
      p.email, p.full_name, p.language, p.zone, p.digits, p.picture, a.deleted_at, a.plan, a.active, a.people_bought, l.features, l.label_removal, l.people, e.id as event_id
    from session s join member m on m.account_id = s.account_id and m.person_id = s.person_id join person p on p.id = m.person_id
      join account a on a.id = s.account_id join plan_limit l on l.plan = a.plan left join event e on e.account_id = s.account_id and e.id = ${eventId}
    where s.id = ${id}`.execute(tx)
  return rows[0]
}

function hostFrom(row: SessionRow): Host {
  return {
    sessionId: row.id,
    accountId: row.account_id,
    personId: row.person_id,
    fullName: row.full_name,
    email: row.email,
    language: row.language as Language,
    plan: row.plan as PlanName,
    role: row.role as Role,
    active: row.active,
    features: row.features as Permission[],
    permissions: row.permissions as Permission[],
    eventIds: row.event_ids,
    labelRemoval: row.label_removal,
    peopleLimit: (row.plan === 'Custom' && row.people_bought) || row.people,
    passwordCheckedAt: row.password_checked_at,
    signedInAt: row.created_at,
    zone: row.zone,
    digits: row.digits as DigitKind,
    picture: row.picture,
  }
}

const touch = (tx: Tx, id: string, now: Date) =>
  tx.updateTable('session').set({ seen_at: now }).where('id', '=', id).execute()

export async function closeSession(tx: Tx, cookie: string | undefined): Promise<void> {
  const [id, secret] = (cookie ?? '').split('.')
  if (!id || !secret) return
  await tellEnds(
    tx,
    await tx
      .deleteFrom('session')
      .where('id', '=', id)
      .where('secret_hash', '=', sha256(secret))
      .returning('id')
      .execute(),
  )
}

/** Ends the session of whoever signs in anew in the same browser. Its row stays until it is cleaned up, so that a late answer knows a newer cookie was given. */
export async function replaceSession(
  tx: Tx,
  cookie: string | undefined,
  { now, random }: { now: Date; random: Random },
): Promise<void> {
  const [id, secret] = (cookie ?? '').split('.')
  if (!id || !secret) return
  await tellEnds(
    tx,
    await tx
      .updateTable('session')
      .set({ secret_hash: sha256(random.secret()), expires_at: now })
      .where('id', '=', id)
      .where('secret_hash', '=', sha256(secret))
      .returning('id')
      .execute(),
  )
}

/** Ends every session of a person, in whichever account, or all but the one that asks. */
export async function closeSessionsOf(
  tx: Tx,
  { personId }: { personId: string },
  exceptId = '',
): Promise<number> {
  const ended = await tx
    .deleteFrom('session')
    .where('person_id', '=', personId)
    .where('id', '!=', exceptId)
    .returning('id')
    .execute()
  await tellEnds(tx, ended)
  return ended.length
}

/** Ends every session of a person in one account; those in others stay. */
export async function closeSessionsIn(
  tx: Tx,
  { accountId, personId }: { accountId: string; personId: string },
): Promise<void> {
  await tellEnds(
    tx,
    await tx
      .deleteFrom('session')
      .where('account_id', '=', accountId)
      .where('person_id', '=', personId)
      .returning('id')
      .execute(),
  )
}

/** Ends one session of a person; false where it is not theirs, or over. */
export async function closeOneSession(
  tx: Tx,
  { personId }: { personId: string },
  id: string,
): Promise<boolean> {
  const ended = await tx
    .deleteFrom('session')
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .returning('id')
    .execute()
  await tellEnds(tx, ended)
  return ended.length > 0
}

/** Ends every session in an account, whoever's it is. */
export async function closeSessionsOfAccount(tx: Tx, accountId: string): Promise<void> {
  await tellEnds(
    tx,
    await tx.deleteFrom('session').where('account_id', '=', accountId).returning('id').execute(),
  )
}

/** A stream that a session opened ends with it, on whichever node it is open. */
async function tellEnds(tx: Tx, sessions: Array<{ id: string }>): Promise<void> {
  for (const { id } of sessions) await notify(tx, id, 'ended')
}

/** null: no event, only whether their session lasts. */
type Watching = { sessionId: string; eventId: string | null }

/** Which of these may still watch their event, with this permission where one is asked for. Looking is no visit: it keeps no idle session alive. */
export async function stillWatching<W extends Watching>(
  tx: Tx,
  watching: readonly W[],
  now: Date,
  needs?: Permission,
): Promise<Set<W>> {
  const rows = await tx
    .selectFrom('session')
    .innerJoin('member', (join) =>
      join
        .onRef('member.account_id', '=', 'session.account_id')
        .onRef('member.person_id', '=', 'session.person_id'),
    )
    .innerJoin('account', 'account.id', 'session.account_id')
    .innerJoin('plan_limit', 'plan_limit.plan', 'account.plan')
    .where('session.id', 'in', [...new Set(watching.map(({ sessionId }) => sessionId))])
    .where('session.expires_at', '>', now)
    .where((row) =>
      row.or([
        row('session.seen_at', '>=', new Date(now.getTime() - hours(idleHours))),
        row('session.door_at', '>=', new Date(now.getTime() - hours(doorHours))),
      ]),
    )
    .where('member.removed_at', 'is', null)
    .select([
      'session.id',
      'member.event_ids',
      'member.role',
      'member.permissions',
      'plan_limit.features',
    ])
    .execute()
  const those = rows.filter((row) => needs === undefined || may(row as Actor, needs) === 'yes')
  const events = new Map(those.map((row) => [row.id, row.event_ids]))
  const isStill = ({ sessionId, eventId }: W) =>
    events.has(sessionId) &&
    (eventId === null || (events.get(sessionId)?.includes(eventId) ?? true))
  return new Set(watching.filter(isStill))
}
