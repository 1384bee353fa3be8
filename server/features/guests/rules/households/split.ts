import { maxDoorNoteLength } from '@mehfil/contract/guests/guests.ts'
import {
  getOwnFunctions,
  listPersonKeys,
  type CompanionFunctions,
} from '@mehfil/contract/rsvp/companion-functions.ts'
import { addNoteLines } from '../host-notes.ts'
import type { AnswersByKey } from '../person-answers.ts'

export type LeavingPerson = { person: number; name: string }
type SplitParty = { companions: readonly string[]; heads: number }

/** Whether these people are in the party as the host saw it. A person without a name may get one. */
export function isPartyOf(
  { companions, heads }: SplitParty,
  leaving: readonly LeavingPerson[],
): boolean {
  const persons = new Set(leaving.map(({ person }) => person))
  return (
    persons.size === leaving.length &&
    leaving.every(
      ({ person, name }) =>
        person < heads && (person > companions.length || companions[person - 1] === name),
    )
  )
}

/** Where each person of a party is afterwards, by the person before: of the guest who stays, or of the new one. */
type PersonPlace = { isNew: boolean; person: number }
export type SplitPlaces = ReadonlyMap<number, PersonPlace>

export function placePeople(heads: number, leaving: readonly number[]): SplitPlaces {
  const staying = Array.from({ length: heads }, (_, person) => person).filter(
    (person) => !leaving.includes(person),
  )
  return new Map<number, PersonPlace>([
    ...staying.map((before, person) => [before, { isNew: false, person }] as const),
    ...leaving.map((before, person) => [before, { isNew: true, person }] as const),
  ])
}

/** The names of companions who stay, in their order. */
export const listStayingNames = (
  companions: readonly string[],
  leaving: readonly number[],
): string[] => companions.filter((_, at) => !leaving.includes(at + 1))

/**
 * The names of a party that is whole again. Behind the last name of before there are people without one; a companion
 * who was taken out since has the name of before.
 */
export function joinNames(
  before: readonly string[],
  staying: readonly string[],
  { leaving, names }: { leaving: readonly number[]; names: readonly string[] },
): string[] {
  let next = 0
  return before.map((name, at) => {
    const place = leaving.indexOf(at + 1)
    if (place >= 0) return names[place] ?? name
    const one = staying[next]
    next += 1
    return one ?? name
  })
}

const getPerson = (key: string): number => Number(key.split('.')[1] ?? 0)
const getQuestion = (key: string): string => key.split('.')[0] ?? ''
const toKey = (question: string, person: number): string =>
  person === 0 ? question : `${question}.${person}`

/** The answers of both guests. What was asked of the party once stays with the guest. */
export function splitAnswers(
  answers: AnswersByKey,
  places: SplitPlaces,
): { staying: AnswersByKey; leaving: AnswersByKey } {
  const staying: Record<string, string> = {}
  const leaving: Record<string, string> = {}
  for (const [key, value] of Object.entries(answers)) {
    const place = places.get(getPerson(key))
    if (!place) continue
    const answersOf = place.isNew ? leaving : staying
    answersOf[toKey(getQuestion(key), place.person)] = value
  }
  return { staying, leaving }
}

/** The answers of a party that is whole again. */
export function joinAnswers(
  staying: AnswersByKey,
  leaving: AnswersByKey,
  { places, isPerPerson }: { places: SplitPlaces; isPerPerson: (question: string) => boolean },
): Record<string, string> {
  const before = new Map(
    [...places].map(([person, place]) => [`${place.isNew} ${place.person}`, person] as const),
  )
  const moved = (answers: AnswersByKey, isNew: boolean) =>
    Object.entries(answers).flatMap(([key, value]) => {
      const person = before.get(`${isNew} ${getPerson(key)}`)
      return person === undefined || (isNew && !isPerPerson(getQuestion(key)))
        ? []
        : [[toKey(getQuestion(key), person), value] as const]
    })
  return Object.fromEntries([...moved(leaving, true), ...moved(staying, false)])
}

export type PartyArrival = { id: string; people: number; names: readonly string[] }
/** What of an arrival goes with those who leave. */
export type LeavingArrival = { id: string; people: number; names: string[]; isWhole: boolean }

/**
 * Arrivals at one door move with the people. Where names were ticked these decide; people without a name are those who stay
 * as far as they are that many.
 */
export function splitArrivals(
  arrivals: readonly PartyArrival[],
  { leaving, staying }: { leaving: readonly string[]; staying: number },
): LeavingArrival[] {
  // Of people who are called alike, as many go as leave.
  const going = [...leaving]
  const named = arrivals.map((one) => one.names.filter((name) => takeOne(going, name)))
  let room =
    staying -
    arrivals.reduce((sum, one, at) => sum + one.names.length - (named[at]?.length ?? 0), 0)
  let left = leaving.length - named.reduce((sum, names) => sum + names.length, 0)
  return arrivals.flatMap(({ id, people, names }, at) => {
    const unnamed = Math.max(0, people - names.length)
    const stay = Math.max(0, Math.min(unnamed, room))
    const go = Math.max(0, Math.min(unnamed - stay, left))
    room -= unnamed - go
    left -= go
    const leaves = named[at] ?? []
    const moved = leaves.length + go
    return moved === 0 ? [] : [{ id, people: moved, names: leaves, isWhole: moved >= people }]
  })
}

