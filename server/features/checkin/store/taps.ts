import { sql, type Selectable } from 'kysely'
import type { Outcome, TapKind } from '@mehfil/door/tap.ts'
import { gaveWay, keepingPlans, plannedOnce, violates, type Tx } from '../../../base/db.ts'
import type { Keeper } from '../../../base/keeper.ts'
import type { Database } from '../../../base/schema.ts'
import type { EventScope } from '../../../base/scope.ts'
import { counting, nobody, type Counted } from './guests.ts'
import { isOpen } from './open-entries.ts'
import { changedBy, type Before, type Changed, type Party, type Plan } from '../rules/merge.ts'

export type Told = {
  id: string
  kind: TapKind
  outcome: Outcome
  guestId: string | null
  people: number
}

/** True when somebody else was there meanwhile: an entry is in the log already, a guest is no longer as they were read, or two waited for each other. */
export const cameBetween = (error: unknown): boolean =>
  violates(error, 'door_tap_pkey') || violates(error, 'arrival_pkey') || gaveWay(error)

/** Entries that came before, by their ids: sent again, they are answered as the first time, and as taken back where they were since. */
export async function toldBefore(
  tx: Tx,
  { eventId }: EventScope,
  ids: readonly string[],
): Promise<Map<string, Told>> {
  const { rows } =
    await sql<Told>`${plannedOnce('door_told')}select t.id, t.kind, t.guest_id as "guestId", t.people,
    case when t.kind <> 'undo' and exists (select from door_tap u where u.event_id = ${eventId} and u.of_tap = t.id and u.outcome = 'undone') then 'undone' else t.outcome end as outcome
    from door_tap t where t.event_id = ${eventId} and t.id = any(${ids}::uuid[])`.execute(tx)
  return new Map(rows.map((row) => [row.id, row]))
}

/** What entries did that others are about: what counts of an arrival is what it has today. */
export async function entriesBefore(
  tx: Tx,
  { eventId }: EventScope,
  ids: readonly string[],
): Promise<Map<string, Before>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<Before>`
    select s.id, coalesce(t.guest_id, a.guest_id) as "guestId", case when a.undone_at is null then coalesce(a.people, 0) else 0 end as arrived, coalesce(t.outside, 0) as outside,
      a.undone_at is not null or exists (select from door_tap u where u.event_id = ${eventId} and u.of_tap = s.id and u.outcome = 'undone') as "isUndone", t.helper_id as "helperId"
    from unnest(${ids}::uuid[]) as s (id) left join door_tap t on t.event_id = ${eventId} and t.id = s.id left join arrival a on a.event_id = ${eventId} and a.id = s.id
    where t.id is not null or a.id is not null`.execute(tx)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Every code these guests have or had. */
export async function everyCodeOf(
  tx: Tx,
  { eventId }: EventScope,
  guestIds: readonly string[],
): Promise<Map<string, Set<string>>> {
  if (guestIds.length === 0) return new Map()
  const { rows } = await sql<{ id: string; codes: string[] }>`
    select g.id, array_agg(r.passcode) filter (where r.passcode is not null) || g.passcode as codes from guest g left join replaced_passcode r on r.event_id = g.event_id and r.guest_id = g.id
    where g.event_id = ${eventId} and g.id = any(${guestIds}::text[]) group by g.id, g.passcode`.execute(
    tx,
  )
  return new Map(rows.map(({ id, codes }) => [id, new Set(codes)]))
}

type Owned = Party & { passcode: string }
/** Who is behind which code, and how they stand. */
export type Parties = { owners: Map<string, string>; parties: Map<string, Party> }

const party = sql`g.passcode, g.id, g.heads as people, g.arrived, g.outside, g.answer is not distinct from 'yes' and g.waitlisted_at is null as "isExpected", g.answer is not distinct from 'no' as "saidNo",
  g.deleted_at is not null as "isDeleted", g.walk_in as "isWalkIn", g.xmin::text as version`

const partiesIn = (rows: readonly Owned[]) =>
  new Map<string, Party>(rows.map((row) => [row.id, row]))

