import { sql, type RawBuilder, type Selectable, type SqlBool } from 'kysely'
import type { GuestStatus } from '@mehfil/contract/guest-status.ts'
import type { GuestView } from '@mehfil/contract/guests.ts'
import { violates, type Db, type Tx } from '../../base/db.ts'
import type { Random } from '../../base/random.ts'
import { refuse } from '../../base/refuse.ts'
import type { Database } from '../../base/schema.ts'
import type { EventScope, GuestScope } from '../../base/scope.ts'
import { addCompanions } from './store/companions.ts'
import { isOfCame, selectedBy, wordsOf } from './store/selection.ts'

export type GuestRow = Selectable<Database['guest']> & { companions: string[] }
export type Filter = GuestView & { after: { at: Date; id: string } | null }

/** Counts of people. */
export type Tally = Record<
  | 'guests'
  | 'people'
  | 'viewed'
  | 'confirmed'
  | 'notInvited'
  | 'noAnswer'
  | 'yes'
  | 'maybe'
  | 'no'
  | 'waiting'
  | 'toConfirm'
  | 'attended'
  | 'notDelivered',
  number
>

export const pageSize = 50

export const companionsOf = sql<
  string[]
>`array(select c.name from companion c where c.event_id = guest.event_id and c.guest_id = guest.id order by c.position)`.as(
  'companions',
)

const rows = (tx: Tx, scope: EventScope | GuestScope) =>
  tx.selectFrom('guest').selectAll().select(companionsOf).where('event_id', '=', scope.eventId)

/** The guest, deleted or not; one purged since the scope was proven is not found. */
export const guestOf = async (tx: Tx, scope: GuestScope): Promise<GuestRow> =>
  (await rows(tx, scope).where('id', '=', scope.guestId).executeTakeFirst()) ?? refuse('notFound')

/** Those of the guests who are still on the list, by id. */
export async function guestsByIds(
  tx: Tx,
  scope: EventScope,
  ids: readonly string[],
): Promise<Map<string, GuestRow>> {
  const found = await rows(tx, scope)
    .where('deleted_at', 'is', null)
    .where('id', 'in', ids)
    .execute()
  return new Map(found.map((guest) => [guest.id, guest]))
}

/** One page, newest first, and one row more where there is a next page. */
export function guestsOf(
  tx: Tx,
  scope: EventScope,
  { after, ...view }: Filter,
): Promise<GuestRow[]> {
  const from = after
    ? sql<SqlBool>`(created_at, id) < (${after.at}, ${after.id})`
    : sql<SqlBool>`true`
  const words = wordsOf(view.search ?? '').length
  const which =
    words > 1
      ? ofWords(scope, view, from)
      : words === 0 && isOfCame(view)
        ? ofCame(scope, view, after)
        : sql<SqlBool>`${selectedBy(view, scope, { isWhole: false })} and ${from}`
  return rows(tx, scope)
    .where(which)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(pageSize + 1)
    .execute()
}

const nearest = 1_000

/** Nobody can tell beforehand how often words stand together: looked for among the next of the list first, where frequent ones fill a page, and then in the index of words. */
const ofWords = (
  scope: EventScope,
  view: Omit<Filter, 'after'>,
  from: RawBuilder<SqlBool>,
) => sql<SqlBool>`id = any(array(
  with near as materialized (
    select id from (select * from guest where event_id = ${scope.eventId} and deleted_at is null and ${from} order by created_at desc, id desc limit ${nearest}) as guest
    where ${selectedBy(view, scope)} order by created_at desc, id desc limit ${pageSize + 1}),
  far as materialized (select created_at, id from guest where (select count(*) from near) <= ${pageSize} and event_id = ${scope.eventId} and ${selectedBy(view, scope)} and ${from})
  select id from near where (select count(*) from near) > ${pageSize}
  union all (select id from far order by created_at desc, id desc limit ${pageSize + 1})))`

/** Those of a view who came, in the order of the list: an index of guests that knew it would be written by every arrival. The tab says no more than that they came, and asked twice would be thought rare. */
const ofCame = (
  { eventId }: EventScope,
  { tab, ...view }: Omit<Filter, 'after'>,
  after: Filter['after'],
) => sql<SqlBool>`id = any(array(
  select guest.id from (select created_at as came_at, guest_id as came_guest from guest_came where event_id = ${eventId} and ${after ? sql`(created_at, guest_id) < (${after.at}, ${after.id})` : sql`true`}) as c
  join guest on guest.event_id = ${eventId} and guest.id = c.came_guest where ${selectedBy({ ...view, ...(tab && tab !== 'attended' && { tab }) }, { eventId }, { isWhole: false })} order by c.came_at desc, c.came_guest desc limit ${pageSize + 1}))`

