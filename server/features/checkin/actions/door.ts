import { getLanguageLocale } from '@mehfil/contract/languages.ts'
import { getDoorWindow, type DoorState } from '@mehfil/contract/door/door-window.ts'
import type { DoorContext, DoorGuestContext } from '../../../base/http/context.ts'
import { enqueueJob } from '../../../base/jobs/job-queue.ts'
import { refuse } from '../../../base/refusal.ts'
import { createGuestScope, type EventScope } from '../../../base/access/scope.ts'
import { waitlistPromotion } from '../../guests/jobs.ts'
import { undoWindowMs } from '../../guests/rules/guests.ts'
import { computeCounters, formatDoorGuest } from '../rules/door-guest.ts'
import { getDoorRefusal } from '../rules/door-access.ts'
import type { AdmitTap } from '../store/arrivals.ts'
import { getDoorEvent, type DoorEvent } from '../store/event.ts'
import { getDoorCounts, findDoorGuestRow, type DoorGuestRow } from '../store/guests.ts'

export type EventDoor = {
  event: DoorEvent
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
  return { event, ...getDoorWindow(event, now) }
}

/** Refuses before the door opens, so that helpers do not browse the guest list weeks before. */
export async function requireOpenDoor(context: AnyDoorContext): Promise<EventDoor> {
  const door = await getDoor(context)
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

export const getCounters = async ({ tx, scope }: Pick<AnyDoorContext, 'tx' | 'scope'>) =>
  computeCounters(await getDoorCounts(tx, scope))

export async function getDoorGuest(
  { tx, scope, doorActor }: Pick<AnyDoorContext, 'tx' | 'scope' | 'doorActor'>,
  guestId: string,
) {
  const row = await findDoorGuestRow(tx, createGuestScope(scope as EventScope, guestId))
  return row ? formatDoorGuestFor(doorActor)(row) : refuse('notFound')
}

/** A helper without an account sees no note and no part of a phone number or address. */
export const formatDoorGuestFor =
  ({ helperId }: Pick<AnyDoorContext['doorActor'], 'helperId'>) =>
  (row: DoorGuestRow) => ({
    ...formatDoorGuest(row),
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
  { state }: EventDoor,
): AdmitTap => ({
  id: sent.tapId,
  people: sent.people ?? null,
  anyway: sent.anyway ?? false,
  names: sent.names ?? [],
  gate: doorActor.gate ?? sent.gate ?? '',
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
