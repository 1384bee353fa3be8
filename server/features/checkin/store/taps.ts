import { sql, type Selectable } from 'kysely'
import type { TapOutcome, DoorTapKind } from '@mehfil/door/tap.ts'
import {
  isTransactionConflict,
  forceGenericPlans,
  asPlannedOnce,
  asPreparedStatement,
  isUniqueViolation,
  type Tx,
} from '../../../base/database/db.ts'
import type { DoorActor } from '../../../base/access/door-actor.ts'
import type { Database } from '../../../base/database/schema.ts'
import type { EventScope, GuestScope } from '../../../base/access/scope.ts'
import {
  listPartyFunctions,
  partyFunctions,
  saveAttendance,
  type AttendanceRow,
} from './party-functions.ts'
import {
  combineChanges,
  type EarlierEntry,
  type ChangedParty,
  type MergePlan,
} from '../rules/merge.ts'
import type { MergeParty } from '../rules/party-functions.ts'

export type TapOutcomeRow = {
  id: string
  kind: DoorTapKind
  outcome: TapOutcome
  guestId: string | null
  functionId: string
  people: number
}

/**
 * True after a conflict with another writer: the entry is in the log already, a guest has changed
 * since the read, or there was a deadlock.
 */
export const isMergeConflict = (error: unknown): boolean =>
  isUniqueViolation(error, 'door_tap_pkey') ||
  isUniqueViolation(error, 'arrival_pkey') ||
  isTransactionConflict(error)

/**
 * Outcomes of entries that were sent before, by id. A repeated entry gets its first outcome, or
 * `undone` where it was undone since.
 */
export async function listEarlierOutcomes(
  tx: Tx,
  { eventId }: EventScope,
  ids: readonly string[],
): Promise<Map<string, TapOutcomeRow>> {
  const { rows } =
    await sql<TapOutcomeRow>`${asPlannedOnce('list_earlier_outcomes')}select t.id, t.kind, t.guest_id as "guestId", t.function_id as "functionId", t.people,
    case when t.kind <> 'undo' and exists (select from door_tap u where u.event_id = ${eventId} and u.undone_tap_id = t.id and u.outcome = 'undone') then 'undone' else t.outcome end as outcome
    from door_tap t where t.event_id = ${eventId} and t.id = any(${ids}::uuid[])`.execute(tx)
  return new Map(rows.map((row) => [row.id, row]))
}

/** What earlier entries did that new ones refer to, with what they count today. */
export async function listEarlierEntries(
  tx: Tx,
  { eventId }: EventScope,
  ids: readonly string[],
): Promise<Map<string, EarlierEntry>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<EarlierEntry>`
    select s.id, coalesce(a.guest_id, (select m.into_guest_id from guest_alias m where m.event_id = ${eventId} and m.guest_id = t.guest_id), t.guest_id) as "guestId", case when a.undone_at is null then coalesce(a.people, 0) else 0 end as arrived, coalesce(t.outside, 0) as outside,
      a.undone_at is not null or exists (select from door_tap u where u.event_id = ${eventId} and u.undone_tap_id = s.id and u.outcome = 'undone') as "isUndone", t.helper_id as "helperId", coalesce(t.function_id, a.function_id, '') as "functionId"
    from unnest(${ids}::uuid[]) as s (id) left join door_tap t on t.event_id = ${eventId} and t.id = s.id left join arrival a on a.event_id = ${eventId} and a.id = s.id
    where t.id is not null or a.id is not null`.execute(tx)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Every code these guests have or had, those of guests merged into them and of the party they were split from included. */
export async function listAllPasscodes(
  tx: Tx,
  { eventId }: EventScope,
  guestIds: readonly string[],
): Promise<Map<string, Set<string>>> {
  if (guestIds.length === 0) return new Map()
  const { rows } = await sql<{ id: string; codes: string[] }>`
    select g.id, array_agg(r.passcode) filter (where r.passcode is not null) || g.passcode
      || array(select m.passcode from guest_alias m where m.event_id = g.event_id and m.into_guest_id = g.id)
      || array(select o.passcode from guest_undo u join guest_undo_row s on s.event_id = u.event_id and s.undo_id = u.id join guest o on o.event_id = u.event_id and o.id = s.guest_id
        where u.event_id = g.event_id and u.act = 'split' and s.after->>'other' = g.id) as codes from guest g left join replaced_passcode r on r.event_id = g.event_id and r.guest_id = g.id
    where g.event_id = ${eventId} and g.id = any(${guestIds}::text[]) group by g.event_id, g.id, g.passcode`.execute(
    tx,
  )
  return new Map(rows.map(({ id, codes }) => [id, new Set(codes)]))
}

