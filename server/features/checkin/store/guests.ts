import { sql, type Selectable } from 'kysely'
import { asPlannedOnce, type Tx } from '../../../base/database/db.ts'
import type { DoorActor } from '../../../base/access/door-actor.ts'
import type { Database } from '../../../base/database/schema.ts'
import type { EventScope, GuestScope } from '../../../base/access/scope.ts'
import { getStartPattern } from '../../guests/rules/search-patterns.ts'
import type { YoungPeople } from '@mehfil/door/pack.ts'
import { youngPeople } from '../../guests/store/ages.ts'
import { fillTablesAt } from '../../seating/store/function-tables.ts'
import { matchesAllWords, matchesPhoneDigits } from '../../guests/store/search-words.ts'
import type { PartyFunctions } from '../rules/party-functions.ts'
import { isHeldTap } from './open-conflicts.ts'
import { partyFunctions } from './party-functions.ts'
import { secondPerson } from './second-person.ts'
import { companionNames } from '../../events/store/companion-names.ts'

type DoorGuestFields = Pick<
  Selectable<Database['guest']>,
  | 'id'
  | 'name'
  | 'email'
  | 'phone'
  | 'category'
  | 'answer'
  | 'confirmed_at'
  | 'waitlisted_at'
  | 'cancelled_at'
  | 'walk_in'
  | 'note'
  | 'door_note'
  | 'table_name'
  | 'seated_table'
  | 'typed_table'
  | 'heads'
  | 'arrived'
  | 'outside'
>
/** Times inside JSON arrive as text. */
export type DoorGuestRow = DoorGuestFields & {
  companions: string[]
  came: Array<{ name: string; at: string }>
  last: { id: string; at: string; by_name: string; gate: string; people: number } | null
  /** The latest entry that still needs a host's decision, with the people of all such entries. */
  held: { id: string; at: string; by_name: string; gate: string; people: number } | null
  functions: PartyFunctions | null
  young: YoungPeople | null
}

/** Entries and, once read, the table are those of one function. */
const columns = (
  eventId: string,
  functionId: string,
) => sql`${partyFunctions(eventId)} as functions, ${youngPeople(eventId)} as young, g.id, g.name, g.email, g.phone, g.category, g.answer, g.confirmed_at, g.waitlisted_at, g.cancelled_at, g.walk_in, g.note, g.door_note, g.table_name, g.seated_table, g.typed_table, g.heads - g.absent as heads, g.arrived, g.outside,
  ${companionNames('g')} || ${secondPerson} as companions,
  coalesce((select jsonb_agg(jsonb_build_object('name', n.name, 'at', a.at) order by a.at) from arrival a, unnest(a.names) as n (name)
    where a.event_id = g.event_id and a.guest_id = g.id and a.undone_at is null and a.function_id = ${functionId}), '[]') as came,
  (select jsonb_build_object('id', a.id, 'at', a.at, 'by_name', a.by_name, 'gate', a.gate, 'people', a.people) from arrival a
    where a.event_id = g.event_id and a.guest_id = g.id and a.undone_at is null and a.function_id = ${functionId} order by a.at desc, a.id desc limit 1) as last,
  (select jsonb_build_object('id', t.id, 'at', t.at, 'by_name', t.by_name, 'gate', t.gate, 'people', sum(t.people) over ()) from door_tap t
    where t.event_id = g.event_id and t.guest_id = g.id and t.function_id = ${functionId} and ${isHeldTap} order by t.at desc, t.id limit 1) as held`

/** The guest as the door shows them, also right after deletion. */
export async function findDoorGuestRow(
  tx: Tx,
  scope: GuestScope,
  functionId: string,
): Promise<DoorGuestRow | undefined> {
  const { rows } =
    await sql<DoorGuestRow>`select ${columns(scope.eventId, functionId)} from guest g where g.event_id = ${scope.eventId} and g.id = ${scope.guestId}`.execute(
      tx,
    )
  return (await fillTablesAt(tx, scope, rows, functionId))[0]
}

/** The passcode is the one that was found, for a merged guest not the one of the guest who stays. */
type PasscodeOwner = { id: string; passcode: string; deleted_at: Date | null }

/** The guest with this passcode, deleted or not. */
export const findPasscodeOwner = (
  tx: Tx,
  scope: EventScope | GuestScope,
  passcode: string,
): Promise<PasscodeOwner | undefined> => findCodeOwner(tx, scope, 'passcode', passcode)

/** The code of a guest who was merged into another one is the other's. */
async function findCodeOwner(
  tx: Tx,
  { eventId }: EventScope | GuestScope,
  by: 'passcode' | 'id',
  code: string,
): Promise<PasscodeOwner | undefined> {
  const owner = await tx
    .selectFrom('guest')
    .select(['id', 'passcode', 'deleted_at'])
    .where('event_id', '=', eventId)
    .where(by, '=', code)
    .executeTakeFirst()
  if (owner?.deleted_at === null) return owner
  const merged = await tx
    .selectFrom('guest_alias')
    .innerJoin('guest', (join) =>
      join
        .onRef('guest.event_id', '=', 'guest_alias.event_id')
        .onRef('guest.id', '=', 'guest_alias.into_guest_id'),
    )
    .select(['guest.id', 'guest_alias.passcode', 'guest.deleted_at'])
    .where('guest_alias.event_id', '=', eventId)
    .where(by === 'id' ? 'guest_alias.guest_id' : 'guest_alias.passcode', '=', code)
    .executeTakeFirst()
  return merged ?? owner
}