/** The guests of these codes as they are read, without a lock: writing asks whether they are still so. Null where a code was replaced: whose it is now is asked under lock. */
export async function partiesAsRead(
  tx: Tx,
  scope: EventScope,
  passcodes: readonly string[],
): Promise<Parties | null> {
  if (passcodes.length === 0) return { owners: new Map(), parties: new Map() }
  const { rows } = await sql<Owned>`${plannedOnce('door_as_read')}
    select ${party} from jsonb_array_elements_text(${JSON.stringify(passcodes)}::jsonb) as c (passcode) join guest g on g.event_id = ${scope.eventId} and g.passcode = c.passcode`.execute(
    tx,
  )
  const owners = new Map(rows.map(({ passcode, id }) => [passcode, id]))
  if (
    (
      await replacedBefore(
        tx,
        scope,
        passcodes.filter((passcode) => !owners.has(passcode)),
      )
    ).length > 0
  )
    return null
  return { owners, parties: partiesIn(rows) }
}

/**
 * The guests a batch is about, by today's passcodes, by those of before or by id: nobody else's until it is merged. Always in the
 * same order, so that no two devices wait for each other. The rest of the transaction keeps its plans: made anew for each short list,
 * they cost as much as the work.
 */
export async function partiesUnderLock(
  tx: Tx,
  scope: EventScope,
  { passcodes, ids }: { passcodes: readonly string[]; ids: readonly string[] },
): Promise<Parties> {
  const { eventId } = scope
  const { rows } = await sql<Owned>`${plannedOnce('door_locked')}
    select ${party} from ${keepingPlans} as kept, guest g where g.event_id = ${eventId} and (g.passcode = any(${passcodes}::text[])
      or g.id = any(${ids}::text[] || array(select guest_id from replaced_passcode where event_id = ${eventId} and passcode = any(${passcodes}::text[])))) order by g.id for update of g`.execute(
    tx,
  )
  const wanted = new Set(passcodes)
  const owners = new Map(
    rows.flatMap(({ passcode, id }) => (wanted.delete(passcode) ? [[passcode, id] as const] : [])),
  )
  const parties = partiesIn(rows)
  const replaced = await replacedBefore(tx, scope, [...wanted])
  // A code that was replaced while its guest was waited for: they are not among the locked. Nor is whoever is gone for good, whose code is still known.
  const missed = replaced.flatMap(({ id }) => (parties.has(id) || ids.includes(id) ? [] : [id]))
  if (missed.length > 0) return partiesUnderLock(tx, scope, { passcodes, ids: [...ids, ...missed] })
  for (const { passcode, id } of replaced) if (parties.has(id)) owners.set(passcode, id)
  return { owners, parties }
}

async function replacedBefore(
  tx: Tx,
  { eventId }: EventScope,
  passcodes: readonly string[],
): Promise<Array<{ passcode: string; id: string }>> {
  if (passcodes.length === 0) return []
  return tx
    .selectFrom('replaced_passcode')
    .select(['passcode', 'guest_id as id'])
    .where('event_id', '=', eventId)
    .where('passcode', 'in', passcodes)
    .execute()
}

/** A plan, and by whom and on which device what is in it was done. */
export type Signed = {
  plan: Pick<Plan, 'logged' | 'arrivals' | 'takenBack' | 'changed'>
  keeper: Pick<Keeper, 'personId' | 'helperId' | 'name'>
  deviceId: string
}

/**
 * What batches come to, however many there are and of however many devices: one statement for the log, arrivals and guests. Where an
 * entry was taken back, guests are what is left of their arrivals, and come last. Guests who are no longer as they were read end it.
 */
export async function writePlans(
  tx: Tx,
  scope: EventScope,
  signed: readonly Signed[],
  now: Date,
): Promise<void> {
  const entries = entriesOf(signed.flatMap(rowsOf))
  const log = logging(scope, now)
  const arrivals = arriving(scope, now)
  const changed = changedBy(signed.map(({ plan }) => plan))
  // Who changes guests holds them, and with them the event whose log it is; these hold the event itself, or a line could outlive it.
  if (changed.length === 0)
    return void (await sql`${plannedOnce('door_logged')}with ${entries}, here as materialized (select from event where id = ${scope.eventId} for key share) ${log} where exists (select from here)`.execute(
      tx,
    ))
  const all = sql`changed as (${changing(scope, changed, now)} returning 1) select require_all((select count(*) from changed), ${changed.length})`
  if (!changed.some(({ isTakenBack }) => isTakenBack))
    return void (await sql`${plannedOnce('door_merged')}with ${entries}, logged as (${log}), came as (${arrivals}), ${all}`.execute(
      tx,
    ))
  await sql`${plannedOnce('door_arrived')}with ${entries}, logged as (${log}) ${arrivals}`.execute(
    tx,
  )
  for (const {
    plan: { takenBack },
    keeper,
  } of signed) {
    if (takenBack.length > 0)
      await tx
        .updateTable('arrival')
        .set({ undone_at: now, undone_by: keeper.personId })
        .where('event_id', '=', scope.eventId)
        .where('id', 'in', takenBack)
        .where('undone_at', 'is', null)
        .execute()
  }
  await sql`${plannedOnce('door_settled')}with ${all}`.execute(tx)
}