type MergePartyRow = MergeParty & { passcode: string }
/** Which guest has which code, and the state of each guest. */
export type MergeParties = { owners: Map<string, string>; parties: Map<string, MergeParty> }

const partyColumns = sql`g.passcode, g.id, g.heads - g.absent as people, g.arrived, g.outside, g.answer is not distinct from 'yes' and g.waitlisted_at is null as "isExpected", g.answer is not distinct from 'no' as "saidNo",
  g.deleted_at is not null as "isDeleted", g.walk_in as "isWalkIn", g.xmin::text as version`

const indexParties = (rows: readonly MergePartyRow[]) =>
  new Map<string, MergeParty>(rows.map((row) => [row.id, row]))

/**
 * Reads the guests of these codes without a lock: the write checks that they are unchanged. Null
 * where a code was replaced or its guest merged, because its owner must be read under lock, and where a
 * party came to a function, because several rows say so. Each code is looked up by itself: one is as likely
 * as a hundred, for which PostgreSQL would read all guests of a small event.
 */
export async function readPartiesUnlocked(
  tx: Tx,
  scope: EventScope,
  passcodes: readonly string[],
): Promise<MergeParties | null> {
  if (passcodes.length === 0) return { owners: new Map(), parties: new Map() }
  const { rows } = await sql<MergePartyRow>`${asPlannedOnce('read_parties')}
    select ${partyFunctions(scope.eventId)} as functions, ${partyColumns} from jsonb_array_elements_text(${JSON.stringify(passcodes)}::jsonb) as c (passcode)
      cross join lateral (select o.*, o.xmin from guest o where o.event_id = ${scope.eventId} and o.passcode = c.passcode offset 0) as g`.execute(
    tx,
  )
  const owners = new Map(rows.map(({ passcode, id }) => [passcode, id]))
  const parties = indexParties(rows)
  const hasAttendance = rows.some(
    ({ functions }) => functions !== null && Object.keys(functions.presence).length > 0,
  )
  return hasAttendance ||
    (await listFormerOwners(tx, scope, passcodes, { owners, parties })).length > 0
    ? null
    : { owners, parties }
}

/**
 * Locks the guests of a batch, found by current or former passcodes or by id. Always in the same
 * order, so that two devices cannot deadlock. It also keeps the query plans of this transaction:
 * new plans for each short list would cost as much as the work.
 */
export async function lockParties(
  tx: Tx,
  scope: EventScope,
  { passcodes, ids }: { passcodes: readonly string[]; ids: readonly string[] },
): Promise<MergeParties> {
  const { eventId } = scope
  const { rows } = await sql<
    Omit<MergePartyRow, 'functions'>
  >`${asPreparedStatement('lock_parties')}
    select ${partyColumns} from ${forceGenericPlans} as plan_mode, guest g where g.event_id = ${eventId} and (g.passcode = any(${passcodes}::text[])
      or g.id = any(${ids}::text[] || array(select guest_id from replaced_passcode where event_id = ${eventId} and passcode = any(${passcodes}::text[])))) order by g.id for update of g`.execute(
    tx,
  )
  const sent = new Set(passcodes)
  const owners = new Map(
    rows.flatMap(({ passcode, id }) => (sent.has(passcode) ? [[passcode, id] as const] : [])),
  )
  const functions = await listPartyFunctions(
    tx,
    scope,
    rows.map(({ id }) => id),
  )
  const parties = indexParties(
    rows.map((row) => ({ ...row, functions: functions.get(row.id) ?? null })),
  )
  const former = await listFormerOwners(tx, scope, passcodes, { owners, parties })
  // Guests whose code was replaced during the wait for the lock, and those whom others were merged
  // into, are not yet locked. Codes of deleted guests are known but have no guest.
  const unlockedIds = former.flatMap(({ id }) => (parties.has(id) || ids.includes(id) ? [] : [id]))
  if (unlockedIds.length > 0)
    return lockParties(tx, scope, { passcodes, ids: [...ids, ...unlockedIds] })
  for (const { passcode, id } of former) if (parties.has(id)) owners.set(passcode, id)
  return { owners, parties }
}

