import { normaliseCategory } from '@mehfil/contract/guests/guest-status.ts'
import { guestFilterNames, type GuestListView } from '@mehfil/contract/guests/guest-list.ts'
import { newGuest, type GuestChange, type NewGuest } from '@mehfil/contract/guests/guests.ts'
import { agesQuestionId } from '@mehfil/contract/rsvp/ages.ts'
import { functionsQuestionId } from '@mehfil/contract/rsvp/questions.ts'
import { toWireErrors } from '@mehfil/contract/wire.ts'
import { getGuestUrl } from '../../../base/sites/dressed-world.ts'
import { runHeavyRead } from '../../../base/database/heavy-reads.ts'
import type { EventContext, GuestContext } from '../../../base/http/context.ts'
import { enqueueJob } from '../../../base/jobs/job-queue.ts'
import { refuse } from '../../../base/refusal.ts'
import { createGuestScope } from '../../../base/access/scope.ts'
import { refuseOverLimit } from '../../billing/rules.ts'
import { getPlan } from '../../billing/store.ts'
import { placeWaitingParties } from '../../events/actions/waitlist.ts'
import { hasOverfilledFunction } from '../../events/rules/function-seats.ts'
import { getEndOfWaitlist, type EventSeats } from '../../events/rules/seats.ts'
import { waitlistPromotion } from '../jobs.ts'
import { buildGuestChange, buildGuestToAdd, checkParty, settleAddresses } from '../rules/party.ts'
import { translateTables } from '../store/seated-tables.ts'
import {
  toggleConfirmation,
  formatTabCounts,
  countPeople,
  fitsCapacity,
  formatGuest,
  holdsSeats,
  isDeletionFinal,
  undoWindowMs,
} from '../rules/guests.ts'
import {
  listCategories,
  updateGuestRow,
  markGuestDeleted,
  getGuest,
  insertGuest,
  enqueueConfirmedMail,
  restoreGuestRow,
  lockGuestList,
  getGuestTally,
  type GuestRecord,
} from '../store/guests.ts'
import { formatCursor, parseCursor } from '../rules/list-cursors.ts'
import { hasAges, replaceAges } from '../store/ages.ts'
import { replaceCompanions } from '../store/companions.ts'
import { listCustomFields } from '../store/custom-fields.ts'
import { listGuestPage, pageSize } from '../store/list-pages.ts'
import { findTakenAddress } from '../store/address-owners.ts'
import { isMerged } from '../store/merge.ts'
import { saveSecondAddress } from '../store/second-address.ts'
import { listTags } from '../store/tags.ts'
import { requireCustomValues } from './custom-fields.ts'
import { readGuest, readTaggedGuest, requireReadGuest } from './guest-reading.ts'
import { requireTags } from './tags.ts'
import { phoneCountries } from '../store/phone-countries.ts'
import { getMailReach } from '../store/mail-reach.ts'
import { findFilterQuestion, countSelected } from '../store/selection.ts'

type ListGuestsQuery = GuestListView & { after?: string | undefined; sort?: string | undefined }

/** A search reads many guests, so it leaves the connections to the others. */
export const listGuests = (
  context: EventContext<{ EID: string }, ListGuestsQuery>,
): Promise<GuestListPage> =>
  hasFilters(context.query) || context.query.sort !== undefined
    ? runHeavyRead(context.world, (tx) => getGuestPage({ ...context, tx }))
    : getGuestPage(context)

type GuestListPage = Awaited<ReturnType<typeof getGuestPage>>

async function getGuestPage({
  world,
  tx,
  now,
  scope,
  query,
  language,
}: EventContext<{ EID: string }, ListGuestsQuery>) {
  const rows = await listGuestPage(tx, scope, {
    ...query,
    after: parseCursor(query.after, query.sort),
  })
  const page = rows.slice(0, pageSize)
  const mailReach = await getMailReach(
    tx,
    scope,
    page.map(({ id }) => id),
  )
  const translated = await translateTables(tx, scope, { rows: page, language })
  const publicUrl = await getGuestUrl(world, tx, scope)
  return {
    guests: translated.map((row) =>
      formatGuest(row, {
        publicUrl,
        mailReach: mailReach.get(row.id),
        now,
      }),
    ),
    counts: formatTabCounts(await getGuestTally(tx, scope)),
    categories: await listCategories(tx, scope),
    tags: await listTags(tx, scope),
    fields: await listCustomFields(tx, scope),
    knowsAges: await hasAges(tx, scope),
    found: hasFilters(query) ? await countSelected(tx, scope, query) : null,
    asked: nameOwnQuestions(
      await findFilterQuestion(tx, scope, query),
      query,
      world.getTranslator(language, 'dashboard'),
    ),
    next: rows.length > pageSize ? formatCursor(page.at(-1)!) : null,
  }
}

/** The product's own questions have no text. */
const nameOwnQuestions = (
  asked: { question: string; said: string } | null,
  { question }: GuestListView,
  translate: (key: string) => string,
) =>
  asked && question === functionsQuestionId
    ? { ...asked, question: translate('functions.coming-to') }
    : asked && question === agesQuestionId
      ? { ...asked, question: translate('ages.title') }
      : asked

