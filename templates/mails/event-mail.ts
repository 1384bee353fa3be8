import { listed } from '../pages/place.ts'
import { days, hours, leaf, longDay, within, zoneName } from '../pages/when.ts'
import { localeOf } from '../pages/wording.ts'
import type { PageView, Place } from '../pages/page-view.ts'

/** What mails about an event are told, in words: the mail only lays them out. */

/** Worded days and hours, the zone, and the first day in pieces for a mail that sets it big. */
export type MailWhen = {
  days: string
  hours: string
  zone: string
  leaf?: { day: string; weekday: string; month: string }
}

export type MailPlace = { lines: string[]; mapUrl: string }

export type MailCalendar = { google: string; outlook: string; ics: string }

/** The links of an answer. They open the reply page with it chosen; nothing is written before Send. */
export type AnswerLinks = { yes: string; maybe: string; no: string }

export type Standing = 'yes' | 'no' | 'maybe' | 'waiting'

/** Who stands behind a mail about an event, and how it ends. */
export type MailFoot = {
  /** As guests read them; may be empty. */
  hosts: string
  stopUrl?: string
  contactUrl?: string
  privacyUrl?: string
  /** The provider's label, unless the plan removed it. */
  label?: { name: string; url: string }
}

/** Days and hours as guests read them. `t` speaks the words of guest pages. */
export function mailWhen(
  dated: Pick<PageView, 'lang' | 'digits' | 't' | 'zone'>,
  startsAt: Date,
  durationMinutes: number,
): MailWhen {
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(localeOf(dated), { timeZone: dated.zone, ...options }).format(startsAt)
  const worded = {
    days: days(dated, startsAt, durationMinutes),
    hours: hours(dated, startsAt, durationMinutes),
    zone: zoneName(dated, startsAt),
  }
  const oneDay = worded.days === longDay(dated, startsAt)
  if (!oneDay) return worded
  return {
    ...worded,
    leaf: {
      day: leaf(dated, startsAt).day,
      weekday: part({ weekday: 'long' }),
      month: part({ month: 'long', year: 'numeric' }),
    },
  }
}

/** A place in the shape mails tell it, where it may be told. `fallbackUrl` stands in for a map. */
export function mailPlace(place: Place | undefined, fallbackUrl: string): MailPlace | undefined {
  return place?.kind === 'shown'
    ? { lines: [place.name, ...place.lines], mapUrl: place.mapUrl ?? fallbackUrl }
    : undefined
}

/** Hours and their zone in one line. */
export const momentOf = (
  lang: PageView['lang'],
  { hours: from, zone }: Pick<MailWhen, 'hours' | 'zone'>,
): string => listed({ lang }, [from, within(lang, zone)])
