import { joinParts } from '../../pages/text/place-and-links.ts'
import {
  formatEventDays,
  formatEventHours,
  formatCalendarLeaf,
  formatLongDay,
  toMidSentence,
  formatZoneName,
} from '../../pages/text/event-time.ts'
import { getDateFormat } from '../../pages/text/formatters.ts'
import { getLocale } from '../../pages/text/wording.ts'
import type { PageView, PagePlace } from '../../pages/page-view.ts'

/** Texts of mails about an event. The templates only lay them out. */

/**
 * Formatted days and hours, the time zone, and the parts of the first day for designs that show it
 * big.
 */
export type MailWhen = {
  days: string
  hours: string
  zone: string
  leaf?: { day: string; weekday: string; month: string }
}

export type MailPlace = { lines: string[]; mapUrl: string }

/** Web calendars take one entry at a time, so a mail about several has only the file. */
export type MailCalendar = { ics: string; web?: { google: string; outlook: string } }

/**
 * Links of the three answers. They open the reply page with the answer selected; only Send saves
 * it.
 */
export type AnswerLinks = { yes: string; maybe: string; no: string }

export type MailReplyStatus = 'yes' | 'no' | 'maybe' | 'waiting'

/** The sender of a mail about an event, and its footer. */
export type MailFooterInput = {
  /** The names that guests read; may be empty. */
  hosts: string
  stopUrl?: string
  contactUrl?: string
  privacyUrl?: string
  /** The label of the provider, unless the plan removed it. */
  label?: { name: string; url: string }
  /** The host's own name and line in place of the label. */
  sign?: string
}

/** Formats days and hours for guests. `t` translates the texts of guest pages. */
export function createMailWhen(
  dated: Pick<PageView, 'lang' | 'digits' | 't' | 'zone'>,
  startsAt: Date,
  durationMinutes: number,
): MailWhen {
  const part = (options: Intl.DateTimeFormatOptions) =>
    getDateFormat(getLocale(dated), { timeZone: dated.zone, ...options }).format(startsAt)
  const worded = {
    days: formatEventDays(dated, startsAt, durationMinutes),
    hours: formatEventHours(dated, startsAt, durationMinutes),
    zone: formatZoneName(dated, startsAt),
  }
  const oneDay = worded.days === formatLongDay(dated, startsAt)
  if (!oneDay) return worded
  return {
    ...worded,
    leaf: {
      day: formatCalendarLeaf(dated, startsAt).day,
      weekday: part({ weekday: 'long' }),
      month: part({ month: 'long', year: 'numeric' }),
    },
  }
}

/** The place for a mail, if the guest may see it. `fallbackUrl` replaces a missing map link. */
export function createMailPlace(
  place: PagePlace | undefined,
  fallbackUrl: string,
): MailPlace | undefined {
  return place?.kind === 'shown'
    ? { lines: [place.name, ...place.lines], mapUrl: place.mapUrl ?? fallbackUrl }
    : undefined
}

/** Hours and time zone in one line. */
export const formatHoursAndZone = (
  lang: PageView['lang'],
  { hours: from, zone }: Pick<MailWhen, 'hours' | 'zone'>,
): string => joinParts({ lang }, [from, toMidSentence(lang, zone)])