const hasFilters = (view: GuestListView): boolean =>
  guestFilterNames.some((name) => view[name] !== undefined)

export async function addGuest(context: EventContext, input: NewGuest) {
  const { world, tx, now, scope, host, audit } = context
  const guest = {
    ...buildGuestToAdd(input, {
      language: host.language,
      countries: await phoneCountries(tx, scope),
    }),
    ...(input.tags && { tags: await readTags(context, input) }),
    ...(input.custom && { customValues: await requireCustomValues(context, {}, input.custom) }),
  }
  refuseWrongParty(checkParty(guest))
  const { people } = await lockGuestList(tx, scope)
  refuseOverLimit(await getPlan(tx, scope), { people: people + guest.partyLimit })
  refuseTakenAddress(await findTakenAddress(tx, scope, guest))

  const id = await insertGuest(tx, scope, guest, { random: world.random, now })
  if (id === 'taken') refuse('guestTaken')
  audit({ subject: id, after: { category: guest.category, partyLimit: guest.partyLimit } })
  await world.live.announce(tx, scope.eventId, 'guests')
  return readGuest({ ...context, scope: createGuestScope(scope, id) })
}

/** Changes the fields that were sent. A new address is no longer marked as bounced. */
export async function manageGuest(context: GuestContext, sent: GuestChange) {
  const { world, tx, now, scope, audit } = context
  // Before the list is locked: an import holds a new tag of this name until its end, and then waits for the list.
  const tags = await readTags(context, sent)
  const { people } = await lockGuestList(tx, scope)
  await requireReadGuest(context)
  const guest = await getGuest(tx, scope)
  const addresses = settleAddresses(sent.email ?? guest.email, {
    email: sent.secondEmail ?? guest.second?.email ?? '',
    name: sent.secondName ?? guest.second?.name ?? '',
  })
  const { changed: details, companions } = buildGuestChange(
    guest,
    { ...sent, ...(addresses.email !== guest.email && { email: addresses.email }) },
    sent.phone ? await phoneCountries(tx, scope) : [],
  )
  const values =
    sent.custom &&
    (await requireCustomValues(context, guest.custom_values as Record<string, string>, sent.custom))
  const changed = {
    ...details,
    ...(tags && { tags }),
    ...(values && { custom_values: JSON.stringify(values) }),
  }
  refuseWrongParty(
    checkParty(
      {
        partyLimit: changed.party_limit ?? guest.party_limit,
        companions: companions ?? guest.companions,
      },
      guest,
    ),
  )
  const addedPeople =
    guest.people === null ? (changed.party_limit ?? guest.party_limit) - guest.party_limit : 0
  if (addedPeople > 0) refuseOverLimit(await getPlan(tx, scope), { people: people + addedPeople })

  await changeAddresses(context, guest, { sent, addresses })
  if (!(await updateGuestRow(tx, scope, changed, now))) refuse('guestTaken')
  if (companions)
    await replaceCompanions(
      tx,
      scope,
      companions,
      guest.people ?? changed.party_limit ?? guest.party_limit,
    )
  if (sent.ages) await replaceAges(tx, scope, sent.ages)
  audit({
    after: {
      changed: [
        ...Object.keys(changed),
        ...(companions ? ['companions'] : []),
        ...(sent.ages ? ['ages'] : []),
        ...(sent.secondEmail === undefined ? [] : ['secondEmail']),
      ],
    },
  })
  await world.live.announce(tx, scope.eventId, 'guests')
  return readTaggedGuest(context)
}

/** Saves the second address. Refuses an address that the guest did not have and another one has. */
async function changeAddresses(
  { tx, scope }: GuestContext,
  guest: Pick<GuestRecord, 'email' | 'second'>,
  {
    sent,
    addresses: { email, second },
  }: { sent: GuestChange; addresses: ReturnType<typeof settleAddresses> },
): Promise<void> {
  const before = [guest.email, guest.second?.email ?? ''].map((one) => one.toLowerCase())
  const isNew = (address: string) => !before.includes(address.toLowerCase())
  refuseTakenAddress(
    await findTakenAddress(tx, scope, {
      email: isNew(email) ? email : '',
      second: isNew(second.email) ? second : null,
    }),
  )
  if (sent.secondEmail !== undefined || sent.secondName !== undefined || sent.email !== undefined)
    await saveSecondAddress(tx, scope, second)
}

/** The ids of the tags that were sent, new ones made; undefined where none were. */
const readTags = async (
  context: Pick<EventContext | GuestContext, 'world' | 'tx' | 'now' | 'scope'>,
  { tags }: Pick<GuestChange, 'tags'>,
): Promise<string[] | undefined> =>
  tags && (await requireTags(context, { names: tags, field: 'TAGS' }))

function refuseWrongParty(complaint: ReturnType<typeof checkParty>): void {
  if (complaint)
    refuse('invalidInput', {
      errors: toWireErrors(newGuest, { [complaint.at]: complaint.message }),
      params: { count: complaint.count },
    })
}

