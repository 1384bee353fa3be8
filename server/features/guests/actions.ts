import { normalisedCategory } from '@mehfil/contract/guest-status.ts'
import {
  finerNames,
  newGuest,
  type GuestChange,
  type GuestView,
  type NewGuest,
} from '@mehfil/contract/guests.ts'
import { complaintsOf } from '@mehfil/contract/wire.ts'
import type { EventContext, GuestContext } from '../../base/context.ts'
import { queueJob } from '../../base/jobs.ts'
import { refuse } from '../../base/refuse.ts'
import { newGuestScope } from '../../base/scope.ts'
import { refuseOverLimit } from '../billing/rules.ts'
import { planOf } from '../billing/store.ts'
import { seatFromLine } from './jobs.ts'
import { guestChange, guestToAdd, partyComplaint } from './rules/party.ts'
import {
  confirmedAfter,
  countsFrom,
  cursorFrom,
  cursorOf,
  fitsIn,
  guestFrom,
  holdsSeats,
  isGone,
  undoWindow,
} from './rules.ts'
import {
  categoriesOf,
  changeGuest,
  deleteRow,
  guestOf,
  guestsOf,
  insertGuest,
  pageSize,
  queueConfirmed,
  restoreRow,
  roomUnderLock,
  tallyOf,
} from './store.ts'
import { replaceCompanions } from './store/companions.ts'
import { phoneCountries } from './store/phone-countries.ts'
import { reachedOf } from './store/invitation.ts'
import { askedIn, countSelected } from './store/selection.ts'

type Asked = GuestView & { after?: string | undefined }

export async function listGuests({
  world,
  tx,
  now,
  scope,
  query,
}: EventContext<{ EID: string }, Asked>) {
  const found = await guestsOf(tx, scope, { ...query, after: cursorFrom(query.after) })
  const page = found.slice(0, pageSize)
  const reached = await reachedOf(
    tx,
    scope,
    page.map(({ id }) => id),
  )
  return {
    guests: page.map((row) =>
      guestFrom(row, { publicUrl: world.settings.publicUrl, reached: reached.get(row.id), now }),
    ),
    counts: countsFrom(await tallyOf(tx, scope)),
    categories: await categoriesOf(tx, scope),
    found: isNarrowed(query) ? await countSelected(tx, scope, query) : null,
    asked: await askedIn(tx, scope, query),
    next: found.length > pageSize ? cursorOf(page.at(-1)!) : null,
  }
}

const isNarrowed = (view: GuestView): boolean => finerNames.some((name) => view[name] !== undefined)

export async function readGuest({
  world,
  tx,
  now,
  scope,
}: Pick<GuestContext, 'world' | 'tx' | 'now' | 'scope'>) {
  const reached = await reachedOf(tx, scope, [scope.guestId])
  return guestFrom(await guestOf(tx, scope), {
    publicUrl: world.settings.publicUrl,
    reached: reached.get(scope.guestId),
    now,
  })
}

export async function addGuest(context: EventContext, wanted: NewGuest) {
  const { world, tx, now, scope, host, note } = context
  const guest = guestToAdd(wanted, {
    language: host.language,
    countries: await phoneCountries(tx, scope),
  })
  refuseWrongParty(partyComplaint(guest))
  const { people } = await roomUnderLock(tx, scope)
  refuseOverLimit(await planOf(tx, scope), { people: people + guest.partyLimit })

  const id = await insertGuest(tx, scope, guest, { random: world.random, now })
  if (id === 'taken') refuse('guestTaken')
  note({ subject: id, after: { category: guest.category, partyLimit: guest.partyLimit } })
  await world.live.announce(tx, scope.eventId, 'guests')
  return readGuest({ ...context, scope: newGuestScope(scope, id) })
}

