import { sql, type Selectable } from 'kysely'
import { may, type AccessActor, type Permission } from '@mehfil/contract/access.ts'
import { twoStepsGraceDays } from '@mehfil/contract/accounts/two-steps.ts'
import { asPreparedStatement, type Tx } from '../database/db.ts'
import { notifyNodes } from '../live/live-events.ts'
import { equalsInConstantTime, sha256, type Random } from '../random.ts'
import type { Database } from '../database/schema.ts'
import { getIdleLimits, hoursToMs, isSessionActive } from './session-life.ts'
import { toAccountHost, type AccountHost, type AccountHostRow } from './account-host.ts'

/** The person behind a request. */
export type SignedInHost = AccountHost & {
  sessionId: string
  passwordCheckedAt: Date | null
  signedInAt: Date
  /** Signed in by the provider of the account's company. */
  byCompany: boolean
  /** The key by which a program works as this person. */
  apiKeyId?: string
  /** Until when the person has to set up a second step; null when they have one or need none. */
  twoStepsDueAt: Date | null
}

export type SessionRef = Pick<SignedInHost, 'accountId' | 'sessionId'>

const maxSessionDays = 30

type NewSession = {
  accountId: string
  personId: string
  agent: string
  /** Where the request came from: a country code and a city, as far as they are known. */
  place?: { country: string; city: string }
  /** When a passkey or a second step proved the person, beside the first one. */
  provenAt?: Date
  /** Begun by the provider of the account's company. */
  byCompany?: boolean
  now: Date
  /**
   * When the person proved who they are, if that was earlier. The session proves nothing newer and
   * lasts no longer.
   */
  signedInAt?: Date
  random: Random
}

/** Starts a session and returns the cookie's value. Only a hash of its secret is stored. */
export async function createSession(
  tx: Tx,
  {
    accountId,
    personId,
    agent,
    place,
    provenAt,
    byCompany,
    now,
    signedInAt = now,
    random,
  }: NewSession,
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
      expires_at: new Date(signedInAt.getTime() + hoursToMs(24 * maxSessionDays)),
      agent: agent.slice(0, 200),
      ...place,
      ...(provenAt && { password_checked_at: provenAt }),
      ...(byCompany && { by_company: true }),
    })
    .execute()
  return `${id}.${secret}`
}

/**
 * Gives the session another secret, so that earlier copies of its cookie stop working. Returns the
 * new cookie's value.
 */
export async function renewSession(
  tx: Tx,
  { accountId, sessionId: id }: SessionRef,
  random: Random,
): Promise<string> {
  const secret = random.secret()
  await tx
    .updateTable('session')
    .set({ secret_hash: sha256(secret) })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute()
  return `${id}.${secret}`
}

/**
 * `seen` is the event that was read with the host: null when it belongs to another account, missing
 * when none was asked for.
 */
export type SessionLookup =
  | { host: SignedInHost; foundEventId?: string | null }
  | { lost: 'expired' | 'unknown' | 'replaced' }

/**
 * The host of a session's cookie and, if asked for, the event, in one query. `expired` is idle or
 * too old, `replaced` got another secret since, `unknown` is anything else.
 */
async function findHost(
  tx: Tx,
  cookie: string | undefined,
  now: Date,
  eventId?: string,
): Promise<SessionLookup> {
  const [id, secret] = (cookie ?? '').split('.')
  if (!id || !secret) return { lost: 'unknown' }
  const row = await findSessionRow(tx, id, eventId ?? '')
  if (!row) return { lost: 'unknown' }
  if (!equalsInConstantTime(row.secret_hash, sha256(secret))) return { lost: 'replaced' }
  if (row.removed_at || row.deleted_at) return { lost: 'unknown' }
  if (!isSessionActive(row, now)) return { lost: 'expired' }
  if (now.getTime() - row.seen_at.getTime() > 60_000) await touchSession(tx, row, now)
  return { host: toSignedInHost(row), ...(eventId !== undefined && { foundEventId: row.event_id }) }
}