/** Each address is of one guest, as the first one or the second. */
function refuseTakenAddress(taken: 'first' | 'second' | null): void {
  if (taken === 'first') refuse('guestTaken')
  if (taken === 'second')
    refuse('guestTaken', {
      errors: toWireErrors(newGuest, { secondEmail: 'refusal.guestTaken' }),
    })
}

/**
 * Removes the guest from the list at once. During the short undo period the freed places are not
 * offered to others.
 */
export async function deleteGuest({
  world,
  tx,
  now,
  scope,
}: Pick<GuestContext, 'world' | 'tx' | 'now' | 'scope'>) {
  await lockGuestList(tx, scope)
  const guest = await getGuest(tx, scope)
  if (guest.deleted_at !== null) return
  await markGuestDeleted(tx, scope, now)
  if (holdsSeats(guest))
    await enqueueJob(
      tx,
      waitlistPromotion,
      { eventId: scope.eventId },
      { at: new Date(now.getTime() + undoWindowMs) },
    )
  await world.live.announce(tx, scope.eventId, 'guests')
}

/** The same where a program may say which state it deletes. */
export async function deleteReadGuest(context: GuestContext): Promise<void> {
  await requireReadGuest(context)
  await deleteGuest(context)
}

/**
 * Restores a deleted guest, as far as plan and capacity allow. A guest whose places were given away
 * joins the waiting list. A repeated call changes nothing.
 */
export async function restoreGuest(context: GuestContext) {
  const { world, tx, now, scope } = context
  const seats = await lockGuestList(tx, scope)
  const guest = await getGuest(tx, scope)
  if (guest.deleted_at === null) return readGuest(context)
  if (isDeletionFinal(guest.deleted_at, now)) refuse('guestGone')
  if (await isMerged(tx, scope)) refuse('guestMerged')
  refuseTakenAddress(await findTakenAddress(tx, scope, guest))
  refuseOverLimit(await getPlan(tx, scope), { people: seats.people + countPeople(guest) })
  const isWaiting =
    guest.waitlisted_at !== null || (holdsSeats(guest) && !fitsCapacity(seats, countPeople(guest)))
  if (isWaiting && guest.waitlisted_at === null && !seats.waitingList) refuse('eventFull')
  if (
    !(await restoreGuestRow(
      tx,
      scope,
      isWaiting ? getEndOfWaitlist(seats, now.getTime() * 1000) : null,
      now,
    ))
  )
    refuse('guestTaken')
  await refuseFullFunction(context, seats)
  await world.live.announce(tx, scope.eventId, 'guests')
  return readGuest(context)
}

/** A guest who gets seats again, or from the waiting list, takes places at functions too. */
async function refuseFullFunction(
  { tx, scope }: Pick<GuestContext, 'tx' | 'scope'>,
  before: EventSeats,
): Promise<void> {
  if (!before.functions) return
  const { functions } = await lockGuestList(tx, scope)
  if (hasOverfilledFunction(before.functions, functions)) refuse('functionFull')
}

export async function updateGuestCategory(
  context: GuestContext,
  { category }: { category: string },
) {
  const { world, tx, now, scope, audit } = context
  await requireReadGuest(context)
  const before = await getGuest(tx, scope)
  await updateGuestRow(tx, scope, { category: normaliseCategory(category) }, now)
  audit({ before: { category: before.category }, after: { category: normaliseCategory(category) } })
  await world.live.announce(tx, scope.eventId, 'guests')
  return readTaggedGuest(context)
}

/**
 * Confirms a guest. One from the waiting list needs free places; one who declined cannot be
 * confirmed. A repeated call keeps the first time.
 */
export async function confirmGuest(context: GuestContext, { status }: { status: string }) {
  const { world, tx, now, scope, audit } = context
  const confirmedAt = toggleConfirmation(status, now)
  const seats = await lockGuestList(tx, scope)
  const guest = await getGuest(tx, scope)
  if (guest.deleted_at !== null) refuse('notFound')
  if (confirmedAt && guest.answer === 'no') refuse('guestDeclined')
  if (confirmedAt && guest.waitlisted_at) {
    if (!fitsCapacity(seats, countPeople(guest))) refuse('eventFull')
    const parties = [{ id: scope.guestId, heads: countPeople(guest) }]
    const { seated } = await placeWaitingParties(tx, scope.eventId, { parties, seats, at: now })
    if (seated.length === 0) refuse('functionFull')
  }
  await updateGuestRow(
    tx,
    scope,
    {
      confirmed_at: confirmedAt && (guest.confirmed_at ?? confirmedAt),
      ...(confirmedAt && { waitlisted_at: null }),
    },
    now,
  )
  await refuseFullFunction(context, seats)
  if (confirmedAt && guest.answer === 'yes' && !guest.confirmed_at)
    await enqueueConfirmedMail(tx, guest, now)
  audit({ after: { confirmed: confirmedAt !== null } })
  await world.live.announce(tx, scope.eventId, 'guests')
  return readGuest(context)
}
