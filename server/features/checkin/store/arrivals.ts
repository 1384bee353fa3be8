import { sql } from 'kysely'
import type { Tx } from '../../../base/database/db.ts'
import type { DoorActor } from '../../../base/access/door-actor.ts'
import type { Random } from '../../../base/random.ts'
import type { EventScope, GuestScope } from '../../../base/access/scope.ts'
import { isUniqueViolation } from '../../../base/database/db.ts'
import type { DoorParty, EarlierAdmission } from '../rules/admission.ts'
import { listPartyFunctions, saveAttendance } from './party-functions.ts'
import { insertMergePlans, type SignedMergePlan } from './taps.ts'

export type AdmitTap = {
  id: string
  people: number | null
  anyway: boolean
  names: string[]
  gate: string
  functionId: string
  late: boolean
  doorActor: DoorActor
  at: Date
}

/** Locks a guest at the door until the commit. */
export async function lockDoorParty(
  tx: Tx,
  { eventId, guestId }: GuestScope,
): Promise<DoorParty | undefined> {
  const party = await tx
    .selectFrom('guest as g')
    .select([
      'id',
      sql<number>`heads - absent`.as('people'),
      'arrived',
      'outside',
      'walk_in as isWalkIn',
      sql<boolean>`answer is not distinct from 'yes' and waitlisted_at is null`.as('isExpected'),
      sql<boolean>`answer is not distinct from 'no'`.as('saidNo'),
      sql<boolean>`false`.as('isDeleted'),
      sql<string>`g.xmin::text`.as('version'),
      sql<boolean>`answer is not distinct from 'no' or waitlisted_at is not null or (answer is not distinct from 'yes' and confirmed_at is null)`.as(
        'needsDecision',
      ),
    ])
    .where('event_id', '=', eventId)
    .where('id', '=', guestId)
    .where('deleted_at', 'is', null)
    .forUpdate('g')
    .executeTakeFirst()
  if (!party) return undefined
  const functions = await listPartyFunctions(tx, { eventId }, [guestId])
  return { ...party, functions: functions.get(guestId) ?? null }
}

/** The entry of a tap that was sent before. */
export async function findEarlierAdmission(
  tx: Tx,
  { eventId }: GuestScope,
  tapId: string,
): Promise<EarlierAdmission | null> {
  const { rows } = await sql<EarlierAdmission>`
    select t.guest_id as "guestId", t.kind, t.outcome, t.people,
      exists (select from door_tap u where u.event_id = t.event_id and u.undone_tap_id = t.id and u.outcome = 'undone') as "isUndone"
    from door_tap t where t.event_id = ${eventId} and t.id = ${tapId}::uuid`.execute(tx)
  return rows[0] ?? null
}

/** False when another entry has the same tap id. The transaction is lost then. */
export async function insertAdmission(
  tx: Tx,
  scope: GuestScope,
  signedPlan: SignedMergePlan,
  now: Date,
): Promise<boolean> {
  try {
    await insertMergePlans(tx, scope, [signedPlan], now)
    return true
  } catch (error) {
    if (isUniqueViolation(error, 'door_tap_pkey')) return false
    throw error
  }
}

export type UndoableEntryRow = {
  guest_id: string
  walk_in: boolean
  late: boolean
  kind: string
  helper_id: string | null
  people: number
  gate: string
  function_id: string
}

/** An entry that can be taken back, whether it counts as an arrival or not. */
export async function findUndoableEntry(
  tx: Tx,
  { eventId }: EventScope,
  tapId: string,
): Promise<UndoableEntryRow | undefined> {
  const { rows } = await sql<UndoableEntryRow>`
    select coalesce(t.guest_id, a.guest_id) as guest_id, coalesce(a.walk_in, t.kind = 'walk-in') as walk_in, coalesce(t.late, a.late) as late, coalesce(t.kind, 'in') as kind, coalesce(t.helper_id, a.by_helper) as helper_id,
      coalesce(t.people, 0) as people, coalesce(t.gate, '') as gate, coalesce(t.function_id, a.function_id, '') as function_id
    from (select ${eventId}::text as event, ${tapId}::uuid as id) s left join door_tap t on t.event_id = s.event and t.id = s.id left join arrival a on a.event_id = s.event and a.id = s.id
    where coalesce(t.guest_id, a.guest_id) is not null and t.kind is distinct from 'undo'`.execute(
    tx,
  )
  return rows[0]
}

export type NewWalkInGuest = {
  name: string
  category: string
  phone: string
  note: string
  language: string
  people: number
}

/** Inserts a walk-in and resolves to the guest's id. A passcode that is in use is drawn again. */
export async function insertWalkIn(
  tx: Tx,
  scope: EventScope,
  walkIn: NewWalkInGuest,
  { random, now, deletedAt = null }: { random: Random; now: Date; deletedAt?: Date | null },
): Promise<string> {
  const { name, category, phone, note, language, people } = walkIn
  const inserted = await tx
    .insertInto('guest')
    .values({
      event_id: scope.eventId,
      id: random.id(),
      name,
      category,
      phone,
      note,
      language,
      party_limit: people,
      people,
      passcode: random.digits(8),
      walk_in: true,
      answer: 'yes',
      answered_at: now,
      confirmed_at: now,
      created_at: now,
      updated_at: now,
      deleted_at: deletedAt,
    })
    .onConflict((conflict) => conflict.columns(['event_id', 'passcode']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted ? inserted.id : insertWalkIn(tx, scope, walkIn, { random, now, deletedAt })
}

/** The arrival of a walk-in, as entered by a connected page. */
export async function recordWalkIn(
  tx: Tx,
  scope: EventScope,
  guestId: string,
  tap: AdmitTap,
): Promise<void> {
  const people = tap.people ?? 1
  const shared = {
    event_id: scope.eventId,
    id: tap.id,
    guest_id: guestId,
    people,
    late: tap.late,
    gate: tap.gate,
    function_id: tap.functionId,
    by_person: tap.doorActor.personId,
    by_name: tap.doorActor.name,
    at: tap.at,
  }
  await tx
    .insertInto('door_tap')
    .values({
      ...shared,
      kind: 'walk-in',
      device_at: tap.at,
      received_at: tap.at,
      helper_id: tap.doorActor.helperId,
      arrived: people,
      outcome: 'in',
    })
    .execute()
  await tx
    .insertInto('arrival')
    .values({ ...shared, walk_in: true, by_helper: tap.doorActor.helperId })
    .execute()
  await tx
    .updateTable('guest')
    .set({ arrived: people, attended_at: tap.at })
    .where('event_id', '=', scope.eventId)
    .where('id', '=', guestId)
    .execute()
  if (tap.functionId !== '')
    await saveAttendance(tx, scope, [
      { guestId, functionId: tap.functionId, arrived: people, outside: 0 },
    ])
}

export const insertQuestionAnswers = (
  tx: Tx,
  { eventId }: EventScope,
  guestId: string,
  answers: Record<string, string>,
) =>
  tx
    .insertInto('question_answer')
    .values(
      Object.entries(answers).map(([question_id, value]) => ({
        event_id: eventId,
        guest_id: guestId,
        question_id,
        value,
      })),
    )
    .execute()
