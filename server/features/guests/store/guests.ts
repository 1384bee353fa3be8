import { sql, type Selectable } from 'kysely'
import type { PartyAges } from '@mehfil/contract/rsvp/ages.ts'
import type { GuestStatus } from '@mehfil/contract/guests/guest-status.ts'
import { isUniqueViolation, type Db, type Tx } from '../../../base/database/db.ts'
import type { Random } from '../../../base/random.ts'
import { refuse } from '../../../base/refusal.ts'
import type { Database } from '../../../base/database/schema.ts'
import type { EventScope, GuestScope } from '../../../base/access/scope.ts'
import type { EventSeats } from '../../events/rules/seats.ts'
import { lockAndReadEventSeats } from '../../events/store/seats.ts'
import type { StoredAges } from '../rules/ages/party-ages.ts'
import { agesColumn, replaceAges } from './ages.ts'
import { saveSecondAddress, secondAddressColumn, type SecondAddress } from './second-address.ts'
import { insertCompanions } from './companions.ts'
import { companionNames } from '../../events/store/companion-names.ts'

export type GuestRecord = Selectable<Database['guest']> & {
  companions: string[]
  tagNames: string[]
  ages: StoredAges
  second: SecondAddress | null
}

/** Counts of people. */
export type GuestTally = Record<
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

export const companionsColumn = companionNames('guest').as('companions')

const tagNamesColumn = sql<
  string[]
>`case when guest.tags = '{}' then '{}'::text[] else array(select t.name from guest_tag t where t.event_id = guest.event_id and t.id = any(guest.tags) order by t.folded_name) end`.as(
  'tagNames',
)

export const selectGuests = (tx: Tx, scope: EventScope | GuestScope) =>
  tx
    .selectFrom('guest')
    .selectAll()
    .select([companionsColumn, tagNamesColumn, agesColumn(scope.eventId), secondAddressColumn])
    .where('event_id', '=', scope.eventId)

/** The guest, deleted or not. Undefined when the guest was removed after the scope was proven. */
export const getGuest = async (tx: Tx, scope: GuestScope): Promise<GuestRecord> =>
  (await selectGuests(tx, scope).where('id', '=', scope.guestId).executeTakeFirst()) ??
  refuse('notFound')

/** The guests who are still on the list, by id. */
export async function listGuestsByIds(
  tx: Tx,
  scope: EventScope | GuestScope,
  ids: readonly string[],
): Promise<Map<string, GuestRecord>> {
  const found = await selectGuests(tx, scope)
    .where('deleted_at', 'is', null)
    .where('id', 'in', ids)
    .execute()
  return new Map(found.map((guest) => [guest.id, guest]))
}

/** Exact counts of people, kept by triggers. */
export async function getGuestTally(tx: Tx, scope: EventScope | GuestScope): Promise<GuestTally> {
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

/** People by status, in the published order. The empty status holds all others. */
export async function countByStatus(
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

export async function listCategories(tx: Tx, scope: EventScope): Promise<string[]> {
  const found = await tx
    .selectFrom('event_breakdown')
    .select('key')
    .where('event_id', '=', scope.eventId)
    .where('kind', '=', 'category')
    .groupBy('key')
    .having((share) => share.fn.sum('guests'), '>', 0)
    .orderBy('key')
    .execute()
  return found.map(({ key }) => key)
}

/** A new guest with all its values. */
export type GuestToAdd = {
  name: string
  email: string
  phone: string
  category: string
  language: string
  partyLimit: number
  companions: readonly string[]
  ages?: PartyAges
  second?: SecondAddress | undefined
  table: string
  doorNote: string
  hostNote?: string
  /** The ids of tags. */
  tags?: readonly string[]
  /** The ids of functions that the guest was chosen for. */
  functions?: readonly string[]
  /** By the id of the field. */
  customValues?: Readonly<Record<string, string>>
}

/**
 * Locks the event's seats until the commit, before any guest row. Answers wait for the same lock.
 * Refuses once guest data was deleted.
 */
export async function lockGuestList(tx: Tx, scope: EventScope | GuestScope): Promise<EventSeats> {
  const seats = (await lockAndReadEventSeats(tx, scope.eventId)) ?? refuse('notFound')
  if (seats.isPurged) refuse('eventPurged')
  return seats
}

/** Refuses new guests for an event whose guest data was deleted. */
export async function refusePurgedEvent(tx: Tx, scope: EventScope): Promise<void> {
  const purged = await tx
    .selectFrom('event')
    .select('id')
    .where('id', '=', scope.eventId)
    .where('purged_at', 'is not', null)
    .executeTakeFirst()
  if (purged) refuse('eventPurged')
}

/**
 * The new guest's id, or `taken` when the address is on the list. A passcode in use is drawn again.
 */
export async function insertGuest(
  tx: Tx,
  scope: EventScope | GuestScope,
  guest: GuestToAdd,
  { random, now }: { random: Random; now: Date },
): Promise<string | 'taken'> {
  const id = random.id()
  try {
    const inserted = await tx
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
        table_name: guest.table,
        door_note: guest.doorNote,
        host_note: guest.hostNote ?? '',
        tags: [...(guest.tags ?? [])],
        custom_values: JSON.stringify(guest.customValues ?? {}),
        passcode: random.digits(8),
        created_at: now,
        updated_at: now,
      })
      .onConflict((conflict) => conflict.columns(['event_id', 'passcode']).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!inserted) return insertGuest(tx, scope, guest, { random, now })
    if (guest.companions.length > 0) await insertCompanions(tx, scope.eventId, id, guest.companions)
    if (guest.second) await saveSecondAddress(tx, { ...scope, guestId: id }, guest.second)
    if (guest.ages) await replaceAges(tx, { ...scope, guestId: id }, guest.ages)
    return id
  } catch (error) {
    if (isUniqueViolation(error, 'guest_email')) return 'taken'
    throw error
  }
}