function takeOne(names: string[], name: string): boolean {
  const at = names.indexOf(name)
  if (at >= 0) names.splice(at, 1)
  return at >= 0
}

/** The key of a person without a name, which no entry has. */
const withoutKey = '\n'

export type SplitInvitations = {
  staying: CompanionFunctions
  leaving: CompanionFunctions
  /** Of the new guest, of the functions for chosen guests. */
  functions: string[]
}

/**
 * What single people are invited to goes along with them. The first one is a guest by now, whose party is invited to
 * what anyone of it is.
 */
export function splitInvitations(
  {
    functions,
    own,
    companions,
  }: { functions: readonly string[]; own: CompanionFunctions; companions: readonly string[] },
  leaving: readonly number[],
): SplitInvitations {
  const keys = listPersonKeys(companions)
  const stayingKeys = listPersonKeys(listStayingNames(companions, leaving))
  const leavingKeys = listPersonKeys(leaving.slice(1).map((person) => companions[person - 1] ?? ''))
  const staying = keys.map((_, person) => person).filter((person) => !leaving.includes(person))
  const move = (getKey: (key: string) => string | undefined) =>
    Object.fromEntries(
      Object.entries(own).flatMap(([key, ids]) => {
        const moved = getKey(key)
        return moved === undefined ? [] : [[moved, ids] as const]
      }),
    )
  return {
    staying: move((key) =>
      keys.includes(key) ? stayingKeys[staying.indexOf(keys.indexOf(key))] : key,
    ),
    leaving: move((key) => leavingKeys[leaving.indexOf(keys.indexOf(key))]),
    functions: functions.filter((id) =>
      leaving.some(
        (person) => getOwnFunctions(own, keys[person] ?? withoutKey)?.includes(id) ?? true,
      ),
    ),
  }
}

type JoinedParty = {
  leaving: readonly number[]
  /** The companions of both parties now, and of the whole party. */
  stayingNames: readonly string[]
  leavingNames: readonly string[]
  names: readonly string[]
}

/** The invitations of a party that is whole again. */
export function joinInvitations(
  now: { staying: CompanionFunctions; leaving: CompanionFunctions },
  { leaving, stayingNames, leavingNames, names }: JoinedParty,
): CompanionFunctions {
  const keys = listPersonKeys(names)
  const staying = keys.map((_, person) => person).filter((person) => !leaving.includes(person))
  const move = (
    own: CompanionFunctions,
    keysNow: readonly string[],
    persons: readonly number[],
  ): CompanionFunctions =>
    Object.fromEntries(
      Object.entries(own).map(([key, ids]) => [
        keys[persons[keysNow.indexOf(key)] ?? -1] ?? key,
        ids,
      ]),
    )
  return {
    ...move(now.leaving, listPersonKeys(leavingNames), leaving),
    ...move(now.staying, listPersonKeys(stayingNames), staying),
  }
}

/** What hosts know of a guest besides the party. */
export type GuestDetailsToJoin = {
  name: string
  phone: string
  tags: readonly string[]
  doorNote: string
  hostNote: string
}

/**
 * What the new guest got since a split goes back with the people. Of two numbers the second one is a line of the private
 * note, as is a note for the door that has no room.
 */
export function joinDetails(
  guest: GuestDetailsToJoin,
  added: GuestDetailsToJoin,
  { tagsBefore }: { tagsBefore: readonly string[] },
): Omit<GuestDetailsToJoin, 'name'> {
  const isOther = (one: string, other: string) => one !== '' && other !== '' && one !== other
  const doorNote = [...new Set([guest.doorNote, added.doorNote].filter(Boolean))].join(' · ')
  const fitsDoor = doorNote.length <= maxDoorNoteLength
  const { note } = addNoteLines(guest.hostNote, [
    ...(isOther(guest.phone, added.phone) ? [`☎ ${added.phone} (${added.name})`] : []),
    ...(fitsDoor ? [] : [`${added.name}: ${added.doorNote}`]),
    ...added.hostNote.split('\n').filter(Boolean),
  ])
  return {
    phone: guest.phone || added.phone,
    tags: [
      ...guest.tags,
      ...added.tags.filter((tag) => !tagsBefore.includes(tag) && !guest.tags.includes(tag)),
    ],
    doorNote: fitsDoor ? doorNote : guest.doorNote,
    hostNote: note,
  }
}