/** Entries with what is known of their arrivals. What most have not is left out: it would be most of what is sent. */
function rowsOf({ plan: { logged, arrivals }, keeper, deviceId }: Signed) {
  const came = new Map(arrivals.map((arrival) => [arrival.id, arrival]))
  return logged.map(
    ({
      id,
      kind,
      at,
      deviceAt,
      count,
      people,
      names,
      gate,
      isAnyway,
      isRehearsal,
      isProven,
      isLate,
      of,
      guestId,
      arrived,
      outside,
      outcome,
    }) => ({
      id,
      kind,
      at,
      deviceAt,
      count,
      people,
      arrived,
      outside,
      outcome,
      device: deviceId,
      by: keeper.name,
      person: keeper.personId ?? undefined,
      helper: keeper.helperId ?? undefined,
      guestId: guestId ?? undefined,
      of: of ?? undefined,
      names: names.length > 0 ? names : undefined,
      gate: gate || undefined,
      isAnyway: isAnyway || undefined,
      isRehearsal: isRehearsal || undefined,
      isProven: isProven || undefined,
      isLate: isLate || undefined,
      unexpected: came.get(id)?.unexpected || undefined,
      isUndone: came.get(id)?.isUndone || undefined,
    }),
  )
}

const entriesOf = (
  rows: ReadonlyArray<ReturnType<typeof rowsOf>[number]>,
) => sql`entry as materialized (
  select id, kind, "guestId" as guest, "of", people, coalesce(names, '{}') as names, coalesce(gate, '') as gate, device, count, "deviceAt" as device_at, at, person, helper, "by",
    coalesce("isAnyway", false) as anyway, coalesce("isRehearsal", false) as rehearsal, coalesce("isProven", false) as proven, coalesce("isLate", false) as late, arrived, outside, outcome,
    coalesce(unexpected, 0) as unexpected, coalesce("isUndone", false) as undone
  from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as s (id uuid, kind text, "guestId" text, "of" uuid, people int, names text[], gate text, device uuid, count int, "deviceAt" timestamptz, at timestamptz,
    person uuid, helper uuid, "by" text, "isAnyway" boolean, "isRehearsal" boolean, "isProven" boolean, "isLate" boolean, arrived int, outside int, outcome text, unexpected int, "isUndone" boolean))`

const logging = ({ eventId }: EventScope, now: Date) => sql`
  insert into door_tap (event_id, id, kind, guest_id, of_tap, people, names, gate, device_id, count, device_at, at, received_at, by_person, helper_id, by_name, anyway, rehearsal, proven, late, arrived, outside, outcome)
    select ${eventId}, id, kind, guest, "of", people, names, gate, device, count, device_at, at, ${now}::timestamptz, person, helper, "by", anyway, rehearsal, proven, late, arrived, outside, outcome from entry`

/** Of the entries that let somebody in. */
const arriving = ({ eventId }: EventScope, now: Date) => sql`
  insert into arrival (event_id, id, guest_id, people, names, unexpected, walk_in, anyway, late, gate, by_person, by_helper, by_name, at, undone_at, undone_by)
    select ${eventId}, id, guest, arrived, names, unexpected, kind = 'walk-in', anyway, late, gate, person, helper, "by", at, case when undone then ${now}::timestamptz end, case when undone then person end
    from entry where arrived > 0`

