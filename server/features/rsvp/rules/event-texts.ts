import { toLanguageTag, type Language } from '@mehfil/contract/languages.ts'
import type { ProgrammeRecord } from '@mehfil/contract/events/programme.ts'
import { formatHoursAndZone } from '@mehfil/templates/mails/guests/event-mail.ts'
import type { PagePlace } from '@mehfil/templates/pages/page-view.ts'
import {
  formatDay,
  formatEventDays,
  formatEventHours,
  formatZoneName,
} from '@mehfil/templates/pages/text/event-time.ts'
import type { Settings } from '../../../base/settings.ts'
import { getEventLink } from '../../events/rules/link.ts'
import type { EventRow } from '../../events/store/event.ts'
import { formatCalendarProgramme, formatPlaceLine, readProgramme } from './calendar.ts'
import { linkWebCalendars } from './calendar-functions.ts'
import { listFunctionTexts } from './mail-functions.ts'

export type EventTextsInput = {
  settings: Settings
  event: EventRow
  language: Language
  place: PagePlace | undefined
  programme: readonly ProgrammeRecord[]
  /** Texts for guests. */
  translate: (key: string, params?: Record<string, unknown>) => string
  /** Texts of mails. */
  translateMail: (key: string, params: Record<string, string>) => string
}

/**
 * What all mails about one version of an event share: its days and hours, and its calendar entry.
 */
export function buildEventTexts({
  settings,
  event,
  language,
  place,
  programme,
  translate,
  translateMail,
}: EventTextsInput) {
  const { startsAt, durationMinutes, zone } = event
  const dateContext = {
    lang: toLanguageTag(language),
    digits: 'latn',
    zone,
    t: translate,
  } as const
  const last = event.changeLockAt ?? event.answerDeadline
  const until = last && { at: last, day: formatDay(dateContext, last) }
  const reader = { language, knowsAddress: place?.kind === 'shown' }
  const rows = readProgramme({ event, programme }, reader)
  const dates = { ...dateContext, durationMinutes, ...(startsAt && { startsAt }) }
  const functions = listFunctionTexts(dates, rows, { event, t: translateMail })
  const shared = { until, programme: rows, functions }
  if (!startsAt) return { ...shared, when: {}, calendar: null, entry: null }
  const entry = {
    ...event,
    startsAt,
    place: formatPlaceLine(dateContext.lang, place),
    link: getEventLink(settings, event),
    sequence: event.calendarSequence,
    changedAt: event.updatedAt,
    programme: formatCalendarProgramme(dateContext.t, { event, programme }, reader),
  }
  const when = {
    days: formatEventDays(dateContext, startsAt, durationMinutes),
    hours: formatHoursAndZone(dateContext.lang, {
      hours: formatEventHours(dateContext, startsAt, durationMinutes),
      zone: formatZoneName(dateContext, startsAt),
    }),
    day: formatDay(dateContext, startsAt),
  }
  return { ...shared, when: { when }, calendar: linkWebCalendars(entry, rows), entry }
}
