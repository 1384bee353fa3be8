import type { Language } from '@mehfil/contract/fields.ts'
import { dressOf } from '@mehfil/templates/mails/dress.ts'
import { mailPlace, mailWhen } from '@mehfil/templates/mails/event-mail.ts'
import { placeOf } from '@mehfil/templates/pages/view-of.ts'
import { day } from '@mehfil/templates/pages/when.ts'
import { mark } from '../../../base/mime.ts'
import { htmlLanguage, mailWords } from '../../../base/words.ts'
import type { World } from '../../../base/world.ts'
import type { PictureRow } from '../../design/rules/pictures.ts'
import { contactFrom } from '../../events/rules/contact.ts'
import { linkOf } from '../../events/rules/link.ts'
import type { KeptFacts } from '../../events/rules/told.ts'
import type { EventRow } from '../../events/store/event.ts'
import { footOf } from '../../rsvp/mails.ts'
import { calendarLinks, placeLine } from '../../rsvp/rules/calendar.ts'
import { standingOf } from '../../rsvp/rules/standing.ts'
import type { HostPerson } from '../../events/store/host.ts'
import type { SendingFacts, SendingKind } from '../rules/campaign.ts'
import type { Shape } from '../rules/reader.ts'

/** Everything mails of a campaign are written from. */
export type About = {
  event: EventRow
  host: HostPerson
  pictures: readonly PictureRow[]
  campaign: { kind: SendingKind; message: string; before: KeptFacts | null; facts: SendingFacts }
  /** When guests read it; now, unless a host looks ahead. */
  at?: Date
}

export type Laying = { language: Language; shape: Shape }
export type Shared = ReturnType<typeof sharedBy>

export const datedIn = (world: World, event: EventRow, language: Language) => {
  const words = world.words(language, 'guest')
  return {
    lang: htmlLanguage(language),
    digits: 'latn',
    zone: event.zone,
    t: (key: string, params = {}) => words(key, params),
  } as const
}

/** What mails about an event say alike. */
export function sharedBy(
  world: World,
  { event, at: now = world.now() }: Pick<About, 'event' | 'at'>,
  { language, shape }: Laying,
) {
  const { settings } = world
  const contact = contactFrom(event.contact)
  const dated = datedIn(world, event, language)
  const standing = standingOf(event, now)
  const { startsAt, durationMinutes, answerDeadline } = event
  const place = placeOf(event, shape.isIn)
  const link = mark('link')
  const entry = startsAt && {
    ...event,
    startsAt,
    place: placeLine(htmlLanguage(language), place),
    link: linkOf(settings, event),
  }
  return {
    dress: dressOf(event, event.colourStyle, settings.publicUrl),
    lang: htmlLanguage(language),
    t: mailWords(world, language),
    ...footOf(world, event, language),
    stopUrl: mark('stop'),
    hosts: contact.hosts,
    name: shape.named ? mark('name') : '',
    maybeAllowed: event.maybeAllowed,
    link,
    links: {
      yes: `${link}?answer=yes#reply`,
      maybe: `${link}?answer=maybe#reply`,
      no: `${link}?answer=no#reply`,
    },
    ...(startsAt && { when: mailWhen(dated, startsAt, durationMinutes) }),
    place,
    placeTold: mailPlace(place, link),
    ...(shape.answered && { answered: shape.answered }),
    ...(standing === 'closed' && answerDeadline && { closed: day(dated, answerDeadline) }),
    ...(entry && { calendar: { ...calendarLinks(entry), ics: mark('ics') } }),
  }
}