/** Exact counts of people, kept by the rows themselves. */
export async function tallyOf(tx: Tx, scope: EventScope | GuestScope): Promise<Tally> {
  const total = (name: Exclude<keyof Database['event_tally'], 'event_id' | 'shard'>) =>
    sql<number>`coalesce(sum(${sql.ref(name)}), 0)::int`
  return tx
    .selectFrom('event_tally')
    .where('event_id', '=', scope.eventId)
    .select([
      total('guests').as('guests'),
      total('viewed').as('viewed'),
      total('confirmed').as('confirmed'),
      total('people').as('people'),
      total('not_invited').as('notInvited'),
      total('no_answer').as('noAnswer'),
      total('yes').as('yes'),
      total('maybe').as('maybe'),
      total('no').as('no'),
      total('waiting').as('waiting'),
      total('to_confirm').as('toConfirm'),
      total('attended').as('attended'),
      total('not_delivered').as('notDelivered'),
    ])
    .executeTakeFirstOrThrow()
}

type StatusColumn = `status_${'invited' | 'viewed' | 'responded' | 'confirmed' | 'attended'}`
const statusColumns: Record<Exclude<GuestStatus, ''>, StatusColumn> = {
  INVITED: 'status_invited',
  VIEWVED: 'status_viewed',
  RESPONDED: 'status_responded',
  CONFIRMED: 'status_confirmed',
  ATTENDED: 'status_attended',
}

/** People by status, in SPEC's order; the empty one is whoever is left. */
export async function statusesOf(
  tx: Tx,
  scope: EventScope,
): Promise<Array<{ status: GuestStatus; people: number }>> {
  const named = Object.entries(statusColumns) as Array<[Exclude<GuestStatus, ''>, StatusColumn]>
  const total = (name: 'people' | StatusColumn) =>
    sql<number>`coalesce(sum(${sql.ref(name)}), 0)::int`.as(name)
  const sums = await tx
    .selectFrom('event_tally')
    .where('event_id', '=', scope.eventId)
    .select([total('people'), ...named.map(([, column]) => total(column))])
    .executeTakeFirstOrThrow()
  const counted = named.map(([status, column]) => ({ status, people: sums[column] }))
  return [
    { status: '', people: sums.people - counted.reduce((sum, { people }) => sum + people, 0) },
    ...counted,
  ]
}

export async function categoriesOf(tx: Tx, scope: EventScope): Promise<string[]> {
  const found = await tx
    .selectFrom('event_share')
    .select('key')
    .where('event_id', '=', scope.eventId)
    .where('kind', '=', 'category')
    .groupBy('key')
    .having((share) => share.fn.sum('guests'), '>', 0)
    .orderBy('key')
    .execute()
  return found.map(({ key }) => key)
}

/** A guest with every particular decided. */
export type GuestToAdd = {
  name: string
  email: string
  phone: string
  category: string
  language: string
  partyLimit: number
  companions: readonly string[]
  table: string
  doorNote: string
}

export type Room = { people: number; capacity: number | null; taken: number; waitingList: boolean }

/** The room of the event, which nobody else fills until the commit: answers stand in the same line. Locked before any guest's row is. Once its guests' data was deleted there is none. */
export async function roomUnderLock(tx: Tx, scope: EventScope | GuestScope): Promise<Room> {
  await sql`select lock_room(${scope.eventId})`.execute(tx)
  const { rows } = await sql<Room & { purged: boolean }>`
    select people, capacity, taken, waiting_list as "waitingList", exists (select from event where id = ${scope.eventId} and purged_at is not null) as purged from room_of(${scope.eventId})`.execute(
    tx,
  )
  const [room] = rows
  if (room?.purged) refuse('eventPurged')
  return room ?? { people: 0, capacity: null, taken: 0, waitingList: false }
}

/** Nobody is brought to an event whose guests' data was deleted. */
export async function refusePurged(tx: Tx, scope: EventScope): Promise<void> {
  const purged = await tx
    .selectFrom('event')
    .select('id')
    .where('id', '=', scope.eventId)
    .where('purged_at', 'is not', null)
    .executeTakeFirst()
  if (purged) refuse('eventPurged')
}

