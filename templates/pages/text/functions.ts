import type { ProgrammeRow } from '@mehfil/contract/events/programme.ts'
import type { PageView, SentFunction } from '../page-view.ts'
import { formatDateParts } from './event-time.ts'
import { joinParts } from './place-and-links.ts'
import { formatProgrammeTime, getWallDate, namesDays, type DatedView } from './programme.ts'
import { formatNameList, formatNumeral } from './wording.ts'

/**
 * When and where a function is: "Fri 11 Dec, 6:30 pm, East court". The day is left out where all
 * rows are on the one day of the event.
 */
export const formatFunctionFacts = (
  view: DatedView,
  row: ProgrammeRow,
  rows: readonly ProgrammeRow[],
): string =>
  joinParts(view, [
    namesDays(view, rows) && formatFunctionDay(view, row.day),
    formatProgrammeTime(view, row),
    row.place,
  ])

function formatFunctionDay(view: DatedView, day: number): string {
  if (!view.startsAt) return `${view.t('programme.day')} ${day + 1}`
  return formatDateParts({ ...view, zone: 'UTC' }, getWallDate(view, view.startsAt, day), {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
  })
}

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
