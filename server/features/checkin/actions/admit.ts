import type * as z from 'zod'
import * as calls from '@mehfil/contract/door/checkin.ts'
import { toWireErrors } from '@mehfil/contract/wire.ts'
import type { DoorContext, DoorGuestContext } from '../../../base/http/context.ts'
import { refuse } from '../../../base/refusal.ts'
import { canUndoArrival } from '../rules/door-access.ts'
import {
  decideAdmission,
  planAdmission,
  planUndo,
  toDoorPartyAt,
  type DoorDecision,
} from '../rules/admission.ts'
import type { FunctionDoor } from '../rules/function-doors.ts'
import {
  findEarlierAdmission,
  findUndoableEntry,
  insertAdmission,
  lockDoorParty,
  type AdmitTap,
  type UndoableEntryRow,
} from '../store/arrivals.ts'
import { insertMergePlans, listEarlierEntries, lockParties } from '../store/taps.ts'
import {
  getCounters,
  getDoor,
  enqueueWaitlistPromotion,
  getDoorGuest,
  requireOpenDoor,
  buildAdmitTap,
  findDoorOfEntry,
  notifyDoors,
  type DoorAt,
} from './door.ts'
import { requireGuestCode } from './guest-codes.ts'

/** Lets people of a party in, or says why a helper has to decide first. */
export async function admitGuest(
  context: DoorGuestContext,
  sent: z.output<typeof calls.admitGuest.input>,
) {
  const { scope, audit } = context
  const door = await requireOpenDoor(context, sent.functionId)
  await requireGuestCode(context, sent, {
    needed: door.event.passcodeNeeded && door.state !== 'late',
  })
  const { verdict, people } = await recordAdmission(
    context,
    buildAdmitTap(context, sent, door),
    door.functions,
  )
  if (verdict === 'elsewhere') return refuseTapId()
  audit({ after: { verdict, people, ...(sent.anyway && { anyway: people }) } })
  if (verdict === 'welcome' || verdict === 'back') notifyDoors(context)
  return {
    guest: await getDoorGuest(context, scope.guestId, door),
    verdict,
    people,
    counters: await getCounters(context, door.functionId),
  }
}

const refuseTapId = (): never =>
  refuse('invalidInput', {
    errors: toWireErrors(calls.admitGuest.input, { tapId: 'field.id-invalid' }),
  })

/** Decides under the guest's lock, and writes what was decided. */
async function recordAdmission(
  { tx, scope }: DoorGuestContext,
  tap: AdmitTap,
  doors: readonly FunctionDoor[],
): Promise<Pick<DoorDecision, 'verdict' | 'people'>> {
  const party = (await lockDoorParty(tx, scope)) ?? refuse('notFound')
  const { verdict, people, effect } = decideAdmission(
    toDoorPartyAt(party, tap.functionId, doors),
    await findEarlierAdmission(tx, scope, tap.id),
    { people: tap.people, isAnyway: tap.anyway },
  )
  if (effect) {
    const plan = planAdmission(party, { ...buildAdmitEntry(tap), people }, { effect, doors })
    const signedPlan = { plan, doorActor: tap.doorActor, deviceId: null }
    if (!(await insertAdmission(tx, scope, signedPlan, tap.at))) return refuseTapId()
  }
  return { verdict, people }
}

const buildAdmitEntry = ({
  id,
  late,
  at,
  names,
  gate,
  functionId,
  anyway,
}: Omit<AdmitTap, 'people' | 'doorActor'>) => ({
  id,
  kind: late ? ('paper' as const) : ('in' as const),
  at,
  deviceAt: at,
  count: null,
  names,
  gate,
  functionId,
  isAnyway: anyway,
  isRehearsal: false,
  isProven: true,
  isLate: late,
  of: null,
})

/** Undoes an entry; a repeated call changes nothing. An undone walk-in frees a place. */
export async function undoArrival(context: DoorContext, { tapId }: { tapId: string }) {
  const { world, tx, scope, doorActor, audit } = context
  const wholeDoor = await getDoor(context)
  const entry = await findUndoableEntry(tx, scope, tapId)
  if (!entry || (doorActor.helperId !== null && entry.helper_id !== doorActor.helperId))
    return refuse('notFound')
  const door = findDoorOfEntry(wholeDoor, entry.function_id)
  if (!canUndoArrival(door.state, entry)) refuse('arrivalKept')
  audit({ subject: entry.guest_id, after: { undone: tapId } })
  if (await recordUndo(context, { tapId, undoId: world.random.uuid(), entry, door })) {
    if (entry.walk_in) await enqueueWaitlistPromotion(context, door)
    notifyDoors(context)
  }
  return {
    guest: await getDoorGuest(context, entry.guest_id, door),
    counters: await getCounters(context, door.functionId),
  }
}

/** False when it was undone before. The entry is read again under the guest's lock. */
async function recordUndo(
  { tx, scope, now, doorActor }: DoorContext,
  {
    tapId,
    undoId,
    entry,
    door,
  }: { tapId: string; undoId: string; entry: UndoableEntryRow; door: DoorAt },
): Promise<boolean> {
  const { parties } = await lockParties(tx, scope, { passcodes: [], ids: [entry.guest_id] })
  const plan = planUndo(
    {
      ...buildAdmitEntry({
        ...emptyUndo,
        id: undoId,
        at: now,
        gate: entry.gate,
        functionId: entry.function_id,
      }),
      kind: 'undo',
      people: entry.people,
      guestId: null,
      isProven: false,
      of: tapId,
    },
    {
      parties,
      before: await listEarlierEntries(tx, scope, [tapId]),
      functions: door.functions,
    },
  )
  if (!plan) return false
  await insertMergePlans(tx, scope, [{ plan, doorActor, deviceId: null }], now)
  return true
}

const emptyUndo = { late: false, names: [], anyway: false }