/** A walk-in of whom nobody is left was never on the list. `people` stays as it is: for rows of which no generated column changes, PostgreSQL reads the words of all of them anew, row by row. */
const changing = ({ eventId }: EventScope, changed: readonly Changed[], now: Date) => sql`
  update guest g set arrived = s.arrived, outside = s.outside, people = g.people, updated_at = ${now}::timestamptz,
      attended_at = case when s."isTakenBack" then (select min(a.at) from arrival a where a.event_id = ${eventId} and a.guest_id = s.id and a.undone_at is null) else least(g.attended_at, s.since) end,
      deleted_at = case when s."isTakenBack" and g.walk_in and s.arrived = 0 then coalesce(g.deleted_at, ${now}::timestamptz) else g.deleted_at end
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as s (id text, version xid, arrived int, outside int, since timestamptz, "isTakenBack" boolean)
    where g.event_id = ${eventId} and g.id = s.id and (s.version is null or g.xmin = s.version)`

export type Last = { guestId: string; at: Date; gate: string; by: string }

/** Who let these guests in first, of what counts: what a helper hears who let them in as well. */
export async function firstArrivals(
  tx: Tx,
  { eventId }: EventScope,
  guestIds: readonly string[],
): Promise<Map<string, Last>> {
  if (guestIds.length === 0) return new Map()
  const { rows } =
    await sql<Last>`${plannedOnce('door_first')}select distinct on (guest_id) guest_id as "guestId", at, gate, by_name as by from arrival
    where event_id = ${eventId} and guest_id = any(${guestIds}::text[]) and undone_at is null order by guest_id, at, id`.execute(
      tx,
    )
  return new Map(rows.map((row) => [row.guestId, row]))
}

export async function passcodesOf(
  tx: Tx,
  { eventId }: EventScope,
  guestIds: readonly string[],
): Promise<Map<string, string>> {
  if (guestIds.length === 0) return new Map()
  const { rows } = await sql<{
    id: string
    passcode: string
  }>`${plannedOnce('door_codes')}select id, passcode from guest where event_id = ${eventId} and id = any(${guestIds}::text[])`.execute(
    tx,
  )
  return new Map(rows.map(({ id, passcode }) => [id, passcode]))
}

export type Device = Selectable<Database['door_device']>

export const deviceOf = (
  tx: Tx,
  { eventId }: { eventId: string },
  id: string,
): Promise<Device | undefined> =>
  tx
    .selectFrom('door_device')
    .selectAll()
    .where('event_id', '=', eventId)
    .where('id', '=', id)
    .executeTakeFirst()

/** What a device says of itself: by how many seconds its clock is ahead, and how many entries wait on it. */
export type Heard = { id: string; ahead: number; waiting: number }

/** A device somebody else writes of at the moment is left as it is: what it says of itself is no reason to wait. */
export const heardOf = (tx: Tx, { eventId }: EventScope, heard: readonly Heard[], now: Date) =>
  sql`${plannedOnce('door_heard')}
  update door_device d set ahead = s.ahead, waiting = s.waiting, seen_at = ${now}::timestamptz
    from unnest(${heard.map(({ id }) => id)}::uuid[], ${heard.map(({ ahead }) => ahead)}::int[], ${heard.map(({ waiting }) => waiting)}::int[]) as s (id, ahead, waiting)
      join (select id from door_device where event_id = ${eventId} and id = any(${heard.map(({ id }) => id)}::uuid[]) for update skip locked) as own on own.id = s.id
    where d.event_id = ${eventId} and d.id = own.id`.execute(tx)

/** What devices are told: how the door stands and how many entries somebody has to look at. */
export async function countedAndOpen(
  tx: Tx,
  scope: EventScope,
): Promise<{ counted: Counted; conflicts: number }> {
  const {
    rows: [row],
  } = await sql<
    Counted & { conflicts: number }
  >`${plannedOnce('door_counted_and_open')}select counted.*, o.count as conflicts from (${counting(scope)}) as counted, (${countingOpen(scope)}) as o`.execute(
    tx,
  )
  const { conflicts, ...counted } = row ?? { ...nobody, conflicts: 0 }
  return { counted, conflicts }
}

/** How many entries somebody has to look at, counted up to as many as anybody would. */
export async function openConflicts(tx: Tx, scope: EventScope): Promise<number> {
  const { rows } = await sql<{
    count: number
  }>`${plannedOnce('door_to_look_at')}${countingOpen(scope)}`.execute(tx)
  return rows[0]?.count ?? 0
}

const countingOpen = ({ eventId }: EventScope) =>
  sql`select count(*)::int as count from (select from door_tap t where event_id = ${eventId} and ${isOpen} limit 200) as open_ones`
