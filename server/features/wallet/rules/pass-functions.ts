import type { ProgrammeRecord } from '@mehfil/contract/events/programme.ts'
import { toLanguageTag, type Language } from '@mehfil/contract/languages.ts'
import type { PageView } from '@mehfil/templates/pages/page-view.ts'
import { formatFunctionFacts } from '@mehfil/templates/pages/text/functions.ts'
import { getRowTimes } from '../../events/rules/function-times.ts'
import type { EventRow } from '../../events/store/event.ts'
import { readProgramme } from '../../rsvp/rules/calendar.ts'
import type { AttendedFunctions } from '../../rsvp/rules/calendar-functions.ts'

/** The functions that someone of a party comes to. Empty: the ticket is for the event as a whole. */
export const pickPassFunctions = (
  programme: readonly ProgrammeRecord[],
  attended: AttendedFunctions,
): ProgrammeRecord[] =>
  programme.filter((row) => row.function !== undefined && attended?.has(row.id) === true)

type PassFunctionTimes = {
  startsAt: Date
  endsAt: Date
  /** The day of the first function is known, and its time is not. */
  isTimeOpen: boolean
  /** Where the first one is; empty where the event is. */
  place: string
  /** Each one with when and where it is. */
  functions: string[]
}

/** What a ticket says of the functions of its party: the first one is when it is needed. */
export function describePassFunctions(
  event: EventRow,
  rows: readonly ProgrammeRecord[],
  { language, t }: { language: Language; t: PageView['t'] },
): PassFunctionTimes | null {
  const { startsAt, zone, durationMinutes } = event
  if (!startsAt) return null
  const view = {
    lang: toLanguageTag(language),
    digits: 'latn',
    zone,
    t,
    durationMinutes,
    startsAt,
  } as const
  const timed = readProgramme({ event, programme: rows }, { language, knowsAddress: true })
    .map((row) => ({ row, ...getRowTimes(row, { startsAt, zone }) }))
    .toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime())
  const [first] = timed
  if (!first) return null
  return {
    startsAt: first.startsAt,
    endsAt: new Date(Math.max(...timed.map(({ endsAt }) => endsAt.getTime()))),
    isTimeOpen: first.row.startMinute === null,
    place: first.row.place,
    functions: timed.map(
      ({ row }) => `${row.title}: ${formatFunctionFacts(view, row, { namesDay: true })}`,
    ),
  }
}