type SessionRequest = {
  tx: Tx
  now: Date
  cookies: { read: (name: 'sid') => string | undefined; clear: (name: 'sid') => void }
}

/**
 * Who is signed in behind a request. An ended session's cookie is removed, so that no page asks
 * about it again. A replaced one is kept: the browser already has the newer cookie, and a late
 * answer would remove that one.
 */
export async function findSignedInHost(
  { tx, now, cookies }: SessionRequest,
  eventId?: string,
): Promise<SessionLookup> {
  const cookie = cookies.read('sid')
  const found = await findHost(tx, cookie, now, eventId)
  if (cookie !== undefined && 'lost' in found && found.lost !== 'replaced') cookies.clear('sid')
  return found
}

type SessionRow = AccountHostRow &
  Pick<
    Selectable<Database['session']>,
    | 'id'
    | 'secret_hash'
    | 'seen_at'
    | 'expires_at'
    | 'password_checked_at'
    | 'created_at'
    | 'door_seen_at'
    | 'by_company'
  > &
  Pick<Selectable<Database['member']>, 'removed_at'> &
  Pick<Selectable<Database['account']>, 'deleted_at' | 'two_steps_required_at'> &
  Pick<Selectable<Database['person']>, 'two_steps_at'> & { event_id: string | null }

/**
 * Runs with every request of a host, so the text is constant: building it each time would cost
 * about a tenth of the answer.
 */
async function findSessionRow(
  tx: Tx,
  id: string,
  eventId: string,
): Promise<SessionRow | undefined> {
  const { rows } = await sql<SessionRow>`${asPreparedStatement('session_row')}
    select s.id, s.secret_hash, s.seen_at, s.expires_at, s.password_checked_at, s.created_at, s.door_seen_at, s.by_company, m.account_id, m.person_id, m.role, m.permissions, m.event_ids, m.removed_at,
      p.email, p.full_name, p.language, p.zone, p.digits, p.picture, p.two_steps_at, a.deleted_at, a.two_steps_required_at, a.plan, a.active, a.people_bought, l.features, l.label_removal, l.people, e.id as event_id
    from session s join member m on m.account_id = s.account_id and m.person_id = s.person_id join person p on p.id = m.person_id
      join account a on a.id = s.account_id join plan_limit l on l.plan = a.plan left join event e on e.account_id = s.account_id and e.id = ${eventId}
    where s.id = ${id}`.execute(tx)
  return rows[0]
}

const toSignedInHost = (row: SessionRow): SignedInHost => ({
  ...toAccountHost(row),
  sessionId: row.id,
  passwordCheckedAt: row.password_checked_at,
  signedInAt: row.created_at,
  byCompany: row.by_company,
  twoStepsDueAt: getTwoStepsDue(row),
})

/** When a person without a second step may no longer work in the account. */
const getTwoStepsDue = (row: {
  two_steps_at: Date | null
  two_steps_required_at: Date | null
}): Date | null =>
  row.two_steps_at === null && row.two_steps_required_at !== null
    ? getTwoStepsDeadline(row.two_steps_required_at)
    : null

export const getTwoStepsDeadline = (requiredAt: Date): Date =>
  new Date(requiredAt.getTime() + hoursToMs(24 * twoStepsGraceDays))

const touchSession = (
  tx: Tx,
  { account_id: accountId, id }: Pick<SessionRow, 'account_id' | 'id'>,
  now: Date,
) =>
  tx
    .updateTable('session')
    .set({ seen_at: now })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute()

export async function closeSession(tx: Tx, cookie: string | undefined): Promise<void> {
  const [id, secret] = (cookie ?? '').split('.')
  if (!id || !secret) return
  await notifySessionsEnded(
    tx,
    await tx
      .deleteFrom('session')
      .where('id', '=', id)
      .where('secret_hash', '=', sha256(secret))
      .returning('id')
      .execute(),
  )
}

/**
 * Ends the earlier session when a person signs in again in the same browser. Its row stays until
 * the clean-up, so that a late request with the old cookie is recognised.
 */