/** Whose the codes without a guest on the list are: of guests with another code, or merged into others. */
async function listFormerOwners(
  tx: Tx,
  { eventId }: EventScope,
  passcodes: readonly string[],
  { owners, parties }: MergeParties,
): Promise<Array<{ passcode: string; id: string }>> {
  const unknown = passcodes.filter((passcode) => !owners.has(passcode))
  const unlisted = passcodes.filter(
    (passcode) => parties.get(owners.get(passcode) ?? '')?.isDeleted !== false,
  )
  if (unlisted.length === 0) return []
  const { rows } = await sql<{ passcode: string; id: string }>`
    select passcode, guest_id as id from replaced_passcode where event_id = ${eventId} and passcode = any(${unknown}::text[])
    union all select passcode, into_guest_id from guest_alias where event_id = ${eventId} and passcode = any(${unlisted}::text[])`.execute(
    tx,
  )
  return rows
}

/** A merge plan with the person and the device behind its entries. */
export type SignedMergePlan = {
  plan: Pick<MergePlan, 'logged' | 'arrivals' | 'takenBack' | 'changed'>
  doorActor: Pick<DoorActor, 'personId' | 'helperId' | 'name'>
  /** Null for an entry of a connected page. */
  deviceId: string | null
}

/**
 * Writes any number of merge plans with one statement each for log, arrivals and guests. After an
 * undo, a guest's numbers are recomputed from the remaining arrivals. It fails when a guest has
 * changed since the read.
 */
export async function insertMergePlans(
  tx: Tx,
  scope: EventScope | GuestScope,
  signedPlans: readonly SignedMergePlan[],
  now: Date,
): Promise<void> {
  const entries = entriesCte(signedPlans.flatMap(buildLogRows))
  const log = logInsert(scope, now)
  const arrivals = arrivalInsert(scope, now)
  const changed = combineChanges(signedPlans.map(({ plan }) => plan))
  // Locked guests also hold their event. Without any, the event itself is locked, or log lines
  // could outlive it.
  if (changed.length === 0)
    return void (await sql`${asPreparedStatement('insert_log_entries')}with ${entries}, here as materialized (select from event where id = ${scope.eventId} for key share) ${log} where exists (select from here)`.execute(
      tx,
    ))
  const all = sql`changed as (${guestUpdate(scope, changed, now)} returning 1) select require_unchanged_rows((select count(*) from changed), ${changed.length})`
  if (!changed.some(({ isTakenBack }) => isTakenBack))
    return void (await sql`${asPlannedOnce('merge_entries')}with ${entries}, logged as (${log}), arrivals as (${arrivals}), ${all}`
      .execute(tx)
      .then(() => saveAttendance(tx, scope, listAttendanceRows(changed))))
  await sql`${asPreparedStatement('insert_arrivals')}with ${entries}, logged as (${log}) ${arrivals}`.execute(
    tx,
  )
  for (const {
    plan: { takenBack },
    doorActor,
  } of signedPlans) {
    if (takenBack.length > 0)
      await tx
        .updateTable('arrival')
        .set({ undone_at: now, undone_by: doorActor.personId })
        .where('event_id', '=', scope.eventId)
        .where('id', 'in', takenBack)
        .where('undone_at', 'is', null)
        .execute()
  }
  await sql`${asPreparedStatement('update_guests')}with ${all}`.execute(tx)
  await saveAttendance(tx, scope, listAttendanceRows(changed))
}

const listAttendanceRows = (changed: readonly ChangedParty[]): AttendanceRow[] =>
  changed.flatMap(({ id, attendance = {} }) =>
    Object.entries(attendance).map(([functionId, numbers]) => ({
      guestId: id,
      functionId,
      ...numbers,
    })),
  )

/**
 * Log rows with the data of their arrivals. Empty fields are left out: they would be most of what
 * is sent.
 */
function buildLogRows({ plan: { logged, arrivals }, doorActor, deviceId }: SignedMergePlan) {
  const arrivalsById = new Map(arrivals.map((arrival) => [arrival.id, arrival]))
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
      functionId,
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
      count: count ?? undefined,
      people,
      arrived,
      outside,
      outcome,
      device: deviceId ?? undefined,
      by: doorActor.name,
      person: doorActor.personId ?? undefined,
      helper: doorActor.helperId ?? undefined,
      guestId: guestId ?? undefined,
      of: of ?? undefined,
      names: names.length > 0 ? names : undefined,
      gate: gate || undefined,
      function: functionId || undefined,
      isAnyway: isAnyway || undefined,
      isRehearsal: isRehearsal || undefined,
      isProven: isProven || undefined,
      isLate: isLate || undefined,
      unexpected: arrivalsById.get(id)?.unexpected || undefined,
      isUndone: arrivalsById.get(id)?.isUndone || undefined,
    }),
  )
}