/** Changes what was sent. An address that took no mail counts as new once it is another one. */
export async function manageGuest(context: GuestContext, sent: GuestChange) {
  const { world, tx, now, scope, note } = context
  const { people } = await roomUnderLock(tx, scope)
  const guest = await guestOf(tx, scope)
  const { changed, companions } = guestChange(
    guest,
    sent,
    sent.phone ? await phoneCountries(tx, scope) : [],
  )
  refuseWrongParty(
    partyComplaint(
      {
        partyLimit: changed.party_limit ?? guest.party_limit,
        companions: companions ?? guest.companions,
      },
      guest,
    ),
  )
  const more =
    guest.people === null ? (changed.party_limit ?? guest.party_limit) - guest.party_limit : 0
  if (more > 0) refuseOverLimit(await planOf(tx, scope), { people: people + more })

  if (!(await changeGuest(tx, scope, changed, now))) refuse('guestTaken')
  if (companions)
    await replaceCompanions(tx, scope, companions, guest.people ?? 1 + companions.length)
  note({ after: { changed: [...Object.keys(changed), ...(companions ? ['companions'] : [])] } })
  await world.live.announce(tx, scope.eventId, 'guests')
  return readGuest(context)
}

function refuseWrongParty(complaint: ReturnType<typeof partyComplaint>): void {
  if (complaint)
    refuse('invalidInput', {
      errors: complaintsOf(newGuest, { [complaint.at]: complaint.message }),
      params: { count: complaint.count },
    })
}

/** The guest leaves the list at once and can be taken back; for that while nobody in line is given the seats. */
export async function deleteGuest({ world, tx, now, scope }: GuestContext) {
  await roomUnderLock(tx, scope)
  const guest = await guestOf(tx, scope)
  if (guest.deleted_at !== null) return
  await deleteRow(tx, scope, now)
  if (holdsSeats(guest))
    await queueJob(
      tx,
      seatFromLine,
      { eventId: scope.eventId },
      { at: new Date(now.getTime() + undoWindow) },
    )
  await world.live.announce(tx, scope.eventId, 'guests')
}

/** Back to what was, as far as the plan and the room still allow: seats that went to others meanwhile are waited for. Whoever is back already stays as they are. */
export async function restoreGuest(context: GuestContext) {
  const { world, tx, now, scope } = context
  const room = await roomUnderLock(tx, scope)
  const guest = await guestOf(tx, scope)
  if (guest.deleted_at === null) return readGuest(context)
  if (isGone(guest.deleted_at, now)) refuse('guestGone')
  refuseOverLimit(await planOf(tx, scope), { people: room.people + guest.heads })
  const waits = guest.waitlisted_at !== null || (holdsSeats(guest) && !fitsIn(room, guest.heads))
  if (waits && guest.waitlisted_at === null && !room.waitingList) refuse('eventFull')
  if (
    !(await restoreRow(
      tx,
      scope,
      { waitlistedAt: waits ? (guest.waitlisted_at ?? now) : null },
      now,
    ))
  )
    refuse('guestTaken')
  await world.live.announce(tx, scope.eventId, 'guests')
  return readGuest(context)
}

export async function updateGuestCategory(
  context: GuestContext,
  { category }: { category: string },
) {
  const { world, tx, now, scope, note } = context
  const before = await guestOf(tx, scope)
  await changeGuest(tx, scope, { category: normalisedCategory(category) }, now)
  note({ before: { category: before.category }, after: { category: normalisedCategory(category) } })
  await world.live.announce(tx, scope.eventId, 'guests')
  return readGuest(context)
}

/** A guest confirmed from the waiting list takes seats, if there are as many; one who declined has none to confirm, and the host is told so. Confirmed again, they are so since the first time. */
export async function confirmGuest(context: GuestContext, { status }: { status: string }) {
  const { world, tx, now, scope, note } = context
  const confirmedAt = confirmedAfter(status, now)
  const room = await roomUnderLock(tx, scope)
  const guest = await guestOf(tx, scope)
  if (guest.deleted_at !== null) refuse('notFound')
  if (confirmedAt && guest.answer === 'no') refuse('guestDeclined')
  if (confirmedAt && guest.waitlisted_at && !fitsIn(room, guest.heads)) refuse('eventFull')
  await changeGuest(
    tx,
    scope,
    {
      confirmed_at: confirmedAt && (guest.confirmed_at ?? confirmedAt),
      ...(confirmedAt && { waitlisted_at: null }),
    },
    now,
  )
  if (confirmedAt && guest.answer === 'yes' && !guest.confirmed_at)
    await queueConfirmed(tx, guest, now)
  note({ after: { confirmed: confirmedAt !== null } })
  await world.live.announce(tx, scope.eventId, 'guests')
  return readGuest(context)
}