export async function replaceSession(
  tx: Tx,
  cookie: string | undefined,
  { now, random }: { now: Date; random: Random },
): Promise<void> {
  const [id, secret] = (cookie ?? '').split('.')
  if (!id || !secret) return
  await notifySessionsEnded(
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

/** Ends all sessions of a person in all accounts, or all but the one that asks. */
export async function closePersonSessions(
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
  await notifySessionsEnded(tx, ended)
  return ended.length
}

/** Ends the sessions of a person begun since then, and those of one earlier sign-in. */
export async function closeSessionsSince(
  tx: Tx,
  { personId }: { personId: string },
  { since, signedInAt }: { since: Date; signedInAt: Date },
): Promise<void> {
  await notifySessionsEnded(
    tx,
    await tx
      .deleteFrom('session')
      .where('person_id', '=', personId)
      .where((row) => row.or([row('created_at', '>=', since), row('created_at', '=', signedInAt)]))
      .returning('id')
      .execute(),
  )
}

/**
 * Ends the sessions of a person in one account, all or those begun by its company; sessions in
 * other accounts stay.
 */
export async function closeMemberSessions(
  tx: Tx,
  { accountId, personId }: { accountId: string; personId: string },
  begun: 'anyhow' | 'by-company' = 'anyhow',
): Promise<void> {
  await notifySessionsEnded(
    tx,
    await tx
      .deleteFrom('session')
      .where('account_id', '=', accountId)
      .where('person_id', '=', personId)
      .$if(begun === 'by-company', (sessions) => sessions.where('by_company', '=', true))
      .returning('id')
      .execute(),
  )
}

/** Ends one session of a person. False when it belongs to another person or has ended. */
export async function closePersonSession(
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
  await notifySessionsEnded(tx, ended)
  return ended.length > 0
}

/** Ends every session in an account, of all its people. */
export async function closeAccountSessions(tx: Tx, accountId: string): Promise<void> {
  await notifySessionsEnded(
    tx,
    await tx.deleteFrom('session').where('account_id', '=', accountId).returning('id').execute(),
  )
}

/** A stream ends with the session that opened it, on every node. */
async function notifySessionsEnded(tx: Tx, sessions: Array<{ id: string }>): Promise<void> {
  for (const { id } of sessions) await notifyNodes(tx, id, 'ended')
}

/** Null: no event is watched, only whether the session lasts. */
type SessionWatch = { sessionId: string; eventId: string | null }

/**
 * Which sessions may still watch their event, with the given permission. This check does not count
 * as use: it keeps no idle session alive.
 */
export async function filterActiveWatches<Watch extends SessionWatch>(
  tx: Tx,
  watches: readonly Watch[],
  now: Date,
  permission?: Permission,
): Promise<Set<Watch>> {
  const { anywhere, atDoor } = getIdleLimits(now)
  const rows = await tx
    .selectFrom('session')
    .innerJoin('member', (join) =>
      join
        .onRef('member.account_id', '=', 'session.account_id')
        .onRef('member.person_id', '=', 'session.person_id'),
    )
    .innerJoin('account', 'account.id', 'session.account_id')
    .innerJoin('plan_limit', 'plan_limit.plan', 'account.plan')
    .where('session.id', 'in', [...new Set(watches.map(({ sessionId }) => sessionId))])
    .where('session.expires_at', '>', now)
    .where((row) =>
      row.or([row('session.seen_at', '>=', anywhere), row('session.door_seen_at', '>=', atDoor)]),
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
  const allowedRows = rows.filter(
    (row) => permission === undefined || may(row as AccessActor, permission) === 'yes',
  )
  const events = new Map(allowedRows.map((row) => [row.id, row.event_ids]))
  const isAllowed = ({ sessionId, eventId }: Watch) =>
    events.has(sessionId) &&
    (eventId === null || (events.get(sessionId)?.includes(eventId) ?? true))
  return new Set(watches.filter(isAllowed))
}