/** The guest of a personal page, deleted or not. */
export const findGuestById = (
  tx: Tx,
  scope: EventScope | GuestScope,
  id: string,
): Promise<PasscodeOwner | undefined> => findCodeOwner(tx, scope, 'id', id)

/** True when this code was a guest's before it was replaced. */
export const wasPasscodeReplaced = async (
  tx: Tx,
  scope: EventScope | GuestScope,
  passcode: string,
): Promise<boolean> =>
  (await tx
    .selectFrom('replaced_passcode')
    .select('passcode')
    .where('event_id', '=', scope.eventId)
    .where('passcode', '=', passcode)
    .executeTakeFirst()) !== undefined

/** With more results, the helper types on. */
const maxResults = 20
/** Candidates among which the likeliest are chosen. */
const maxCandidates = 400

/**
 * Finds listed guests by their own texts, by those of the second address, or by a companion's name. Names that begin with the search
 * come first.
 */
export async function searchDoorGuests(
  tx: Tx,
  scope: EventScope,
  words: string[],
  { functionId, limit = maxResults }: { functionId: string; limit?: number },
): Promise<DoorGuestRow[]> {
  const { rows } = await sql<DoorGuestRow>`
    with by_words as (
      (select g.id, 0 as place from guest g where g.event_id = ${scope.eventId} and g.deleted_at is null and ${matchesAllWords(sql.ref('g.search_text'), words)} limit ${maxCandidates})
      union all
      (select c.guest_id, 1 from companion c where c.event_id = ${scope.eventId} and ${matchesAllWords(sql.ref('c.search_text'), words)} limit ${maxCandidates})
      union all
      (select g.id, 1 from guest g where g.event_id = ${scope.eventId} and g.deleted_at is null and g.second_text <> '' and ${matchesAllWords(sql.ref('g.second_text'), words)} limit ${maxCandidates})
      union all
      (select g.id, 0 from guest g where g.event_id = ${scope.eventId} and g.deleted_at is null and ${matchesPhoneDigits(sql.ref('g.phone'), words)} limit ${maxCandidates})),
    found as (select id, min(place) as place from by_words group by id)
    select ${columns(scope.eventId, functionId)} from found join guest g on g.event_id = ${scope.eventId} and g.id = found.id
    where g.deleted_at is null
    order by g.search_text like ${getStartPattern(words[0] ?? '')} desc, found.place, g.name, g.id limit ${limit}`.execute(
    tx,
  )
  return fillTablesAt(tx, scope, rows, functionId)
}

export type DoorCounts = {
  arrived: number
  outside: number
  /** People on the list, and those who have answered. */
  people: number
  replied: number
  yes: number
  unexpected: number
  walkIns: number
  capacity: number | null
}

/** Exact counts of people. */
export async function getDoorCounts(tx: Tx, scope: EventScope | GuestScope): Promise<DoorCounts> {
  const { rows } =
    await sql<DoorCounts>`${asPlannedOnce('count_door')}${doorCountsQuery(scope)}`.execute(tx)
  return rows[0] ?? emptyDoorCounts
}

export const emptyDoorCounts: DoorCounts = {
  arrived: 0,
  outside: 0,
  people: 0,
  replied: 0,
  yes: 0,
  unexpected: 0,
  walkIns: 0,
  capacity: null,
}

export const doorCountsQuery = (scope: EventScope | GuestScope) => sql`
    select e.capacity, t.arrived, o.outside, t.people, t.replied, t.yes, a.unexpected, a.walk_ins as "walkIns" from event e,
      (select coalesce(sum(attended), 0)::int as arrived, coalesce(sum(people), 0)::int as people, coalesce(sum(people - no_answer), 0)::int as replied, coalesce(sum(yes), 0)::int as yes from event_tally where event_id = ${scope.eventId}) as t,
      (select coalesce(sum(unexpected), 0)::int as unexpected, coalesce(sum(people) filter (where walk_in), 0)::int as walk_ins
        from arrival where event_id = ${scope.eventId} and undone_at is null and (walk_in or unexpected > 0)) as a,
      (select coalesce(sum(outside), 0)::int as outside from guest where event_id = ${scope.eventId} and outside > 0 and deleted_at is null) as o
    where e.account_id = ${scope.accountId} and e.id = ${scope.eventId}`

export type ArrivalRow = Pick<
  Selectable<Database['arrival']>,
  'id' | 'guest_id' | 'people' | 'walk_in' | 'at' | 'by_name' | 'gate' | 'undone_at'
> & { name: string; category: string; heads: number }

/** The last taps of this helper, newest first. */
export const listLatestArrivals = (
  tx: Tx,
  scope: EventScope,
  { personId, helperId }: Pick<DoorActor, 'personId' | 'helperId'>,
  functionId: string,
): Promise<ArrivalRow[]> =>
  tx
    .selectFrom('arrival')
    .innerJoin('guest', (join) =>
      join
        .onRef('guest.event_id', '=', 'arrival.event_id')
        .onRef('guest.id', '=', 'arrival.guest_id'),
    )
    .select([
      'arrival.id',
      'arrival.guest_id',
      'arrival.people',
      'arrival.walk_in',
      'arrival.at',
      'arrival.by_name',
      'arrival.gate',
      'arrival.undone_at',
      'guest.name',
      'guest.category',
      sql<number>`guest.heads - guest.absent`.as('heads'),
    ])
    .where('arrival.event_id', '=', scope.eventId)
    .where('arrival.function_id', '=', functionId)
    .where(helperId ? 'arrival.by_helper' : 'arrival.by_person', '=', helperId ?? personId)
    .orderBy('arrival.at', 'desc')
    .orderBy('arrival.id')
    .limit(maxResults)
    .execute()