export type GuestRowChange = Partial<
  Pick<
    Selectable<Database['guest']>,
    | 'name'
    | 'email'
    | 'phone'
    | 'category'
    | 'language'
    | 'party_limit'
    | 'table_name'
    | 'door_note'
    | 'host_note'
    | 'tags'
    | 'bounced_at'
    | 'confirmed_at'
    | 'waitlisted_at'
  >
> & {
  /** JSON. */
  custom_values?: string
}

/** False when another guest on the list has the address. */
export async function updateGuestRow(
  tx: Tx,
  scope: GuestScope,
  change: GuestRowChange,
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
    if (isUniqueViolation(error, 'guest_email')) return false
    throw error
  }
}

export const markGuestDeleted = (tx: Tx, scope: GuestScope, now: Date) =>
  tx
    .updateTable('guest')
    .set({ deleted_at: now, updated_at: now })
    .where('event_id', '=', scope.eventId)
    .where('id', '=', scope.guestId)
    .execute()

/** False when another guest has taken the address in the meantime. */
export async function restoreGuestRow(
  tx: Tx,
  scope: GuestScope,
  /** In microseconds. Null: with a seat, or without an answer that needs one. */
  waitlistedAt: number | null,
  now: Date,
): Promise<boolean> {
  try {
    await tx
      .updateTable('guest')
      .set({
        deleted_at: null,
        waitlisted_at:
          waitlistedAt === null
            ? null
            : sql<Date>`coalesce(waitlisted_at, from_microseconds(${waitlistedAt}))`,
        updated_at: now,
        ...(waitlistedAt !== null && { confirmed_at: null }),
      })
      .where('event_id', '=', scope.eventId)
      .where('id', '=', scope.guestId)
      .where('deleted_at', 'is not', null)
      .execute()
    return true
  } catch (error) {
    if (isUniqueViolation(error, 'guest_email')) return false
    throw error
  }
}

/** Once in a guest's life: a repeated confirmation sends no mail. */
export async function enqueueConfirmedMail(tx: Tx, guest: GuestRecord, now: Date): Promise<void> {
  const facts = {
    why: 'confirmed',
    answer: 'yes',
    people: guest.heads - guest.absent,
    waiting: false,
    pending: false,
  }
  await sql`
    select enqueue_unwritten_mail(g.event_id, e.account_id, g, 'thanks', ${JSON.stringify(facts)}::jsonb, ${`confirmed ${guest.event_id}${guest.id}`}, ${now})
    from guest g join event e on e.id = g.event_id where g.event_id = ${guest.event_id} and g.id = ${guest.id}`.execute(
    tx,
  )
}

const purgeBatchSize = 500

/**
 * Removes deleted guests with all their data and mails, a few hundred per statement. Resolves to the
 * files of their pictures.
 */
export async function purgeDeletedGuests(db: Db, before: Date): Promise<string[]> {
  const { rows } = await sql<{ purged: number; files: string[] }>`
    with deleted as (
      delete from guest where (event_id, id) in (
        select event_id, id from guest where deleted_at <= ${before} order by deleted_at limit ${purgeBatchSize} for update skip locked)
      returning event_id, id),
    mails as (delete from mail using deleted where mail.event_id = deleted.event_id and mail.guest_id = deleted.id)
    select count(*)::int as purged, array(
      select unnest(array[p.file, p.small_file]) from guest_photo p join deleted d on p.event_id = d.event_id and p.guest_id = d.id) as files
    from deleted`.execute(db)
  const { purged = 0, files = [] } = rows[0] ?? {}
  return purged === purgeBatchSize ? [...files, ...(await purgeDeletedGuests(db, before))] : files
}

/**
 * Deletes one guest for good, with the mails about them, and the guests merged into them. Resolves to
 * the files of their pictures.
 */
export async function purgeGuest(tx: Tx, { eventId, guestId }: GuestScope): Promise<string[]> {
  const merged = await tx
    .selectFrom('guest_alias')
    .select('guest_id')
    .where('event_id', '=', eventId)
    .where('into_guest_id', '=', guestId)
    .execute()
  const files: string[] = []
  for (const id of [...merged.map(({ guest_id }) => guest_id), guestId])
    files.push(...(await purgeGuestRows(tx, eventId, id)))
  return files
}

async function purgeGuestRows(tx: Tx, eventId: string, guestId: string): Promise<string[]> {
  const photos = await tx
    .deleteFrom('guest_photo')
    .where('event_id', '=', eventId)
    .where('guest_id', '=', guestId)
    .returning(['file', 'small_file'])
    .execute()
  await tx
    .deleteFrom('guest_undo_row')
    .where('event_id', '=', eventId)
    .where('guest_id', '=', guestId)
    .execute()
  await tx
    .deleteFrom('mail')
    .where('event_id', '=', eventId)
    .where('guest_id', '=', guestId)
    .execute()
  await tx.deleteFrom('guest').where('event_id', '=', eventId).where('id', '=', guestId).execute()
  return photos.flatMap(({ file, small_file }) => [file, small_file])
}
