import { sql, type RawBuilder, type Selectable } from 'kysely'
import { plannedOnce, type Tx } from '../../../base/db.ts'
import type { Keeper } from '../../../base/keeper.ts'
import type { Database } from '../../../base/schema.ts'
import type { EventScope, GuestScope } from '../../../base/scope.ts'
import { apostropheSigns } from '@mehfil/door/fold.ts'
import { loosePatternsOf, patternsOf, twoPatternsOf } from '../rules/search.ts'
import { isHeld } from './open-entries.ts'

type Columns = Pick<
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
  | 'seat'
  | 'heads'
  | 'arrived'
  | 'outside'
>
/** Times inside of JSON come as text. */
export type DoorRow = Columns & {
  companions: string[]
  came: Array<{ name: string; at: string }>
  last: { id: string; at: string; by_name: string; gate: string; people: number } | null
  /** The latest entry that counts once a host has looked at it, with the people of all of them. */
  held: { id: string; at: string; by_name: string; gate: string; people: number } | null
}

const columns = sql`g.id, g.name, g.email, g.phone, g.category, g.answer, g.confirmed_at, g.waitlisted_at, g.cancelled_at, g.walk_in, g.note, g.door_note, g.seat, g.heads, g.arrived, g.outside,
  array(select c.name from companion c where c.event_id = g.event_id and c.guest_id = g.id order by c.position) as companions,
  coalesce((select jsonb_agg(jsonb_build_object('name', n.name, 'at', a.at) order by a.at) from arrival a, unnest(a.names) as n (name)
    where a.event_id = g.event_id and a.guest_id = g.id and a.undone_at is null), '[]') as came,
  (select jsonb_build_object('id', a.id, 'at', a.at, 'by_name', a.by_name, 'gate', a.gate, 'people', a.people) from arrival a
    where a.event_id = g.event_id and a.guest_id = g.id and a.undone_at is null order by a.at desc, a.id desc limit 1) as last,
  (select jsonb_build_object('id', t.id, 'at', t.at, 'by_name', t.by_name, 'gate', t.gate, 'people', sum(t.people) over ()) from door_tap t
    where t.event_id = g.event_id and t.guest_id = g.id and ${isHeld} order by t.at desc, t.id limit 1) as held`

/** The guest as the door shows them, also when they were just taken off the list. */
export async function doorRowOf(tx: Tx, scope: GuestScope): Promise<DoorRow | undefined> {
  const { rows } =
    await sql<DoorRow>`select ${columns} from guest g where g.event_id = ${scope.eventId} and g.id = ${scope.guestId}`.execute(
      tx,
    )
  return rows[0]
}

type Owner = { id: string; passcode: string; deleted_at: Date | null }

/** Whose passcode it is, deleted or not. */
export const ownerOf = (
  tx: Tx,
  scope: EventScope | GuestScope,
  passcode: string,
): Promise<Owner | undefined> =>
  tx
    .selectFrom('guest')
    .select(['id', 'passcode', 'deleted_at'])
    .where('event_id', '=', scope.eventId)
    .where('passcode', '=', passcode)
    .executeTakeFirst()

/** Whoever the address of a personal page is about, deleted or not. */
export const guestByAddress = (
  tx: Tx,
  scope: EventScope | GuestScope,
  id: string,
): Promise<Owner | undefined> =>
  tx
    .selectFrom('guest')
    .select(['id', 'passcode', 'deleted_at'])
    .where('event_id', '=', scope.eventId)
    .where('id', '=', id)
    .executeTakeFirst()

/** Somebody had this code before another one. */
export const wasReplaced = async (
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

/** More is no answer: the helper types on. */
const shown = 20
/** How many are looked through for the likeliest. */
const looked = 400

/** Guests who are on the list, by their own words or by a companion's name; those whose name begins so come first, then those who bear it. */
export async function doorRowsBy(
  tx: Tx,
  scope: EventScope,
  words: string[],
  most = shown,
): Promise<DoorRow[]> {
  const { rows } = await sql<DoorRow>`
    with by_words as (
      (select g.id, 0 as place from guest g where g.event_id = ${scope.eventId} and g.deleted_at is null and ${allIn(sql.ref('g.folded'), words)} limit ${looked})
      union all
      (select c.guest_id, 1 from companion c where c.event_id = ${scope.eventId} and ${allIn(sql.ref('c.folded'), words)} limit ${looked})
      union all
      (select g.id, 0 from guest g where g.event_id = ${scope.eventId} and g.deleted_at is null and ${isNumber(words)} and regexp_replace(g.phone, '\\D', '', 'g') like ${patternsOf(words[0] ?? '')[0]} limit ${looked})),
    found as (select id, min(place) as place from by_words group by id)
    select ${columns} from found join guest g on g.event_id = ${scope.eventId} and g.id = found.id
    where g.deleted_at is null
    order by g.folded like ${`${patternsOf(words[0] ?? '')[0]?.replace(/^%/, '') ?? ''}`} desc, found.place, g.name, g.id limit ${most}`.execute(
    tx,
  )
  return rows
}

const isNumber = (words: readonly string[]): boolean =>
  words.length === 1 && /^\d{4,}$/.test(words[0] ?? '')

/** An index finds what may be meant; what is meant is told without apostrophes. */
const allIn = (text: RawBuilder<unknown>, words: string[]) =>
  sql.join(
    words.map((word) => {
      const isWritten = sql`(${anyOf(text, loosePatternsOf(word))} and ${anyOf(sql`translate(${text}, ${apostropheSigns}, '')`, patternsOf(word))})`
      return twoPatternsOf(word).length > 0
        ? sql`(${isWritten} or ${anyOf(text, twoPatternsOf(word))})`
        : isWritten
    }),
    sql` and `,
  )

const anyOf = (text: RawBuilder<unknown>, patterns: readonly string[]) =>
  sql`(${sql.join(
    patterns.map((pattern) => sql`${text} like ${pattern}`),
    sql` or `,
  )})`

export type Counted = {
  arrived: number
  outside: number
  /** On the list, and those of them who replied anything. */ people: number
  replied: number
  yes: number
  unexpected: number
  walkIns: number
  capacity: number | null
}

/** Exact counts of people. */
export async function countedAt(tx: Tx, scope: EventScope | GuestScope): Promise<Counted> {
  const { rows } = await sql<Counted>`${plannedOnce('door_counted')}${counting(scope)}`.execute(tx)
  return rows[0] ?? nobody
}

export const nobody: Counted = {
  arrived: 0,
  outside: 0,
  people: 0,
  replied: 0,
  yes: 0,
  unexpected: 0,
  walkIns: 0,
  capacity: null,
}

export const counting = (scope: EventScope | GuestScope) => sql`
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

/** What this helper tapped last, newest first. */
export const latestOf = (
  tx: Tx,
  scope: EventScope,
  { personId, helperId }: Pick<Keeper, 'personId' | 'helperId'>,
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
      'guest.heads',
    ])
    .where('arrival.event_id', '=', scope.eventId)
    .where(helperId ? 'arrival.by_helper' : 'arrival.by_person', '=', helperId ?? personId)
    .orderBy('arrival.at', 'desc')
    .orderBy('arrival.id')
    .limit(shown)
    .execute()
