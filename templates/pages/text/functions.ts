import type { ProgrammeRow } from '@mehfil/contract/events/programme.ts'
import type { PageView, SentFunction } from '../page-view.ts'
import { formatDateParts, formatDay } from './event-time.ts'
import { joinParts } from './place-and-links.ts'
import { formatProgrammeTime, getWallDate, type DatedView } from './programme.ts'
import { formatNameList, formatNumeral } from './wording.ts'

/** When and where a function is: "Fri 11 Dec, 6:30 pm, East court". */
export const formatFunctionFacts = (
  view: DatedView,
  row: ProgrammeRow,
  { namesDay }: { namesDay: boolean },
): string =>
  joinParts(view, [
    namesDay && formatFunctionDay(view, row.day),
    formatProgrammeTime(view, row),
    row.place,
  ])

/** What to wear, and the few words of the hosts. */
export const listFunctionNotes = (
  view: Pick<PageView, 't'>,
  { dress, line }: Pick<ProgrammeRow, 'dress' | 'line'>,
): string[] => [...(dress ? [formatDress(view, dress)] : []), ...(line ? [line] : [])]

export const formatDress = ({ t }: Pick<PageView, 't'>, dress: string): string =>
  t('programme.dress', { dress })

function formatFunctionDay(view: DatedView, day: number): string {
  if (!view.startsAt) return `${view.t('programme.day')} ${day + 1}`
  return formatDateParts({ ...view, zone: 'UTC' }, getWallDate(view, view.startsAt, day), {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
  })
}

/** "11 December"; empty for an event without a date. */
export const formatFullFunctionDay = (view: DatedView, day: number): string =>
  view.startsAt ? formatDay({ ...view, zone: 'UTC' }, getWallDate(view, view.startsAt, day)) : ''

/** A function that the guest of a ticket comes to or waits for, with its row. */
export type TicketFunction = SentFunction & { row: ProgrammeRow }

/** What the guest of a ticket comes to or waits for; empty where the event asks about no function. */
export function listTicketFunctions({ reply, programme = [] }: TicketView): TicketFunction[] {
  if (reply.state !== 'sent' || reply.sent.answer !== 'yes' || reply.sent.waiting) return []
  return (reply.sent.functions ?? []).flatMap((one) => {
    const row = programme.find(({ id }) => id === one.id)
    return row ? [{ ...one, row }] : []
  })
}

type TicketView = Pick<PageView, 'reply' | 'programme'>

/**
 * When the first of these functions begins, by the clock on the wall of the event's zone, written as
 * if it were UTC.
 */
export function findFirstStart(
  view: DatedView & TicketView,
): { at: Date; hasTime: boolean } | undefined {
  const [first] = listTicketFunctions(view)
    .filter(({ waiting }) => !waiting)
    .map(({ row }) => row)
    .toSorted(
      (one, other) => one.day - other.day || (one.startMinute ?? 0) - (other.startMinute ?? 0),
    )
  if (!first || !view.startsAt) return undefined
  const { day, startMinute } = first
  const midnight = getWallDate(view, view.startsAt, day).getTime()
  return {
    at: new Date(midnight + (startMinute ?? 0) * minuteMs),
    hasTime: startMinute !== null,
  }
}

const minuteMs = 60_000

/** Who of a party comes to a function; empty for a guest who comes alone. */
export function formatWhoComes(
  view: Pick<PageView, 'lang' | 'digits' | 't'>,
  { who }: Pick<SentFunction, 'who'>,
  people: number,
): string {
  if (people < 2) return ''
  if (who.length >= people) return view.t('functions.all')
  return formatNameList(
    view,
    who.map(
      ({ name, person }) => name || view.t('reply.person', { n: formatNumeral(view, person) }),
    ),
  )
}
