import { normalisedCategory } from '@mehfil/contract/guest-status.ts'
import type { GuestTab } from '@mehfil/contract/guests.ts'
import type { EventContext, GuestContext } from '../../base/context.ts'
import { refuse } from '../../base/refuse.ts'
import { newGuestScope } from '../../base/scope.ts'
import { refuseOverLimit } from '../billing/rules.ts'
import { planOf } from '../billing/store.ts'
import { confirmedAfter, countsFrom, cursorFrom, cursorOf, guestFrom } from './rules.ts'
import { categoriesOf, changeGuest, guestOf, guestsOf, insertGuest, lockGuestList, pageSize, setDeleted, tallyOf, type NewGuest } from './store.ts'

type Asked = { tab?: GuestTab | undefined; search?: string | undefined; category?: string | undefined; after?: string | undefined }

export async function listGuests({ world, tx, scope, query }: EventContext<{ EID: string }, Asked>) {
  const found = await guestsOf(tx, scope, { ...query, after: cursorFrom(query.after) })
  const page = found.slice(0, pageSize)
  return {
    guests: page.map((row) => guestFrom(row, world.settings.publicUrl)),
    counts: countsFrom(await tallyOf(tx, scope)),
    categories: await categoriesOf(tx, scope),
    next: found.length > pageSize ? cursorOf(page.at(-1)!) : null,
  }
}

export async function readGuest({ world, tx, scope }: GuestContext) {
  return guestFrom(await guestOf(tx, scope), world.settings.publicUrl)
}

export async function addGuest(context: EventContext, wanted: Partial<NewGuest> & { name: string }) {
  const { world, tx, now, scope, host, note } = context
  const partyLimit = wanted.partyLimit ?? 1
  await lockGuestList(tx, scope)
  const { people } = await tallyOf(tx, scope)
  refuseOverLimit(await planOf(tx, scope), { people: people + partyLimit })

  const guest = { email: '', phone: '', language: host.language, ...wanted, category: normalisedCategory(wanted.category ?? ''), partyLimit }
  const id = await insertGuest(tx, scope, guest, { random: world.random, now })
  if (id === 'taken') refuse('guestTaken')
  note({ subject: id, after: { category: guest.category, partyLimit } })
  await world.live.announce(tx, scope.eventId, 'guests')
  return guestFrom(await guestOf(tx, newGuestScope(scope, id)), world.settings.publicUrl)
}

/** The guest leaves the list at once and can be taken back. */
export async function deleteGuest({ world, tx, now, scope }: GuestContext) {
  await setDeleted(tx, scope, now, now)
  await world.live.announce(tx, scope.eventId, 'guests')
}

export async function restoreGuest(context: GuestContext) {
  const { world, tx, now, scope } = context
  if (!(await setDeleted(tx, scope, null, now))) refuse('guestTaken')
  await world.live.announce(tx, scope.eventId, 'guests')
  return readGuest(context)
}

export async function updateGuestCategory(context: GuestContext, { category }: { category: string }) {
  const { world, tx, now, scope, note } = context
  const before = await guestOf(tx, scope)
  await changeGuest(tx, scope, { category: normalisedCategory(category) }, now)
  note({ before: { category: before.category }, after: { category: normalisedCategory(category) } })
  await world.live.announce(tx, scope.eventId, 'guests')
  return readGuest(context)
}

export async function confirmGuest(context: GuestContext, { status }: { status: string }) {
  const { world, tx, now, scope, note } = context
  const confirmedAt = confirmedAfter(status, now)
  await changeGuest(tx, scope, { confirmed_at: confirmedAt }, now)
  note({ after: { confirmed: confirmedAt !== null } })
  await world.live.announce(tx, scope.eventId, 'guests')
  return readGuest(context)
}
