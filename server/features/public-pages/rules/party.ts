import { maxPartySize } from '@mehfil/contract/guests/guests.ts'
import type { AnswerWord } from '@mehfil/contract/rsvp/answer-words.ts'
import type { RsvpQuestion } from '@mehfil/contract/rsvp/questions.ts'
import { latinDigits } from '@mehfil/contract/fields/text.ts'
import type { ReplyForm } from '@mehfil/templates/pages/page-view.ts'
import {
  listCompanionRows,
  type CompanionRow,
} from '@mehfil/templates/pages/reply/companion-rows.ts'
import type { EventRow } from '../../events/store/event.ts'
import type { AnswerInput } from '../../rsvp/rules/answer.ts'
import { parsePeopleCount, getValues, getValue, type PlainFormFields } from './form-fields.ts'

/** `rows` are the form rows of the people who come with the guest, named ones first. */
export type FormParty = { people: number | undefined; named: CompanionRow[]; rows: number[] }

/** The people who come along. Rows beyond the chosen number are hidden on the page and ignored. */
export function parseParty(sent: PlainFormFields, known: readonly string[]): FormParty {
  const asks = getValue(sent, 'party')
  const fits = getAcceptedPlaces(sent)
  const typed = latinDigits(getValue(sent, 'people')).trim()
  const people = fits ?? (typed ? parsePeopleCount(typed) : undefined)
  const all = listCompanionRows(getValues(sent, 'companion'), asks ? [] : known)
  const named =
    fits !== null
      ? all.slice(0, fits - 1)
      : asks === 'chips' && people !== undefined && people >= 1
        ? all.filter(({ row }) => row < people)
        : all
  return {
    people,
    named,
    rows: [...named.map(({ row }) => row), ...listUnnamedRows(named, asks && people ? people : 0)],
  }
}

/** People without a name take the free rows. */
function listUnnamedRows(named: readonly CompanionRow[], people: number): number[] {
  const taken = new Set(named.map(({ row }) => row))
  const lines = Array.from({ length: Math.min(people, maxPartySize) }, (_, row) => row).slice(1)
  return lines.filter((row) => !taken.has(row)).slice(0, Math.max(0, people - 1 - named.length))
}

/** The form asked for the number of people and got none. */
export function isMissingPeople(
  sent: PlainFormFields,
  answer: AnswerWord | undefined,
  questions: readonly RsvpQuestion[],
): boolean {
  if (
    !getValue(sent, 'party') ||
    getAcceptedPlaces(sent) !== null ||
    getValue(sent, 'people').trim() !== ''
  )
    return false
  return (
    answer === 'yes' ||
    (answer === 'maybe' &&
      questions.some(
        ({ perPerson, deleted, shownFor }) => perPerson && !deleted && shownFor.includes('maybe'),
      ))
  )
}

/** The number of people who accept the places offered to a part of the party, or null. */
function getAcceptedPlaces(sent: PlainFormFields): number | null {
  const [, places] = /^here-([1-9]\d{0,3})$/.exec(getValue(sent, 'fit')) ?? []
  return places ? Number(places) : null
}

/** The whole party prefers the waiting list. */
export const prefersWaiting = (sent: PlainFormFields): boolean => getValue(sent, 'fit') === 'wait'

type FullEventRefusal = { refusal: string; params?: Record<string, string | number> }
type PlacesOfferContext = {
  reply: Pick<AnswerInput, 'companions' | 'people'>
  event: Pick<EventRow, 'capacity' | 'waitingList'>
  holdsPlaces: boolean
}

/**
 * The offer when fewer places are left than the party needs. A guest who has places keeps them and
 * cannot wait for more.
 */
export function getPlacesOffer(
  { refusal, params }: FullEventRefusal,
  {
    reply: { companions = [], people = 1 },
    event: { capacity, waitingList },
    holdsPlaces,
  }: PlacesOfferContext,
): ReplyForm['offer'] {
  const places = Number(params?.['count'] ?? 0)
  if (refusal !== 'eventFull' || places < 1) return undefined
  const party = Math.max(1 + companions.length, people)
  return {
    places,
    people: party,
    acceptsWaitlist: waitingList && !holdsPlaces && party <= (capacity ?? party),
  }
}
