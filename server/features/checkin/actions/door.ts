import { doorWindow, type DoorState } from '@mehfil/contract/door-window.ts'
import type { DoorContext, DoorGuestContext } from '../../../base/context.ts'
import { queueJob } from '../../../base/jobs.ts'
import { refuse } from '../../../base/refuse.ts'
import { newGuestScope, type EventScope } from '../../../base/scope.ts'
import { seatFromLine } from '../../guests/jobs.ts'
import { undoWindow } from '../../guests/rules.ts'
import { countersFrom, doorGuestFrom } from '../rules/door-guest.ts'
import { closedBy } from '../rules/window.ts'
import type { Tap } from '../store/arrivals.ts'
import { doorEventOf, type DoorEvent } from '../store/event.ts'
import { countedAt, doorRowOf, type DoorRow } from '../store/guests.ts'

export type Door = {
  event: DoorEvent
  state: DoorState
  opensAt: Date | null
  closesAt: Date | null
}
type Context = DoorContext | DoorGuestContext

/** The event's door, as far as there is one. */
export async function doorAt({
  tx,
  scope,
  now,
}: Pick<Context, 'tx' | 'scope' | 'now'>): Promise<Door> {
  return doorOf(await doorEventOf(tx, scope), now)
}

/** The same of an event that was read; refuses where it has no door. */
export function doorOf(event: DoorEvent, now: Date): Door {
  const closed = closedBy(event)
  if (closed) refuse(closed)
  return { event, ...doorWindow(event, now) }
}

/** Refuses while it is too early: nobody looks through a guest list weeks before. */
export async function requireDoor(context: Context): Promise<Door> {
  const door = await doorAt(context)
  if (door.state === 'early') refuse('doorClosed', { params: { at: openingIn(context, door) } })
  return door
}

export function openingIn({ language }: Context, { opensAt, event }: Door): string {
  const locale = { en: 'en-GB', fr: 'fr-FR', arb: 'ar-u-nu-latn' }[language]
  return opensAt
    ? new Intl.DateTimeFormat(locale, {
        dateStyle: 'long',
        timeStyle: 'short',
        timeZone: event.zone,
      }).format(opensAt)
    : ''
}

export const countersAt = async ({ tx, scope }: Pick<Context, 'tx' | 'scope'>) =>
  countersFrom(await countedAt(tx, scope))

export async function guestAt(
  { tx, scope, keeper }: Pick<Context, 'tx' | 'scope' | 'keeper'>,
  guestId: string,
) {
  const row = await doorRowOf(tx, newGuestScope(scope as EventScope, guestId))
  return row ? seenBy(keeper)(row) : refuse('notFound')
}

/** A helper without an account sees no end of a number or an address, and no note. */
export const seenBy =
  ({ helperId }: Pick<Context['keeper'], 'helperId'>) =>
  (row: DoorRow) => ({ ...doorGuestFrom(row), ...(helperId !== null && { hint: '', note: '' }) })

type SentTap = {
  tapId: string
  people?: number | undefined
  names?: string[] | undefined
  anyway?: boolean | undefined
  gate?: string | undefined
}

export const tapFrom = ({ keeper, now }: Context, sent: SentTap, { state }: Door): Tap => ({
  id: sent.tapId,
  people: sent.people ?? null,
  anyway: sent.anyway ?? false,
  names: sent.names ?? [],
  gate: keeper.gate ?? sent.gate ?? '',
  late: state === 'late',
  keeper,
  at: now,
})

/** Doors are many and taps come fast: every node hears within a tenth of a second, once. */
export const tellDoors = ({
  world,
  scope,
  afterwards,
}: Pick<Context, 'world' | 'scope' | 'afterwards'>) =>
  afterwards(() => world.live.mention(scope.eventId, 'door'))

/** Somebody is no longer in the room: whoever waits for a place hears of it once nobody may take that back. While the event runs nobody is written to: a slip at the door invites no one. */
export async function freePlace(
  { tx, scope, now }: Pick<Context, 'tx' | 'scope' | 'now'>,
  { event: { startsAt } }: Pick<Door, 'event'>,
): Promise<void> {
  const at = new Date(now.getTime() + undoWindow)
  if (startsAt === null || at < startsAt)
    await queueJob(tx, seatFromLine, { eventId: scope.eventId }, { at })
}
