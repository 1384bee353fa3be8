import { getLanguageLocale } from '@mehfil/contract/languages.ts'
import { admitGuest as admitCall } from '@mehfil/contract/door/checkin.ts'
import { toWireErrors } from '@mehfil/contract/wire.ts'
import { wholeEventId } from '@mehfil/door/functions.ts'
import { getDoorWindow, type DoorState } from '@mehfil/contract/door/door-window.ts'
import type { DoorContext, DoorGuestContext } from '../../../base/http/context.ts'
import { enqueueJob } from '../../../base/jobs/job-queue.ts'
import { refuse } from '../../../base/refusal.ts'
import { createGuestScope, type EventScope } from '../../../base/access/scope.ts'
import { waitlistPromotion } from '../../guests/jobs.ts'
import { undoWindowMs } from '../../guests/rules/guests.ts'
import {
  computeCounters,
  computeFunctionCounters,
  formatDoorGuest,
  type FunctionView,
} from '../rules/door-guest.ts'
import { combineWindows, listFunctionDoors, type FunctionDoor } from '../rules/function-doors.ts'
import { getDoorRefusal } from '../rules/door-access.ts'
import type { AdmitTap } from '../store/arrivals.ts'
import { getDoorEvent, type DoorEvent } from '../store/event.ts'
import { countPeopleAtFunction } from '../store/party-functions.ts'
import { getDoorCounts, findDoorGuestRow, type DoorGuestRow } from '../store/guests.ts'

export type EventDoor = {
  event: DoorEvent
  functions: FunctionDoor[]
  state: DoorState
  opensAt: Date | null
  closesAt: Date | null
}
export type AnyDoorContext = DoorContext | DoorGuestContext

/** The door of the event. Refuses where check-in is off. */
export async function getDoor({
  tx,
  scope,
  now,
}: Pick<AnyDoorContext, 'tx' | 'scope' | 'now'>): Promise<EventDoor> {
  return getDoorOfEvent(await getDoorEvent(tx, scope), now)
}

/** The same for an event that was read already. */
export function getDoorOfEvent(event: DoorEvent, now: Date): EventDoor {
  const closed = getDoorRefusal(event)
  if (closed) refuse(closed)
  const functions = listFunctionDoors(event.functions, event, now)
  return { event, functions, ...combineWindows(getDoorWindow(event, now), functions, now) }
}

/** A door with the times of the function where its helper works. */
export type DoorAt = EventDoor & { functionId: string }

/**
 * The door of the function that a request names, or of the helper's link. Refuses one that is not of
 * the event. A link for a function that is gone is for the event as a whole.
 */
export function getDoorAt(
  door: EventDoor,
  { doorActor }: { doorActor: Pick<AnyDoorContext['doorActor'], 'functionId'> },
  sent: string | undefined,
): DoorAt {
  const functionId = doorActor.functionId ?? sent ?? wholeEventId
  const found = door.functions.find(({ id }) => id === functionId)
  if (!found && functionId !== wholeEventId && doorActor.functionId === null)
    refuse('invalidInput', {
      errors: toWireErrors(admitCall.input, { functionId: 'field.choice-invalid' }),
    })
  return found
    ? { ...door, functionId, state: found.state, opensAt: found.opensAt, closesAt: found.closesAt }
    : { ...door, functionId: wholeEventId }
}

/** The door where an entry was made, for its undo. */
export const findDoorOfEntry = (door: EventDoor, functionId: string): DoorAt => {
  const found = door.functions.find(({ id }) => id === functionId)
  return { ...door, ...(found && { state: found.state }), functionId }
}

/** Refuses before the door opens, so that helpers do not browse the guest list weeks before. */
export async function requireOpenDoor(
  context: AnyDoorContext,
  functionId: string | undefined,
): Promise<DoorAt> {
  const door = getDoorAt(await getDoor(context), context, functionId)
  if (door.state === 'early')
    refuse('doorClosed', { params: { at: formatOpeningTime(context, door) } })
  return door
}

export function formatOpeningTime(
  { language }: AnyDoorContext,
  { opensAt, event }: EventDoor,
): string {
  const locale = getLanguageLocale(language)
  return opensAt
    ? new Intl.DateTimeFormat(locale, {
        dateStyle: 'long',
        timeStyle: 'short',
        timeZone: event.zone,
      }).format(opensAt)
    : ''
}

/** Of one function, or of the event as a whole, which counts each person once. */
export const getCounters = async (
  { tx, scope }: Pick<AnyDoorContext, 'tx' | 'scope'>,
  functionId: string = wholeEventId,
) =>
  functionId === wholeEventId
    ? computeCounters(await getDoorCounts(tx, scope))
    : computeFunctionCounters(await countPeopleAtFunction(tx, scope, functionId))

export async function getDoorGuest(
  { tx, scope, doorActor }: Pick<AnyDoorContext, 'tx' | 'scope' | 'doorActor'>,
  guestId: string,
  door: FunctionView,
) {
  const row = await findDoorGuestRow(
    tx,
    createGuestScope(scope as EventScope, guestId),
    door.functionId,
  )
  return row ? formatDoorGuestFor(doorActor, door)(row) : refuse('notFound')
}

/** A helper without an account sees no note and no part of a phone number or address. */
export const formatDoorGuestFor =
  ({ helperId }: Pick<AnyDoorContext['doorActor'], 'helperId'>, door: FunctionView) =>
  (row: DoorGuestRow) => ({
    ...formatDoorGuest(row, door),
    ...(helperId !== null && { hint: '', note: '' }),
  })

type AdmitTapInput = {
  tapId: string
  people?: number | undefined
  names?: string[] | undefined
  anyway?: boolean | undefined
  gate?: string | undefined
}

export const buildAdmitTap = (
  { doorActor, now }: AnyDoorContext,
  sent: AdmitTapInput,
  { state, functionId }: DoorAt,
): AdmitTap => ({
  id: sent.tapId,
  people: sent.people ?? null,
  anyway: sent.anyway ?? false,
  names: sent.names ?? [],
  gate: doorActor.gate ?? sent.gate ?? '',
  functionId,
  late: state === 'late',
  doorActor,
  at: now,
})

/** Announcements are collected: each node hears once within a tenth of a second. */
export const notifyDoors = ({
  world,
  scope,
  afterCommit,
}: Pick<AnyDoorContext, 'world' | 'scope' | 'afterCommit'>) =>
  afterCommit(() => world.live.announceSoon(scope.eventId, 'door'))

/**
 * Offers freed places to the waiting list once the undo period is over. Not while the event runs: a
 * mistake at the door must not invite anyone.
 */
export async function enqueueWaitlistPromotion(
  { tx, scope, now }: Pick<AnyDoorContext, 'tx' | 'scope' | 'now'>,
  { event: { startsAt } }: Pick<EventDoor, 'event'>,
): Promise<void> {
  const at = new Date(now.getTime() + undoWindowMs)
  if (startsAt === null || at < startsAt)
    await enqueueJob(tx, waitlistPromotion, { eventId: scope.eventId }, { at })
}
