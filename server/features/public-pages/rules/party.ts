import { largestParty } from '@mehfil/contract/guests.ts'
import type { AnswerWord, Question } from '@mehfil/contract/rsvp.ts'
import { latinDigits } from '@mehfil/contract/text.ts'
import type { ReplyForm } from '@mehfil/templates/pages/page-view.ts'
import { rowsOf, type Row } from '@mehfil/templates/pages/rows.ts'
import type { EventRow } from '../../events/store/event.ts'
import type { Reply } from '../../rsvp/rules/answer.ts'
import { counted, many, one, type Sent } from './sent.ts'

/** `rows` are those of the form on which the people beside the guest stand, those with a name first. */
export type SentParty = { people: number | undefined; named: Row[]; rows: number[] }

/** Who comes along: lines beyond the number chosen are hidden on the page and belong to nobody. */
export function partyIn(sent: Sent, known: readonly string[]): SentParty {
  const asks = one(sent, 'party')
  const fits = placesTaken(sent)
  const typed = latinDigits(one(sent, 'people')).trim()
  const people = fits ?? (typed ? counted(typed) : undefined)
  const all = rowsOf(many(sent, 'companion'), asks ? [] : known)
  const named =
    fits !== null
      ? all.slice(0, fits - 1)
      : asks === 'chips' && people !== undefined && people >= 1
        ? all.filter(({ row }) => row < people)
        : all
  return {
    people,
    named,
    rows: [...named.map(({ row }) => row), ...unnamedRows(named, asks && people ? people : 0)],
  }
}

/** People without a name stand on the lines that are left. */
function unnamedRows(named: readonly Row[], people: number): number[] {
  const taken = new Set(named.map(({ row }) => row))
  const lines = Array.from({ length: Math.min(people, largestParty) }, (_, row) => row).slice(1)
  return lines.filter((row) => !taken.has(row)).slice(0, Math.max(0, people - 1 - named.length))
}

/** The form asked how many come, and nothing was said. */
export function lacksPeople(
  sent: Sent,
  answer: AnswerWord | undefined,
  questions: readonly Question[],
): boolean {
  if (!one(sent, 'party') || placesTaken(sent) !== null || one(sent, 'people').trim() !== '')
    return false
  return (
    answer === 'yes' ||
    (answer === 'maybe' &&
      questions.some(
        ({ perPerson, deleted, shownFor }) => perPerson && !deleted && shownFor.includes('maybe'),
      ))
  )
}

/** Where places were offered to a part of the party: so many people come. */
function placesTaken(sent: Sent): number | null {
  const [, places] = /^here-([1-9]\d{0,3})$/.exec(one(sent, 'fit')) ?? []
  return places ? Number(places) : null
}

/** A whole party that would rather wait. */
export const wouldWait = (sent: Sent): boolean => one(sent, 'fit') === 'wait'

type Full = { refusal: string; params?: Record<string, number> }
type Wanted = {
  reply: Pick<Reply, 'companions' | 'people'>
  event: Pick<EventRow, 'capacity' | 'waitingList'>
  holdsPlaces: boolean
}

/** What is offered where fewer places are left than people want to come. Whoever has places keeps them, and does not wait for more. */
export function offerOf(
  { refusal, params }: Full,
  { reply: { companions = [], people = 1 }, event: { capacity, waitingList }, holdsPlaces }: Wanted,
): ReplyForm['offer'] {
  const places = params?.['count'] ?? 0
  if (refusal !== 'eventFull' || places < 1) return undefined
  const party = Math.max(1 + companions.length, people)
  return {
    places,
    people: party,
    mayWait: waitingList && !holdsPlaces && party <= (capacity ?? party),
  }
}
