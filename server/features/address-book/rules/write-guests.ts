/** A guest who changed, as the list has them now. */
export type BookGuest = {
  eventId: string
  guestId: string
  name: string
  email: string
  phone: string
  /** By what a person without an address is found again, from `address_book_key`. */
  key: string
  language: string
  groups: readonly string[]
  changedAt: Date
  /** On the list, and may be kept. */
  isKept: boolean
  /** The event's guest data was deleted: its row is gone, and the book keeps what it knows. */
  isPurged: boolean
}

export type BookPersonRow = {
  id: string
  name: string
  email: string
  phone: string
  key: string
  language: string
  groups: readonly string[]
  updatedAt: Date
  /** A host wrote this person by hand. */
  isWritten: boolean
}

/** What a list says of a person. */
type ListedValues = Pick<BookGuest, 'name' | 'email' | 'phone' | 'language'>

export type BookInvitation = {
  eventId: string
  guestId: string
  /** Null where a host removed the person. */
  personId: string | null
  groups: readonly string[]
  /** As last taken from the guest's row; null without a person, and after the guests were deleted. */
  listed: ListedValues | null
}

export type KnownBook = {
  people: readonly BookPersonRow[]
  /** Those of the guests, and of the people. */
  invitations: readonly BookInvitation[]
  deletedGroups: ReadonlySet<string>
}

export type BookWrites = {
  people: BookPersonRow[]
  invitations: BookInvitation[]
  removed: Array<Pick<BookInvitation, 'eventId' | 'guestId'>>
  /** People who may have no event any more. */
  left: string[]
}

type BookIndex = {
  people: Map<string, BookPersonRow>
  byEmail: Map<string, string>
  /** The addresses that are written now, and whose. None moves from one person to another in a single statement. */
  storedEmails: ReadonlyMap<string, string>
  byKey: Map<string, Set<string>>
  invitations: Map<string, BookInvitation>
  /** The keys of the invitations of a person. */
  byPerson: Map<string, Set<string>>
  deletedGroups: ReadonlySet<string>
}

const toInvitationKey = ({ eventId, guestId }: { eventId: string; guestId: string }) =>
  `${eventId}${guestId}`
const foldEmail = (email: string) => email.toLowerCase()

/**
 * Finds the person of each guest, and what to write. An address decides, then who the guest was
 * before, then the number with the first name.
 */
export function planBookWrites(
  guests: readonly BookGuest[],
  known: KnownBook,
  nextId: () => string,
): BookWrites {
  const state = readBook(known)
  const changed = new Set<string>()
  const writes: BookWrites = { people: [], invitations: [], removed: [], left: [] }
  for (const guest of guests.toSorted(byChange)) {
    const former = state.invitations.get(toInvitationKey(guest))
    if (former?.personId === null) continue
    if (!guest.isKept) {
      if (former && !guest.isPurged) {
        untie(state, former, [], changed)
        writes.removed.push({ eventId: guest.eventId, guestId: guest.guestId })
        writes.left.push(former.personId)
      }
      continue
    }
    const foundId = findPerson(state, guest, former)?.id
    const isSame = former !== undefined && former.personId === foundId
    if (former) untie(state, former, isSame ? guest.groups : [], changed)
    const found = foundId === undefined ? undefined : state.people.get(foundId)
    const person = found
      ? mergeGuest(state, found, guest, isSame ? former : undefined)
      : createPerson(guest, nextId())
    if (former && former.personId !== person.id) writes.left.push(former.personId)
    storePerson(state, found, person)
    writes.invitations.push(tie(state, person.id, guest, isSame ? former.groups : []))
    changed.add(person.id)
  }
  return { ...writes, people: [...changed].map((id) => state.people.get(id)!) }
}

const byChange = (one: BookGuest, other: BookGuest) =>
  one.changedAt.getTime() - other.changedAt.getTime()

function readBook({ people, invitations, deletedGroups }: KnownBook): BookIndex {
  const state: BookIndex = {
    people: new Map(),
    byEmail: new Map(),
    storedEmails: new Map(
      people.filter(({ email }) => email).map(({ email, id }) => [foldEmail(email), id]),
    ),
    byKey: new Map(),
    invitations: new Map(invitations.map((one) => [toInvitationKey(one), one])),
    byPerson: new Map(),
    deletedGroups,
  }
  for (const person of people) storePerson(state, undefined, person)
  for (const one of invitations)
    if (one.personId !== null) addTo(state.byPerson, one.personId, toInvitationKey(one))
  return state
}

function addTo(sets: Map<string, Set<string>>, key: string, value: string): void {
  sets.set(key, (sets.get(key) ?? new Set()).add(value))
}

/** An address that a person had leads to them until the batch is written. */
function storePerson(
  { people, byEmail, byKey }: BookIndex,
  before: BookPersonRow | undefined,
  person: BookPersonRow,
): void {
  if (before) byKey.get(before.key)?.delete(before.id)
  people.set(person.id, person)
  if (person.email) byEmail.set(foldEmail(person.email), person.id)
  addTo(byKey, person.key, person.id)
}