/** Gives free seats to those in line; answers how many parties were seated. */
export async function seatLine(tx: Tx, eventId: string, at: Date): Promise<number> {
  const { rows } = await sql<{
    seated: number
  }>`select seat_line(${eventId}, ${at}) as seated`.execute(tx)
  return rows[0]?.seated ?? 0
}

/** The new guest's id, or `taken` when the address is on the list. A passcode that is in use is drawn again. */
export async function insertGuest(
  tx: Tx,
  scope: EventScope,
  guest: GuestToAdd,
  { random, now }: { random: Random; now: Date },
): Promise<string | 'taken'> {
  const id = random.id()
  try {
    const done = await tx
      .insertInto('guest')
      .values({
        event_id: scope.eventId,
        id,
        name: guest.name,
        email: guest.email,
        phone: guest.phone,
        category: guest.category,
        language: guest.language,
        party_limit: guest.partyLimit,
        seat: guest.table,
        door_note: guest.doorNote,
        passcode: random.digits(8),
        created_at: now,
        updated_at: now,
      })
      .onConflict((conflict) => conflict.columns(['event_id', 'passcode']).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!done) return insertGuest(tx, scope, guest, { random, now })
    if (guest.companions.length > 0) await addCompanions(tx, scope.eventId, id, guest.companions)
    return id
  } catch (error) {
    if (violates(error, 'guest_email')) return 'taken'
    throw error
  }
}

export type RowChange = Partial<
  Pick<
    Selectable<Database['guest']>,
    | 'name'
    | 'email'
    | 'phone'
    | 'category'
    | 'language'
    | 'party_limit'
    | 'seat'
    | 'door_note'
    | 'bounced_at'
    | 'confirmed_at'
    | 'waitlisted_at'
  >
>

/** False when the address is somebody else's on the list. */
export async function changeGuest(
  tx: Tx,
  scope: GuestScope,
  change: RowChange,
  now: Date,
): Promise<boolean> {
  try {
    await tx
      .updateTable('guest')
      .set({ ...change, updated_at: now })
      .where('event_id', '=', scope.eventId)
      .where('id', '=', scope.guestId)
      .execute()
    return true
  } catch (error) {
    if (violates(error, 'guest_email')) return false
    throw error
  }
}

export const deleteRow = (tx: Tx, scope: GuestScope, now: Date) =>
  tx
    .updateTable('guest')
    .set({ deleted_at: now, updated_at: now })
    .where('event_id', '=', scope.eventId)
    .where('id', '=', scope.guestId)
    .execute()

/** False when the address went to somebody else meanwhile. */
export async function restoreRow(
  tx: Tx,
  scope: GuestScope,
  { waitlistedAt }: { waitlistedAt: Date | null },
  now: Date,
): Promise<boolean> {
  try {
    await tx
      .updateTable('guest')
      .set({
        deleted_at: null,
        waitlisted_at: waitlistedAt,
        updated_at: now,
        ...(waitlistedAt && { confirmed_at: null }),
      })
      .where('event_id', '=', scope.eventId)
      .where('id', '=', scope.guestId)
      .where('deleted_at', 'is not', null)
      .execute()
    return true
  } catch (error) {
    if (violates(error, 'guest_email')) return false
    throw error
  }
}

/** Once in a guest's life: a confirmation taken back and given again is no news. */
export async function queueConfirmed(tx: Tx, guest: GuestRow, now: Date): Promise<void> {
  const news = {
    why: 'confirmed',
    answer: 'yes',
    people: guest.heads,
    waiting: false,
    pending: false,
  }
  await sql`
    select queue_unwritten(g.event_id, e.account_id, g, 'thanks', ${JSON.stringify(news)}::jsonb, ${`confirmed ${guest.event_id}${guest.id}`}, ${now})
    from guest g join event e on e.id = g.event_id where g.event_id = ${guest.event_id} and g.id = ${guest.id}`.execute(
    tx,
  )
}

const purgedAtOnce = 500

/** Takes away guests deleted before, with all that hangs on them and the mails about them, a few hundred a statement. */
export async function purgeDeleted(db: Db, before: Date): Promise<void> {
  const { rows } = await sql<{ purged: number }>`
    with gone as (
      delete from guest where (event_id, id) in (
        select event_id, id from guest where deleted_at <= ${before} order by deleted_at limit ${purgedAtOnce} for update skip locked)
      returning event_id, id),
    mails as (delete from mail using gone where mail.event_id = gone.event_id and mail.guest_id = gone.id)
    select count(*)::int as purged from gone`.execute(db)
  if (rows[0]?.purged === purgedAtOnce) await purgeDeleted(db, before)
}