const entriesCte = (
  rows: ReadonlyArray<ReturnType<typeof buildLogRows>[number]>,
) => sql`entry as materialized (
  select id, kind, "guestId" as guest, "of", people, coalesce(names, '{}') as names, coalesce(gate, '') as gate, coalesce(function, '') as function_id, device, count, "deviceAt" as device_at, at, person, helper, "by",
    coalesce("isAnyway", false) as anyway, coalesce("isRehearsal", false) as rehearsal, coalesce("isProven", false) as proven, coalesce("isLate", false) as late, arrived, outside, outcome,
    coalesce(unexpected, 0) as unexpected, coalesce("isUndone", false) as undone
  from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as s (id uuid, kind text, "guestId" text, "of" uuid, people int, names text[], gate text, function text, device uuid, count int, "deviceAt" timestamptz, at timestamptz,
    person uuid, helper uuid, "by" text, "isAnyway" boolean, "isRehearsal" boolean, "isProven" boolean, "isLate" boolean, arrived int, outside int, outcome text, unexpected int, "isUndone" boolean))`

const logInsert = ({ eventId }: EventScope | GuestScope, now: Date) => sql`
  insert into door_tap (event_id, id, kind, guest_id, undone_tap_id, people, names, gate, function_id, device_id, count, device_at, at, received_at, by_person, helper_id, by_name, anyway, rehearsal, passcode_verified, late, arrived, outside, outcome)
    select ${eventId}, id, kind, guest, "of", people, names, gate, function_id, device, count, device_at, at, ${now}::timestamptz, person, helper, "by", anyway, rehearsal, proven, late, arrived, outside, outcome from entry`

/** Arrivals of the entries that admitted people. */
const arrivalInsert = ({ eventId }: EventScope | GuestScope, now: Date) => sql`
  insert into arrival (event_id, id, guest_id, people, names, unexpected, walk_in, anyway, late, gate, function_id, by_person, by_helper, by_name, at, undone_at, undone_by)
    select ${eventId}, id, guest, arrived, names, unexpected, kind = 'walk-in', anyway, late, gate, function_id, person, helper, "by", at, case when undone then ${now}::timestamptz end, case when undone then person end
    from entry where arrived > 0`

/**
 * `people` is not set: PostgreSQL then need not compute the generated columns again. The ids are there twice,
 * so that it looks the guests up and does not read the whole event.
 */
const guestUpdate = (
  { eventId }: EventScope | GuestScope,
  changed: readonly ChangedParty[],
  now: Date,
) => sql`
  update guest g set arrived = s.arrived, outside = s.outside, people = g.people, updated_at = ${now}::timestamptz,
      attended_at = case when s."isTakenBack" then (select min(a.at) from arrival a where a.event_id = ${eventId} and a.guest_id = s.id and a.undone_at is null) else least(g.attended_at, s.since) end,
      deleted_at = case when s."leavesList" then coalesce(g.deleted_at, ${now}::timestamptz) else g.deleted_at end
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as s (id text, version xid, arrived int, outside int, since timestamptz, "isTakenBack" boolean, "leavesList" boolean)
    where g.event_id = ${eventId} and g.id = any(${changed.map(({ id }) => id)}::text[]) and g.id = s.id and (s.version is null or g.xmin = s.version)`

export type DoorDeviceRow = Selectable<Database['door_device']>

export const findDevice = (
  tx: Tx,
  { eventId }: { eventId: string },
  id: string,
): Promise<DoorDeviceRow | undefined> =>
  tx
    .selectFrom('door_device')
    .selectAll()
    .where('event_id', '=', eventId)
    .where('id', '=', id)
    .executeTakeFirst()

/**
 * The status a device reports: seconds its clock is ahead, and the number of entries that wait on
 * it.
 */
export type DeviceStatus = { id: string; ahead: number; waiting: number }

/** Skips devices that another transaction is writing: a status is no reason to wait. */
export const updateDeviceStatuses = (
  tx: Tx,
  { eventId }: EventScope,
  statuses: readonly DeviceStatus[],
  now: Date,
) =>
  sql`${asPreparedStatement('update_device_statuses')}
  update door_device d set ahead = s.ahead, waiting = s.waiting, seen_at = ${now}::timestamptz
    from unnest(${statuses.map(({ id }) => id)}::uuid[], ${statuses.map(({ ahead }) => ahead)}::int[], ${statuses.map(({ waiting }) => waiting)}::int[]) as s (id, ahead, waiting)
      join (select id from door_device where event_id = ${eventId} and id = any(${statuses.map(({ id }) => id)}::uuid[]) for update skip locked) as own on own.id = s.id
    where d.event_id = ${eventId} and d.id = own.id`.execute(tx)
