import type { InterruptionKind } from '@mehfil/contract/events/interruptions.ts'
import type { Language } from '@mehfil/contract/languages.ts'
import {
  encodeAnnouncedFacts,
  type AnnouncedFacts,
  type StoredAnnouncedFacts,
} from './announced-facts.ts'
import { moveWithStart } from './time-zone.ts'

type EventDates = {
  startsAt: Date | null
  answerDeadline: Date | null
  changeLockAt: Date | null
}
type StoredDates = { [Name in keyof EventDates]: string | null }

/** Everything that an undo restores. */
type StateBefore = StoredDates & {
  cancelledAt: string | null
  postponedAt: string | null
  announcedFacts: StoredAnnouncedFacts | null
  interruption: Interruption | null
}

/** The last cancellation, postponement or reopening, as a column of the event has it. */
export type Interruption = {
  kind: InterruptionKind
  submission: string
  at: string
  /** The person. */
  by: string
  /** The text on the page, by language. */
  words: Partial<Record<Language, string>>
  /** The notice that tells guests; null without guests to tell. */
  noticeId: string | null
  askedAgain: boolean
  /** The last known dates. */
  former: StoredDates
  /** Last days to answer for functions that were over by the new date, by the id of the function. */
  droppedDeadlines?: Record<string, number>
  /** Null where it was not kept, because only the last act can be undone. */
  before: StateBefore | null
}

export type InterruptionAct = Pick<
  Interruption,
  'submission' | 'by' | 'words' | 'noticeId' | 'askedAgain' | 'droppedDeadlines'
> & { at: Date }

type InterruptionState = {
  cancelledAt: Date | null
  postponedAt: Date | null
  announcedFacts: StoredAnnouncedFacts | null
  calendarSequence: number
  interruption: Interruption | null
}
type InterruptibleEvent = EventDates & InterruptionState & AnnouncedFacts
type InterruptionChanges = Partial<EventDates & InterruptionState>
type LastDatesInput = EventDates & Pick<InterruptionState, 'interruption'>

/** Calendars replace an entry only by one with a higher number. */
const raiseSequence = ({ calendarSequence }: InterruptibleEvent) => ({
  calendarSequence: calendarSequence + 1,
})

export const getCancellation = (
  event: InterruptibleEvent,
  act: InterruptionAct,
): InterruptionChanges => ({
  cancelledAt: act.at,
  ...raiseSequence(event),
  interruption: createInterruption(event, 'cancellation', act),
})

/** The deadlines for replies keep their distance to the start, and an event without a date has none. */
export function getPostponement(
  event: InterruptibleEvent,
  startsAt: Date | null,
  act: InterruptionAct,
): InterruptionChanges {
  return {
    startsAt,
    ...moveDeadlines(event, startsAt, act.at),
    postponedAt: act.at,
    ...raiseSequence(event),
    announcedFacts: encodeAnnouncedFacts({ ...event, startsAt }),
    interruption: createInterruption(event, 'postponement', act),
  }
}

/** A postponed event that was cancelled is postponed again, with its former words and dates. */
export function getReopening(event: InterruptibleEvent, act: InterruptionAct): InterruptionChanges {
  const earlier = event.interruption?.before?.interruption
  return {
    cancelledAt: null,
    ...raiseSequence(event),
    interruption: {
      ...createInterruption(event, 'reopening', act),
      words: earlier?.words ?? {},
      ...(event.postponedAt && earlier && { former: earlier.former }),
    },
  }
}

/** The page no longer says that the event was postponed. */
export const getPostponementEnd = (
  event: InterruptibleEvent,
  act: InterruptionAct,
): InterruptionChanges => ({
  postponedAt: null,
  interruption: createInterruption(event, 'reopening', act),
})

/** Restores what was before the last act; null where nothing can be restored. */
export function getUndo(event: InterruptibleEvent): InterruptionChanges | null {
  const before = event.interruption?.before
  if (!before) return null
  return {
    ...decodeDates(before),
    cancelledAt: toDate(before.cancelledAt),
    postponedAt: toDate(before.postponedAt),
    announcedFacts: before.announcedFacts,
    interruption: before.interruption,
    ...raiseSequence(event),
  }
}

/** The last known dates of an event whose new date is not known. */
const getFormerDates = ({ interruption, ...event }: LastDatesInput): EventDates =>
  event.startsAt || !interruption ? event : decodeDates(interruption.former)

/** The last known start, which calendars may still hold. */
export const getLastKnownStart = (event: LastDatesInput): Date | null =>
  getFormerDates(event).startsAt

/** The words on the page in this language, or in another one that has some. */
export function getInterruptionText(
  {
    interruption,
    languages,
  }: Pick<InterruptionState, 'interruption'> & { languages: readonly Language[] },
  language: Language,
): string {
  const words = interruption?.words ?? {}
  const written = languages.find((one) => words[one]) ?? (Object.keys(words)[0] as Language)
  return words[language] ?? words[written] ?? ''
}

/** Why a guest cannot answer a cancelled event, with the text of the hosts if they wrote one. */
export function getCancelledRefusal(
  event: Parameters<typeof getInterruptionText>[0],
  language: Language,
): [code: 'eventCancelled' | 'eventIsCancelled', details?: { params: { words: string } }] {
  const words = getInterruptionText(event, language)
  return words ? ['eventCancelled', { params: { words } }] : ['eventIsCancelled']
}

const createInterruption = (
  event: InterruptibleEvent,
  kind: InterruptionKind,
  { at, ...act }: InterruptionAct,
): Interruption => ({
  ...act,
  kind,
  at: at.toISOString(),
  former: encodeDates(getFormerDates(event)),
  before: {
    ...encodeDates(event),
    cancelledAt: toText(event.cancelledAt),
    postponedAt: toText(event.postponedAt),
    announcedFacts: event.announcedFacts,
    interruption: event.interruption && { ...event.interruption, before: null },
  },
})

function moveDeadlines(
  event: InterruptibleEvent,
  startsAt: Date | null,
  now: Date,
): Pick<EventDates, 'answerDeadline' | 'changeLockAt'> {
  const former = getFormerDates(event)
  const move = (at: Date | null): Date | null => {
    if (!at || !startsAt || !former.startsAt) return null
    const moved = moveWithStart(at, { from: former.startsAt, to: startsAt, zone: event.zone })
    return moved > now ? moved : null
  }
  return { answerDeadline: move(former.answerDeadline), changeLockAt: move(former.changeLockAt) }
}

const toText = (at: Date | null): string | null => at && at.toISOString()
const toDate = (at: string | null): Date | null => (at === null ? null : new Date(at))

const encodeDates = ({ startsAt, answerDeadline, changeLockAt }: EventDates): StoredDates => ({
  startsAt: toText(startsAt),
  answerDeadline: toText(answerDeadline),
  changeLockAt: toText(changeLockAt),
})

const decodeDates = ({ startsAt, answerDeadline, changeLockAt }: StoredDates): EventDates => ({
  startsAt: toDate(startsAt),
  answerDeadline: toDate(answerDeadline),
  changeLockAt: toDate(changeLockAt),
})