function findPerson(
  state: BookIndex,
  guest: BookGuest,
  former: BookInvitation | undefined,
): BookPersonRow | undefined {
  const byEmail = guest.email && state.byEmail.get(foldEmail(guest.email))
  if (byEmail) return state.people.get(byEmail)
  const tied = former?.personId ? state.people.get(former.personId) : undefined
  if (former && tied && isStill(state, tied, guest, former)) return tied
  // A name alone is enough only for two who have no address.
  if (guest.email && !hasNumber(guest)) return undefined
  const alike = [...(state.byKey.get(guest.key) ?? [])]
    .map((id) => state.people.get(id)!)
    .filter(({ email }) => !email || (hasNumber(guest) && !guest.email))
  return alike.find(({ name }) => name === guest.name) ?? alike[0]
}

/**
 * The keys by which people are looked up, for guests whose address does not decide: `withAddress` for
 * those whose number another guest with an address may have, `without` for people who have none either.
 */
export function listKeysToRead(guests: readonly BookGuest[]) {
  const kept = guests.filter(({ isKept }) => isKept)
  const withAddress = kept.filter((guest) => hasNumber(guest) && !guest.email)
  const without = kept.filter((guest) => hasNumber(guest) === (guest.email !== ''))
  return { withAddress: withAddress.map(({ key }) => key), without: without.map(({ key }) => key) }
}

/** A row whose guest became another person is not followed to the person's other events. */
const isStill = (
  { byPerson }: BookIndex,
  { id, name }: BookPersonRow,
  guest: BookGuest,
  { listed }: BookInvitation,
) => [name, listed?.name].includes(guest.name) || (byPerson.get(id)?.size ?? 0) <= 1

const hasNumber = ({ key }: { key: string }) => !key.startsWith(' ')

/** The newer of two values is kept; an empty one replaces none, nor one that the list said before. */
function mergeGuest(
  state: BookIndex,
  person: BookPersonRow,
  guest: BookGuest,
  former: BookInvitation | undefined,
): BookPersonRow {
  const isNewer = guest.changedAt.getTime() >= person.updatedAt.getTime()
  const known = listKnownValues(state, person, former)
  const choose = (field: keyof ListedValues) => {
    const [was, is] = [person[field], guest[field]]
    const isNew = is !== '' && known.every((listed) => listed[field] !== is)
    return isNew && (isNewer || !was) ? is : was
  }
  const [name, phone] = [choose('name'), choose('phone')]
  return {
    ...person,
    name,
    phone,
    email: isFreeEmail(state, person, guest) ? choose('email') : person.email,
    language: choose('language'),
    key: name === guest.name && phone === guest.phone ? guest.key : person.key,
    updatedAt: isNewer ? guest.changedAt : person.updatedAt,
  }
}

/** What this list said before. Of a new list, what the others said: it may be a copy of one that a host corrected since. */
function listKnownValues(
  { byPerson, invitations }: BookIndex,
  { id, isWritten }: BookPersonRow,
  former: BookInvitation | undefined,
): ListedValues[] {
  if (former) return former.listed ? [former.listed] : []
  if (!isWritten) return []
  return [...(byPerson.get(id) ?? [])].flatMap((key) => invitations.get(key)?.listed ?? [])
}

function isFreeEmail(
  { storedEmails }: BookIndex,
  { id }: Pick<BookPersonRow, 'id'>,
  { email }: BookGuest,
): boolean {
  const holder = storedEmails.get(foldEmail(email))
  return holder === undefined || holder === id
}

const createPerson = (
  { name, email, phone, key, language, changedAt }: BookGuest,
  id: string,
): BookPersonRow => ({
  id,
  name,
  email,
  phone,
  key,
  language,
  groups: [],
  updatedAt: changedAt,
  isWritten: false,
})

/** Gives the groups that the guest did not have before: a host may have taken the others off the person. */
function tie(
  state: BookIndex,
  personId: string,
  guest: BookGuest,
  before: readonly string[],
): BookInvitation {
  const { eventId, guestId, groups, name, phone, language } = guest
  const email = isFreeEmail(state, { id: personId }, guest) ? guest.email : ''
  const listed = { name, email, phone, language }
  const invitation = { eventId, guestId, personId, groups, listed }
  const key = toInvitationKey(invitation)
  state.invitations.set(key, invitation)
  addTo(state.byPerson, personId, key)
  const person = state.people.get(personId)!
  const added = groups.filter((group) => !before.includes(group) && !state.deletedGroups.has(group))
  state.people.set(personId, { ...person, groups: [...new Set([...person.groups, ...added])] })
  return invitation
}

/** Takes the groups away that the person has from this list alone, but for those that stay. */
function untie(
  state: BookIndex,
  former: BookInvitation,
  staying: readonly string[],
  changed: Set<string>,
): void {
  const { personId, groups } = former
  const person = personId === null ? undefined : state.people.get(personId)
  const key = toInvitationKey(former)
  state.invitations.delete(key)
  if (!person) return
  state.byPerson.get(person.id)?.delete(key)
  const others = new Set([
    ...staying,
    ...[...(state.byPerson.get(person.id) ?? [])].flatMap((one) => [
      ...(state.invitations.get(one)?.groups ?? []),
    ]),
  ])
  const lost = groups.filter((group) => !others.has(group))
  state.people.set(person.id, {
    ...person,
    groups: person.groups.filter((group) => !lost.includes(group)),
  })
  changed.add(person.id)
}
